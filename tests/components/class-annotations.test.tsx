import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { membershipId } from '#shared/domain/classes/rows.ts';
import type { ArgsOf } from '#shared/mutators.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { classA, demoPerson, freshId, ownClass } from './fixtures.ts';
import { offeredFiles } from './offered-files.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

const tab = (more = '') => `/science/dashboard/classes/${classA}/view?tab=annotations${more}`;
const ofText = (contentId: string, level: number) =>
  `/science/dashboard/classes/${classA}/annotations/water-on-the-move/article/${contentId}?level=${level}`;

/** A student writes about words of an article of their own. */
async function annotated(
  username: string,
  [contentId, level]: readonly [string, number],
  note: string,
  { isFlagged = false, typeId = 'question' } = {},
): Promise<string> {
  const annotationId = freshId();
  const written = { annotationId, contentId, level, note, typeId, classIds: [classA] };
  await onOtherDevice(
    username,
    ['saveAnnotation', savedAnnotation(written)],
    ...(isFlagged ? [['flagAnnotation', { annotationId, isFlagged }] as const] : []),
  );
  return annotationId;
}

/** What a device saves, of words that the article has (or had). */
const savedAnnotation = (other: Partial<ArgsOf<'saveAnnotation'>>): ArgsOf<'saveAnnotation'> => ({
  ...{ annotationId: freshId(), packId: 'water-on-the-move', contentType: 'article', tocId: null },
  ...{ contentId: 'rivers-at-work', level: 2, typeId: 'question', note: '', classIds: [classA] },
  highlights: [{ start: 10, end: 16, exact: 'Rivers', prefix: '', suffix: '' }],
  ...other,
});

const notes = () =>
  [...document.querySelectorAll('article [dir="auto"]:not(q)')].map((one) => one.textContent);

test('content §4 a teacher reads a class’s annotations, flagged ones first, and dismisses one flag or all', async () => {
  const text = ['where-rain-comes-from', 1] as const;
  await annotated('student3', text, 'Not flagged');
  await annotated('student3', text, 'Please look', { isFlagged: true });
  await annotated('student4', text, 'And at this', { isFlagged: true });
  await openScreen('teacher', tab(`&student=${demoPerson('student3')}`));
  await sees(heading('Flagged for you (1)'));
  expect(notes().slice(0, 2)).toEqual(['Please look', 'Not flagged']);
  await expectAccessible();
  await button(/^Dismiss the flag of Student 3/).click();
  await reads('The flag is dismissed.');
  await isGone(heading('Flagged for you (1)'));
  // The button is gone with its flag; the keys go on where the words stand now.
  await hasFocus(heading('Annotations (2)'));
  goTo(ofText(...text));
  await sees(heading('Flagged for you (1)'));
  await reads('And at this');
  await button('Dismiss the flag').click();
  await isGone(heading(/^Flagged for you/));
  await reads('And at this');
});

test('content §4 what a class writes comes live, and is filtered by student and kind in the address', async () => {
  const text = ['rivers-at-work', 3] as const;
  await annotated('student9', text, 'A first note', { typeId: 'evidence' });
  await openScreen('teacher', ofText(...text));
  await reads('A first note');
  await annotated('student10', text, 'A second one, just now');
  await reads('A second one, just now');
  await userEvent.selectOptions(page.getByLabelText('Kind'), 'Evidence');
  await expect.poll(notes).toEqual(['A first note']);
  expect(location.search).toContain('kind=evidence');
  await userEvent.selectOptions(page.getByLabelText('Kind'), 'Every kind');
  await userEvent.selectOptions(page.getByLabelText('Student'), 'Student 10');
  await expect.poll(notes).toEqual(['A second one, just now']);
  const kept = offeredFiles();
  await button('Download what Student 10 wrote').click();
  const dialog = page.getByRole('dialog');
  await sees(button('Download 1 annotation', dialog));
  await expectAccessible();
  await button('Download 1 annotation', dialog).click();
  await expect.poll(() => kept.map(({ name }) => name)).toEqual(['annotations-Rivers-at-Work.pdf']);
  expect(await kept[0]?.blob.slice(0, 5).text()).toBe('%PDF-');
});

test('a student’s page has what they wrote, and an empty class says so only once it is known', async () => {
  await annotated('student11', ['rivers-at-work', 2], '<img src=x onerror=alert(1)> שלום');
  await openScreen(
    'teacher',
    `/science/dashboard/classes/${classA}/student/${membershipId(classA, demoPerson('student11'))}`,
  );
  await reads('<img src=x onerror=alert(1)> שלום');
  expect(document.querySelector('article img')).toBeNull();
  await expectAccessible();
  const classId = await ownClass('Nobody reads here');
  goTo(`/science/dashboard/classes/${classId}/view?tab=annotations`);
  await sees(heading('No annotations yet'));
});

test('decision 118 a class’s own kinds are added, renamed, drawn anew and removed, with undo', async () => {
  const classId = await ownClass('Kinds of its own');
  await openScreen('teacher', `/science/dashboard/classes/${classId}/view?tab=annotations`);
  await page.getByText('Kinds of annotations of this class').click();
  await box('A new kind').fill('Cause');
  await userEvent.keyboard('{Enter}');
  const name = box('Name of “Cause”');
  await sees(name);
  await name.fill('Cause and effect');
  await userEvent.keyboard('{Enter}');
  await sees(box('Name of “Cause and effect”'));
  await userEvent.selectOptions(page.getByLabelText('Look of “Cause and effect”'), 'Rose, a wave');
  await expect.element(page.getByLabelText('Look of “Cause and effect”')).toHaveDisplayValue('Rose, a wave');
  await expectAccessible();
  await button('Remove “Cause and effect”').click();
  await isGone(box('Name of “Cause and effect”'));
  await hasFocus(box('A new kind'));
  await button('Undo').click();
  await sees(page.getByText('“Cause and effect” is offered again.'));
  await sees(box('Name of “Cause and effect”'));
  await expect.element(page.getByLabelText('Look of “Cause and effect”')).toHaveDisplayValue('Rose, a wave');
});

test('a text shows where the class marked it, in marks and in a table, on the narrowest screen too', async () => {
  const exact = 'It can cut into rock.';
  const words = { start: 50, end: 71, exact, prefix: 'is hard at work. ', suffix: ' It can move sand.' };
  const article = { contentId: 'rivers-at-work', level: 1, classIds: [classA], highlights: [words] };
  for (const [username, typeId] of [
    ['student18', 'question'],
    ['student19', 'evidence'],
  ] as const)
    await onOtherDevice(username, [
      'saveAnnotation',
      savedAnnotation({ ...article, annotationId: freshId(), typeId }),
    ]);
  await openScreen('teacher', ofText('rivers-at-work', 1));
  const table = page.getByRole('region', { name: 'Table: sentences that were marked' });
  const row = table.getByRole('row', { name: /^It can cut into rock/ });
  await sees(row);
  const cells = () =>
    row
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent);
  await expect.poll(cells).toEqual(['2', '1', '0']);
  const drawn = () => [1, 2, 3, 4].flatMap((step) => [...(CSS.highlights.get(`heat-${step}`) ?? [])]);
  await expect.poll(() => drawn().map(String)).toEqual([exact]);
  await expectAccessible();
  await page.viewport(320, 640);
  // What measures itself follows a new width a frame later.
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1366, 768);
});
