import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { openScreen } from './open-screen.tsx';

const csv = (name: string, ...lines: string[]) =>
  new File([`${lines.join('\n')}\n`], name, { type: 'text/csv' });
const students = ['1', '2', '3', '4'];
/** A roster of Clever: its students, and the line of somebody without a first name. */
const files = (ids: readonly string[], ...more: string[]) => [
  csv(
    'students.csv',
    'School_id,Student_id,First_name,Last_name,Username',
    ...ids.map((id) => `1,${id},Rosa,Tal${id},`),
    ...more,
  ),
  csv('teachers.csv', 'School_id,Teacher_id,First_name,Last_name,Username', '1,9,Tomas,Berg,teacher2'),
  csv('sections.csv', 'School_id,Section_id,Teacher_id,Name', '1,c1,9,Weaving 5'),
  csv('enrollments.csv', 'School_id,Section_id,Student_id', ...ids.map((id) => `1,c1,${id}`)),
];
const choose = async (chosen: File[]) =>
  userEvent.upload(page.getByLabelText('The roster: a zip archive, or its CSV files'), chosen);

test('an administrator looks at a roster, decides who is who, imports it, and lets people leave by their number', async () => {
  await openScreen('teacher', '/administration/rosters');
  await reads('No roster was imported yet.');
  await choose([new File(['x'], 'notes.txt')]);
  await reads('notes.txt is neither a CSV file nor a zip archive.');
  await choose(files(students, '1,5,,Nofirst,'));
  await hasFocus(heading('This would change'));
  await reads('1 fault in the files');
  await reads('students.csv, line 6');
  await reads('New people: 4');
  await expectAccessible();
  await page.getByLabelText('Tomas Berg is').selectOptions('Somebody else');
  await button('See what would change now').click();
  await reads('New people: 5');
  await button('Import').click();
  await sees(page.getByText('Done', { exact: true }));
  await reads('New people: 5 · New classes: 1 · Come into classes: 5');
  await choose(files(['1']));
  await sees(heading('This would change'));
  await expect
    .element(button('Import'))
    .toHaveAccessibleDescription('There is nothing to change while nobody leaves.');
  await page.getByRole('checkbox', { name: 'Let 3 people leave' }).click();
  await box('Type how many people leave: 3').fill('3');
  await expectAccessible();
  await button('Import').click();
  await isGone(heading('This would change'));
  await reads('Accounts to switch off: 3 · Leave classes: 3');
});
