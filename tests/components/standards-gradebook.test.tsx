import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { button, hasFocus, isGone, reads, sees } from './find.ts';
import { asked, assigned, classA, demoPerson, handedIn } from './fixtures.ts';
import { onOtherDevice, openScreen } from './open-screen.tsx';

const gradebook = `/science/dashboard/classes/${classA}/view?tab=gradebook`;
/** SCI.WATER.3 and SCI.LAND.2 of the library. */
const water = '52140384-fe1b-528a-af84-228f60199921';
const land = 'db72c8f8-1bfc-544e-9347-5bef6b9dd136';

const table = () => page.getByRole('region', { name: 'Gradebook by standard' }).getByRole('table');
const cellOf = (username: string, code: string): Element | null => {
  const row = [...document.querySelectorAll('tbody tr')].find((one) =>
    one.querySelector('th')?.textContent.endsWith(username),
  );
  const heads = [...document.querySelectorAll('thead th')].map((head) => head.textContent);
  return row?.children[heads.findIndex((text) => text.startsWith(code))] ?? null;
};
const textOf = (username: string, code: string) => cellOf(username, code)?.textContent;

test('content §1 the gradebook by standard says who has shown what, and what nobody marked is no zero', async () => {
  const questions = asked.map((question, at) =>
    at === 0
      ? { ...question, points: 4, standardIds: [water] }
      : { ...question, points: 2, standardIds: [water, land] },
  );
  const students = ['student11', 'student12'];
  const { assignmentId } = await assigned('By standard', students, { questions });
  for (const username of students) await handedIn(username, assignmentId);
  const points = [{ questionId: 'q1', points: 3 }];
  await onOtherDevice('teacher', [
    'scoreWork',
    {
      ...{ assignmentId, classId: classA, studentId: demoPerson('student11') },
      ...{ score: 3, maxScore: 6, showScore: true, points },
    },
  ]);
  await page.viewport(320, 640);
  onTestFinished(() => page.viewport(1366, 768));
  await openScreen('teacher', gradebook);
  await page.getByRole('radio', { name: 'By standard' }).click();
  await sees(table().getByRole('columnheader', { name: /^SCI\.WATER\.3/ }));
  expect(location.search).toContain('by=standard');
  await expect.poll(() => textOf('student11', 'SCI.WATER.3')).toBe('75%of 1 question, 1 not marked');
  expect(textOf('student11', 'SCI.LAND.2')).toBe('1 not marked');
  expect(textOf('student12', 'SCI.WATER.3')).toBe('2 not marked');
  expect(textOf('student1', 'SCI.WATER.3')).toBe('–Nothing asked');
  await expectAccessible();

  // Whose share is known comes first, in both directions.
  const head = button('SCI.WATER.3');
  await head.click();
  const firstRow = () => document.querySelector('tbody th')?.textContent;
  await expect.poll(firstRow).toMatch(/student11$/);
  await head.click();
  await expect
    .element(table().getByRole('columnheader', { name: /^SCI\.WATER\.3/ }))
    .toHaveAttribute('aria-sort', 'ascending');
  expect(firstRow()).toMatch(/student11$/);

  // The keyboard goes from the name to the cell, and what it opens says what the share is of.
  const name = page.getByRole('link', { name: '11, Student student11', exact: true });
  (name.element() as HTMLElement).focus(); // a link
  await userEvent.keyboard('{ArrowRight}');
  const cell = cellOf('student11', 'SCI.WATER.3')?.querySelector('button');
  expect(document.activeElement).toBe(cell);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Student 11' });
  await reads('3 / 4 points', dialog);
  await reads('Not marked yet', dialog);
  await sees(dialog.getByRole('link', { name: 'By standard' }));
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await isGone(dialog);
  expect(document.activeElement).toBe(cell);

  const files: Blob[] = [];
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return make(file);
  };
  onTestFinished(() => {
    URL.createObjectURL = make;
  });
  await button('Gradebook as a file').click();
  await expect.poll(() => files.length).toBe(1);
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('"SCI.WATER.3: %","SCI.WATER.3: marked","SCI.WATER.3: not marked"');
  expect(text).toMatch(/"11","Student","student11","75","1","1","","0","1"/);

  await page.getByRole('radio', { name: 'By activity' }).click();
  await sees(page.getByRole('region', { name: 'Gradebook', exact: true }));
  await hasFocus(page.getByRole('radio', { name: 'By activity' }));
});
