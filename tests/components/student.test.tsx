import '#app/ui/styles/index.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, type Locator } from 'vitest/browser';
import { CheckAnswers } from '#app/features/activities/components/student/check-answers.tsx';
import { LocaleProvider } from '#app/i18n/locale.tsx';
import { blankContent } from '#shared/domain/activities/activity-content.ts';
import { addDays } from '#shared/kernel/calendar-date.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, marked, reads, sees } from './find.ts';
import { assigned, classA, demoPerson, inAWeek, today } from './fixtures.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

// What a student sees of their own work: what to do next, the question being written, and handing in.

const first = box('Where does rain come from?');
const second = box('How does a river shape the land?');
const stage = page.getByRole('main');

/** The window has this size until the test ends. */
async function sized(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1366, 768));
  await page.viewport(width, height);
}

const edges = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();

/** Whether a press on its middle meets it, and nothing that lies over it. */
function isUncovered(locator: Locator): boolean {
  const { left, top, width, height } = edges(locator);
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return met !== null && locator.element().contains(met);
}

test.each([
  [390, 844],
  [320, 640],
  [1366, 768],
])(
  'U2 at %i x %i the way on is in sight, and nothing lies over it or over the answer box',
  async (width, height) => {
    const { path } = await assigned(`In sight at ${width}`, ['student13']);
    await sized(width, height);
    await openScreen('student13', path);
    await button('Start').click();
    await sees(first);
    const next = button('Next question');
    await expect.poll(() => isUncovered(next)).toBe(true);
    expect(edges(next).top).toBeGreaterThanOrEqual(edges(first).bottom);
    // It stays so after another question, and where the way on leads to the last one.
    await next.click();
    await hasFocus(second);
    await expect.poll(() => isUncovered(button('Check your answers'))).toBe(true);
    expect(edges(button('Previous')).top).toBeGreaterThanOrEqual(edges(second).bottom);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('an activity opens at the question that was being written, and from the Pack too', async () => {
  const { path } = await assigned('Where I was', ['student14']);
  await sized(390, 844);
  await openScreen('student14', path);
  await button('Start').click();
  await button('Next question').click();
  await second.fill('It carries sand.');
  await marked('saved-on-device');
  goTo('/science/dashboard/activities');
  await sees(heading('Activities'));
  goTo(path);
  // Not the first question, though it has no answer yet.
  await expect.element(second).toHaveValue('It carries sand.');
  await expect.poll(() => isUncovered(button('Check your answers'))).toBe(true);
  await stage.getByRole('link', { name: 'Read the Pack' }).click();
  await page.getByRole('link', { name: 'Back to “Where I was”' }).click();
  await expect.element(second).toHaveValue('It carries sand.');
});

test('M4 two texts of one answer stand above the box, each with its device, and both buttons mean what they say', async () => {
  const { assignmentId, path } = await assigned('Two texts', ['student15']);
  await openScreen('student15', path);
  await button('Start').click();
  await sees(first);
  const network = cutSync();
  await first.fill('Written here.');
  await marked('saved-on-device');
  const work = { assignmentId, classId: classA };
  const question = { questionId: 'q1', questionVersion: 1, questionText: 'Where does rain come from?' };
  await onOtherDevice('student15', [
    'saveAnswer',
    { ...work, ...question, isPreface: false, text: 'Written elsewhere.' },
  ]);
  network.restore();
  // Nothing is replaced under the cursor.
  await marked('sent');
  await expect.element(first).toHaveValue('Written here.');
  await button('Next question').click();
  await button('Previous').click();
  const both = page.getByRole('region', { name: 'You wrote two texts for this question' });
  await reads(/^They are all your own words/, both);
  await reads(/^From this device, /, both);
  await reads('In the box below, from another device', both);
  await expect.element(first).toHaveValue('Written elsewhere.');
  expect(edges(both).bottom).toBeLessThanOrEqual(edges(first).top);
  await button('Use the text from this device', both).click();
  await expect.element(first).toHaveValue('Written here.');
  await hasFocus(first);
  await reads('Written elsewhere.', both);
  await button('Keep this text', both).click();
  await isGone(both);
  await expect.element(first).toHaveValue('Written here.');
  await hasFocus(first);
});

/** No round of the sync gets through until it is restored; everything else does. */
function cutSync(): { restore: () => void } {
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    return url.includes('/sync/') ? Promise.reject(new TypeError('Failed to fetch')) : real(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  return {
    restore: () => {
      spy.mockRestore();
      window.dispatchEvent(new Event('online'));
    },
  };
}

test('decision 91 home is one list over both subjects, and the switch says in words how much waits in each', async () => {
  await assigned('A river to do', ['student16']);
  await assigned('A map to do', ['student16'], { subject: 'social-studies', packId: 'maps-and-mapmakers' });
  await openScreen('student16', '/science');
  await sees(heading('A river to do'));
  await sees(heading('A map to do'));
  await reads('Social studies, Maps and Mapmakers');
  const subjects = page.getByRole('navigation', { name: 'Subject' });
  await sees(subjects.getByRole('link', { name: /^Social studies.*, \d+ activit(y|ies) to do$/ }));
  await sees(subjects.getByRole('link', { name: /^Science.*, \d+ activit(y|ies) to do$/ }));
});

test('classroom §4 an activity without questions is not done by being opened: it is read, and stays among what to do', async () => {
  const { path } = await assigned('Only to read', ['student17'], { questions: [] });
  await openScreen('student17', path);
  await reads(/There are no questions to answer/);
  goTo('/science/dashboard/activities');
  const toDo = page.getByRole('region', { name: 'To do' });
  const card = toDo.getByRole('article').filter({ has: heading('Only to read') });
  await reads('Read', card);
});

test('what came back is read on the question it is about', async () => {
  const { assignmentId, path } = await assigned('Gone on with', ['student18']);
  const work = { assignmentId, classId: classA };
  await onOtherDevice('student18', ['startActivity', work], ['submitActivity', { ...work, answers: [] }]);
  await onOtherDevice('teacher', [
    'returnWork',
    {
      ...work,
      forRevision: true,
      items: [
        {
          studentId: demoPerson('student18'),
          cycle: 0,
          feedback: 'Say where the sea gets it from.',
          score: null,
          maxScore: null,
          showScore: false,
        },
      ],
    },
  ]);
  await openScreen('student18', path);
  await sees(first);
  await stage.getByText(/^Feedback from /).click();
  await reads('Say where the sea gets it from.', stage);
});

test('a late hand-in is announced before it happens, and an empty answer before the start is named', async () => {
  const origin = { parentQuestionId: null, version: 1, questionCategoryId: 5 };
  const asked = (questionId: string, text: string) => ({
    ...{ ...origin, questionSourceId: 1, questionTypeId: 1 },
    questionId,
    text,
  });
  const preface = asked('p', 'What do you know of rain?');
  const content = { ...blankContent('p', 'science'), preface, questions: [asked('q1', 'Why does it rain?')] };
  const handIn = vi.fn(() => Promise.resolve(null));
  await render(
    <LocaleProvider locale="en-US" country="US" timeZone="America/New_York">
      <CheckAnswers
        content={content}
        givenOf={(id) => ({ text: id === 'q1' ? 'From clouds.' : '' })}
        open={[preface]}
        findOpen={() => Promise.resolve([preface])}
        lateSince="Sat, Nov 21"
        onPreface={() => undefined}
        onQuestion={() => undefined}
        onSubmit={handIn}
      />
    </LocaleProvider>,
  );
  await button('Hand in').click();
  const dialog = page.getByRole('alertdialog');
  await reads(
    'It was due Sat, Nov 21. You can still hand it in; your teacher sees that it is late, and it can’t be taken back.',
    dialog,
  );
  await reads('Before you start: What do you know of rain?', dialog);
  expect(handIn).not.toHaveBeenCalled();
  await button('Hand in anyway', dialog).click();
  await expect.poll(() => handIn.mock.calls.length).toBe(1);
});

test('day at school §more time, §reminder: the student sees both, and starting ends the reminder', async () => {
  const { assignmentId, path } = await assigned('With more time', ['student15']);
  const key = { assignmentId, classId: classA, studentIds: [demoPerson('student15')] };
  const extension = { endDate: addDays(inAWeek, 3), endTime: '14:00' };
  await onOtherDevice('teacher', ['extendWork', { ...key, extension }], ['remindStudents', key]);
  await openScreen('student15', '/science');
  await reads('Your teacher reminds you');
  await reads(/^Please start With more time\. Teacher 1, .*\d:\d\d/);
  await reads(/Your teacher gave you (more time|until .*2:00 PM)/);
  goTo('/science/dashboard/activities');
  const card = page.getByRole('article').filter({ hasText: 'With more time' });
  await reads(/^Your teacher reminds you, .*\d:\d\d [AP]M\.$/, card);
  await expectAccessible();
  goTo(path);
  await reads(/^Your teacher reminds you, /);
  await reads(/^Your teacher gave you until .*2:00 PM\.$/);
  await reads(/^Due .*2:00 PM, in 10 days$/);
  await button('Start').click();
  await sees(first);
  goTo('/science/dashboard/activities');
  await sees(card.getByText('In Progress'));
  await isGone(page.getByText(/Your teacher reminds you/));
  goTo('/science');
  await sees(heading('With more time'));
  await isGone(page.getByText(/Your teacher reminds you/));
});

test('day at school §due time: a time of today that is over makes a late hand-in, the day not yet over', async () => {
  const { assignmentId, path } = await assigned('Over at midnight', ['student16']);
  const key = { assignmentId, classId: classA };
  await onOtherDevice('teacher', [
    'setAssignmentDates',
    { ...key, startDate: today, endDate: today, endTime: '00:00' },
  ]);
  await openScreen('student16', path);
  await reads('Was due today, 12:00 AM');
});
