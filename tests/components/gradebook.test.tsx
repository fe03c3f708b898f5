import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { postStudents } from '#app/features/classes/calls.ts';
import { createFormats } from '#app/i18n/formats.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { addDays } from '#shared/kernel/calendar-date.ts';
import { expectAccessible } from './accessible.ts';
import { button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { assigned, classA, demoPerson, freshId, handedIn, inAWeek, ownClass } from './fixtures.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

const aClass = `/science/dashboard/classes/${classA}`;
const gradebook = `${aClass}/view?tab=gradebook`;
const studentPage = (username: string) => `${aClass}/student/${membershipId(classA, demoPerson(username))}`;

/** Two students were given it: one handed in and has points, one has done nothing. */
async function scored(title: string, [best, other]: readonly [string, string], points: number) {
  const { assignmentId } = await assigned(title, [best, other]);
  await handedIn(best, assignmentId);
  const place = { assignmentId, classId: classA };
  const studentId = demoPerson(best);
  const score = { score: points, maxScore: 10, showScore: true };
  const item = { studentId, cycle: 1, feedback: `Well seen, ${best}.`, ...score };
  await onOtherDevice(
    'teacher',
    ['scoreWork', { ...place, studentId, ...score }],
    ['returnWork', { ...place, forRevision: false, items: [item] }],
  );
  return assignmentId;
}

const table = () => page.getByRole('region', { name: 'Gradebook' }).getByRole('table');
const rowNames = () =>
  table()
    .getByRole('rowheader')
    .elements()
    .map((head) => head.textContent);
const cellOf = (username: string, title: string) => {
  const rows = [...document.querySelectorAll('tbody tr')];
  const row = rows.find((one) => one.querySelector('th')?.textContent.endsWith(username));
  const heads = [...document.querySelectorAll('thead th')].map((head) => head.textContent);
  const at = heads.findIndex((text) => text.startsWith(title));
  return row?.children[at] ?? null;
};

test('classroom §3 the gradebook is a table of students by activities with status, points and a link to the work', async () => {
  const assignmentId = await scored('Book of rain', ['student14', 'student15'], 7);
  await openScreen('teacher', gradebook);
  await sees(table().getByRole('columnheader', { name: /^Book of rain/ }));
  await expect.poll(() => cellOf('student14', 'Book of rain')?.textContent).toBe('7 / 10 points, Returned');
  expect(cellOf('student15', 'Book of rain')?.textContent).toBe('Not started');
  expect(cellOf('student1', 'Book of rain')?.textContent).toBe('–Not given');
  await expectAccessible();
  const work = cellOf('student14', 'Book of rain')?.querySelector('a');
  await userEvent.click(work ?? document.body);
  await sees(heading('Student 14'));
  expect(location.pathname + location.search).toBe(
    `/science/dashboard/activities/${assignmentId}/review?student=${demoPerson('student14')}`,
  );
});

test('the gradebook is sorted by an activity, by average and by name, and the address keeps it', async () => {
  await scored('Sorted by this', ['student16', 'student17'], 3);
  const other = await scored('Not by that', ['student17', 'student16'], 9);
  await openScreen('teacher', gradebook);
  const head = button('Not by that');
  await head.click();
  await expect.poll(() => rowNames()[0]).toBe('17, Studentstudent17');
  const column = table().getByRole('columnheader', { name: /^Not by that/ });
  await expect.element(column).toHaveAttribute('aria-sort', 'descending');
  expect(location.search).toContain(`sort=-${other}`);
  await head.click();
  await expect.element(column).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => rowNames()[0]).toBe('16, Studentstudent16');
  await button('Student').click();
  await expect.poll(() => rowNames()[0]).toBe('1, Studentstudent1');
  await expect.element(column).toHaveAttribute('aria-sort', 'none');
});

