import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { gradeRangesFor, libraryLocales } from '#shared/domain/packs/grade-range.ts';
import { box, button, heading, sees } from './find.ts';
import { assigned, freshId, ownClass, savedActivity } from './fixtures.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

// Generous is right for reading, wrong for working. On a Chromebook's 1366 x 768, where people work, heading, tabs and
// filters together are at most 160 px high. The first item of work is whole above the fold.

/** What stands above the first item of work, in px: heading, tabs, filters, and the space between them. */
const MOST_ABOVE = 160;
const FOLD = 768;
/** The app's own bar. */
const HEADER = 70;

type Workplace = {
  readonly name: string;
  /** Null: a visitor. */
  readonly username: string | null;
  readonly open: () => Promise<string>;
  /** What must be done before there is work to see. */
  readonly reach?: () => Promise<void>;
  /** The part of a longer screen that the work is in; else the screen. */
  readonly within?: () => Locator;
  /** Where the work begins. */
  readonly begins: () => Locator;
  /** The first item of work, which is whole above the fold. */
  readonly item: () => Locator;
};

const card = (): Locator => page.getByRole('article').first();
const compact = async (): Promise<void> => {
  await page.getByRole('radio', { name: 'Compact' }).click();
  await expect.poll(() => document.querySelectorAll('[data-size="rows"]').length).toBeGreaterThan(0);
};

const workplaces: readonly Workplace[] = [
  {
    name: 'a teacher’s board',
    username: 'teacher',
    open: async () => {
      // Its name is wider than a filter may be.
      await ownClass('Environmental science and the systems of the Earth, third period');
      await assigned('Room on the board');
      return '/science/dashboard/activities';
    },
    begins: card,
    item: card,
  },
  {
    name: 'a teacher’s board, compact',
    username: 'teacher',
    open: () => Promise.resolve('/science/dashboard/activities'),
    reach: compact,
    begins: card,
    item: card,
  },
  {
    name: 'a teacher’s drafts',
    username: 'teacher',
    open: async () => {
      await savedActivity('Room among the drafts');
      return '/science/dashboard/activities/tab/all/all/DRAFT';
    },
    begins: card,
    item: card,
  },
  {
    name: 'a student’s board',
    username: 'student20',
    open: async () => {
      await assigned('Room for my activities', ['student20']);
      return '/science/dashboard/activities';
    },
    begins: card,
    item: card,
  },
  {
    name: 'the builder',
    username: 'teacher',
    open: async () => {
      const { activityId } = await savedActivity('Room to build');
      return `/science/activity/water-on-the-move?activity=${activityId}#/custom`;
    },
    begins: () => page.getByRole('tabpanel'),
    item: () => page.getByRole('group', { name: 'Question 1' }).or(page.getByRole('row').first()),
  },
  {
    name: 'a pack that is customized',
    username: 'teacher',
    open: async () => {
      const packId = freshId();
      const items = [0, 1, 2].map((at) => ({
        ...{ kind: 'card' as const, itemId: freshId(), note: '' },
        ...{ title: `Card ${at + 1}`, text: 'Look at the river.' },
      }));
      const content = {
        ...{ subject: 'science' as const, sourcePackId: null, title: 'Room for cards' },
        ...{ note: 'For our trip', userNote: '', items },
      };
      await onOtherDevice('teacher', ['saveCustomPack', { packId, content }]);
      return `/science/${packId}#/custom`;
    },
    begins: () =>
      page
        .getByRole('grid', { name: 'Cards, in their order' })
        .or(page.getByLabelText('Cards, in their order'))
        .first(),
    item: () => page.getByRole('row').first(),
  },
  {
    name: 'a student’s question',
    username: 'student20',
    open: async () => (await assigned('Room to answer', ['student20'])).path,
    reach: () => button('Start').click(),
    begins: () => page.getByRole('navigation', { name: 'Questions' }),
    item: () => box('Where does rain come from?'),
  },
  {
    name: 'a teacher’s list of packs',
    username: 'teacher',
    open: () => Promise.resolve('/science/packs'),
    begins: card,
    item: card,
  },
  {
    name: 'a student’s list of packs in social studies',
    username: 'student20',
    open: () => Promise.resolve('/social-studies/packs'),
    begins: card,
    item: card,
  },
  {
    name: 'a teacher’s list of mini-inquiries',
    username: 'teacher',
    open: () => Promise.resolve('/science/mini-inquiries'),
    begins: card,
    item: card,
  },
  {
    name: 'the standards of a subject',
    username: 'teacher',
    open: () => Promise.resolve('/science/standards'),
    begins: () => page.getByRole('region').getByRole('list').first(),
    item: () => page.getByRole('region').getByRole('listitem').first(),
  },
  {
    name: 'the people of a school',
    username: 'teacher',
    open: () => Promise.resolve('/administration/people'),
    begins: () => page.getByRole('list', { name: 'People' }),
    item: () => page.getByRole('list', { name: 'People' }).getByRole('listitem').first(),
  },
  {
    name: 'a teacher’s home',
    username: 'teacher',
    open: () => Promise.resolve('/science'),
    begins: () => page.getByRole('region', { name: 'Who needs you' }),
    item: () => page.getByRole('region', { name: 'Open activities' }).getByRole('article').first(),
  },
  {
    name: 'a student’s home',
    username: 'student20',
    open: () => Promise.resolve('/science'),
    begins: () => page.getByRole('region', { name: 'Your next step' }),
    item: () => page.getByRole('link', { name: /^(Start|Continue)$/ }),
  },
  {
    name: 'a visitor’s home',
    username: null,
    open: () => Promise.resolve('/science'),
    begins: () => page.getByRole('region', { name: 'Explore packs' }),
    item: card,
  },
  {
    name: 'the calendar',
    username: 'teacher',
    open: () => Promise.resolve('/science'),
    within: () => page.getByRole('region', { name: 'Calendar' }),
    begins: () => page.getByRole('gridcell').first(),
    item: () => page.getByRole('gridcell').last(),
  },
];