test('Tab stops once in the cells of the gradebook; arrow keys, Home and End go through them', async () => {
  await assigned('By the keys');
  await openScreen('teacher', gradebook);
  const first = page.getByRole('link', { name: '1, Student student1', exact: true });
  await sees(first);
  expect(document.querySelectorAll('tbody a[tabindex="0"]').length).toBe(1);
  (first.element() as HTMLElement).focus(); // a link
  await userEvent.keyboard('{ArrowDown}');
  await hasFocus(page.getByRole('link', { name: '2, Student student2', exact: true }));
  await userEvent.keyboard('{ArrowRight}');
  const second = document.activeElement;
  expect(second?.closest('td')).not.toBe(null);
  await expect.poll(() => second?.getAttribute('tabindex')).toBe('0');
  await userEvent.keyboard('{ArrowUp}{Home}');
  await hasFocus(first);
  await userEvent.keyboard('{End}');
  // Cells in which there is nothing to open are passed over.
  const cells = [...(document.activeElement?.closest('tr')?.querySelectorAll('td a') ?? [])];
  expect(document.activeElement).toBe(cells.at(-1));
});

/** The files that the page saves from now on. */
function filesSaved(): readonly Blob[] {
  const files: Blob[] = [];
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return make(file);
  };
  onTestFinished(() => {
    URL.createObjectURL = make;
  });
  return files;
}

test('what the gradebook shows is a file with usernames, statuses and points', async () => {
  await scored('In the file', ['student18', 'student19'], 6);
  const files = filesSaved();
  await openScreen('teacher', gradebook);
  await button('Gradebook as a file').click();
  await expect.poll(() => files.length).toBe(1);
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('"In the file: status","In the file: points","In the file: maximum"');
  expect(text).toMatch(/"18","Student","student18",.*"Returned","6","10"/);
});

test('issue 11 the answers of the whole class are a file, with usernames, a line for each; work that is not here is fetched', async () => {
  const { assignmentId } = await assigned('Answers in the file', ['student18', 'student19']);
  await handedIn('student18', assignmentId);
  const files = filesSaved();
  await openScreen('teacher', gradebook);
  await button('Answers as a file').click();
  await expect.poll(() => files.length, { timeout: 60_000 }).toBe(1);
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('"Last name","First name","Username","Activity","Status","Question number"');
  expect(text).toMatch(
    /"18","Student","student18","Answers in the file","Submitted[^"]*","1","Where does rain come from\?","student18 on q1\."/,
  );
  expect(text).toMatch(/"student19","Answers in the file","Not Started","2",/);
  expect(text).not.toContain('(not on this device)');
});

test('classroom §2 the class says what is to be reviewed, one press away', async () => {
  const { assignmentId } = await assigned('One to review');
  await handedIn('student20', assignmentId);
  await openScreen('teacher', `${aClass}/view`);
  await page.getByRole('link', { name: /^Review 1.*One to review/ }).click();
  await sees(heading('One to review'));
});

test('classroom §2 a student’s page has username, all work, points and feedback', async () => {
  await scored('On their page', ['student6', 'student7'], 8);
  await openScreen('teacher', studentPage('student6'));
  await reads('Username student6');
  const line = page.getByRole('row', { name: /On their page/ });
  await reads('8 / 10', line);
  await reads('Well seen, student6.', line);
  await expectAccessible();
});

test('T2 a student who has more time has their own due date on their page, marked as such', async () => {
  const { assignmentId } = await assigned('Later for one', ['student6', 'student7']);
  const extension = { endDate: addDays(inAWeek, 5), endTime: '14:00' };
  const studentIds = [demoPerson('student6')];
  await onOtherDevice('teacher', ['extendWork', { assignmentId, classId: classA, studentIds, extension }]);
  const format = createFormats({ locale: 'en-US', country: 'US', timeZone: 'America/New_York' });
  await openScreen('teacher', studentPage('student6'));
  const line = page.getByRole('row', { name: /Later for one/ });
  await reads(`Due ${format.dateDay(extension.endDate)}, 2:00 PM`, line);
  await reads('More time', line);
  goTo(studentPage('student7'));
  await reads(`Due ${format.dateDay(inAWeek)}`, line);
  await isGone(line.getByText('More time'));
});

test('U4 a class that is new says how many were not heard from, and not that they are fine', async () => {
  await assigned('Heard of by nobody');
  await openScreen('teacher', `${aClass}/view`);
  await reads(/^\d+ new students were not heard from yet/);
  expect(heading(/^Not heard from/).elements()).toHaveLength(0);
  await isGone(page.getByText(/nobody needs help right now/));
  await expectAccessible();
});