const edges = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();

test.for(workplaces)('day at school §room: $name has its work above the fold', async (workplace) => {
  const { username, open, reach, begins, item, within = () => page.getByRole('main') } = workplace;
  await openScreen(username, await open());
  await reach?.();
  await sees(begins());
  await sees(item());
  const top = edges(within()).top;
  expect(edges(begins()).top - top).toBeLessThanOrEqual(MOST_ABOVE);
  expect(edges(item()).bottom - top).toBeLessThanOrEqual(FOLD - HEADER);
});

test('day at school §room: what is chosen among packs stands in one row in the words of every country', async () => {
  await openScreen('teacher', '/science/packs');
  await sees(card());
  const grades = page.getByRole('group', { name: 'Grades' });
  const row = grades.element().parentElement ?? document.body;
  // After "All".
  const [, ...labels] = grades.element().querySelectorAll('label span');
  for (const locale of libraryLocales) {
    for (const [index, { shortLabel }] of gradeRangesFor(locale).entries()) {
      const label = labels[index];
      if (label) label.textContent = shortLabel;
    }
    // With the help beside them.
    expect(edges(page.elementLocator(row)).height - edges(grades).height, locale).toBeLessThan(1);
  }
});

test('day at school §room: compact lists stay compact, and what is in one row is of one height', async () => {
  await assigned('Compact for good');
  await openScreen('teacher', '/science/dashboard/activities');
  await compact();
  // Others may stand above it, with names of two lines.
  const own = page.getByRole('article').filter({ hasText: 'Compact for good' });
  await expect.poll(() => edges(own).height).toBeLessThan(72);
  const choices = [
    page.getByRole('combobox', { name: 'Kind' }),
    page.getByRole('combobox', { name: 'Class' }),
    page.getByRole('group', { name: 'Form of the list' }),
  ];
  expect(new Set(choices.map((choice) => Math.round(edges(choice).height))).size).toBe(1);
  goTo('/science/packs');
  await sees(heading('Packs'));
  goTo('/science/dashboard/activities');
  await sees(own);
  await expect.element(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  expect(edges(own).height).toBeLessThan(72);
});

test('content §9 packs of the home are listed as was chosen for packs: with pictures, or compactly', async () => {
  await openScreen('student18', '/science');
  const packs = page.getByRole('region', { name: 'Explore packs' });
  await sees(packs.getByRole('article').first());
  const shown = () => packs.getByRole('article').elements().length;
  await expect.poll(() => packs.element().querySelectorAll('img').length).toBeGreaterThan(0);
  expect(shown()).toBeLessThanOrEqual(8);
  goTo('/science/packs');
  await page.getByRole('radio', { name: 'Compact' }).click();
  goTo('/science');
  await sees(packs.getByRole('article').first());
  expect(packs.element().querySelectorAll('img').length).toBe(0);
  expect(shown()).toBeLessThanOrEqual(10);
});

test('day at school §room: an activity and a student’s next step carry the picture of their Pack', async () => {
  await assigned('With a picture', ['student19']);
  await openScreen('student19', '/science');
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect.poll(() => next.element().querySelector('img')?.naturalWidth ?? 0).toBeGreaterThan(0);
  goTo('/science/dashboard/activities');
  await expect.poll(() => card().element().querySelector('img')?.naturalWidth ?? 0).toBeGreaterThan(0);
});