test('U4 a class that nothing was given to says that its new students were not heard from, and where their cards are', async () => {
  const classId = await ownClass('Nothing given yet');
  await openScreen('teacher', `/science/dashboard/classes/${classId}/view?tab=activities`);
  await sees(heading('Nothing was given to this class yet'));
  expect(heading(/^Not heard from/).elements()).toHaveLength(0);
  const ana = {
    username: 'ana.unheard',
    firstName: 'Ana',
    lastName: 'Unheard',
    password: 'three-blue-boats',
  };
  expect((await postStudents('science', classId, [ana], freshId())).kind).toBe('done');
  await reads(/^1 new student was not heard from yet/);
  expect(heading(/^Not heard from/).elements()).toHaveLength(0);
  await sees(heading('Nothing was given to this class yet'));
  await expectAccessible();
  await page.getByRole('link', { name: 'Sign-in cards' }).click();
  await sees(page.getByRole('link', { name: 'Ana Unheard' }));
  await sees(button('New sign-in cards'));
});

test('U4 a home says of a class that was just made that nobody was heard from, in one line without names', async () => {
  const classId = await ownClass('Made a minute ago');
  const people = ['Bea', 'Cal'].map((firstName) => ({
    ...{ username: `${firstName}.justnow`, firstName, lastName: 'Justnow', password: 'three-blue-boats' },
  }));
  await openScreen('teacher', '/science');
  expect((await postStudents('science', classId, people, freshId())).kind).toBe('done');
  const block = page.getByRole('region', { name: 'Who needs you' });
  await reads(/^Made a minute ago: 2 new students were not heard from yet\./, block);
  expect(block.element().textContent).not.toContain('Justnow');
  await block.getByRole('link', { name: 'Sign-in cards of Made a minute ago' }).click();
  await sees(page.getByRole('link', { name: 'Bea Justnow' }));
});

test('M6 a student who was removed comes back by Undo, and from the list of removed students', async () => {
  await openScreen('teacher', studentPage('student9'));
  await button('Remove from the class').click();
  await button('Remove student', page.getByRole('alertdialog')).click();
  await reads('Student 9 was removed from the class.');
  await button('Undo').click();
  await sees(page.getByRole('link', { name: 'Student 9', exact: true }));
  await button('Remove Student 9 (student9) from the class').click();
  await button('Remove student', page.getByRole('alertdialog')).click();
  await isGone(page.getByRole('link', { name: 'Student 9', exact: true }));
  await page.getByText('1 removed student').click();
  await reads(/Can be brought back until/);
  await button('Bring back Student 9').click();
  await sees(page.getByRole('link', { name: 'Student 9', exact: true }));
  await isGone(page.getByText('1 removed student'));
});

test('content §9 a teacher gives a student a reading level, which stands on the roster', async () => {
  await openScreen('teacher', studentPage('student11'));
  const level = page.getByRole('combobox', { name: 'Reading level' });
  await level.selectOptions('Level 1');
  await expect.element(level).toHaveValue('1');
  goTo(`${aClass}/view?tab=students`);
  await reads('Reads at Level 1');
});

test('content §9 articles open at the level that a teacher chose, until the student chooses another for a text', async () => {
  const article = '/science/water-on-the-move/article/where-rain-comes-from';
  const classId = classA;
  const studentIds = [demoPerson('student10')];
  await onOtherDevice('teacher', ['setReadingLevel', { classId, studentIds, level: 1 }]);
  await openScreen('student10', article);
  await reads('Your teacher chose Level 1. You can choose another.');
  await expect.element(page.getByRole('radio', { name: 'Level 1' })).toBeChecked();
  await page.getByRole('radio', { name: 'Level 2' }).click();
  await reads('Your teacher chose Level 1. You chose Level 2 here.');
  goTo(article);
  await expect.element(page.getByRole('radio', { name: 'Level 2' })).toBeChecked();
});

test('classroom §2 the head of the class, its tabs and the tools of the gradebook leave the screen to the work', async () => {
  await page.viewport(1366, 768);
  await assigned('Above the fold');
  await openScreen('teacher', gradebook);
  await sees(table());
  const top = document.querySelector('h1')?.closest('header')?.getBoundingClientRect().top ?? 0;
  const work = document.querySelector('[role="region"][aria-label="Gradebook"]')?.getBoundingClientRect().top;
  expect((work ?? Infinity) - top).toBeLessThanOrEqual(160);
});
