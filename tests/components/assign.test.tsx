import '#app/ui/styles/index.css';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '#shared/kernel/calendar-date.ts';
import { box, button, heading, isGone, reads, sees, typeDate } from './find.ts';
import { assigned, classA, demoPerson, inAWeek, savedActivity, today } from './fixtures.ts';
import { goTo, onOtherDevice, openScreen } from './open-screen.tsx';

/** The assign panel of a saved activity. */
async function assignPanel(title: string): Promise<void> {
  const { path } = await savedActivity(title);
  await openScreen('teacher', path);
  await button('Assign').click();
  await sees(heading('Assign'));
}

test('a class and a range of dates are asked for', async () => {
  await assignPanel('Nothing chosen');
  await button('Assign').click();
  await reads('Please select a classroom.');
  await reads('Please enter a valid date range.');
});

test('a due date before the start is refused', async () => {
  await assignPanel('The wrong way round');
  await page.getByRole('checkbox', { name: /^Class A/ }).click();
  await typeDate(/Due date/, '2020-01-01');
  await button('Assign').click();
  await reads(/valid date range|or a later date/);
});

test('with a class and a due date it is assigned', async () => {
  await assignPanel('For class A');
  await page.getByRole('checkbox', { name: /^Class A/ }).click();
  await typeDate(/Due date/, inAWeek);
  await button('Assign').click();
  await reads('Activity Pack has been assigned to students.');
  // One message, with the class, its date and the way there; what was said of saving is gone.
  const news = page.getByRole('status').filter({ hasText: 'Activity Pack has been assigned' });
  await sees(news.getByRole('link', { name: 'Class A' }));
  await isGone(page.getByText(/saved for Activity Pack/));
  await isGone(page.getByText('Your activity is made.'));
});

test('day at school §tips: what starts later is not said to be assigned already', async () => {
  await assignPanel('From tomorrow on');
  await page.getByRole('checkbox', { name: /^Class A/ }).click();
  await typeDate(/Start date/, addDays(today, 1));
  await typeDate(/Due date/, inAWeek);
  await button('Schedule').click();
  await reads(/^Activity Pack will be assigned to students on /);
  await isGone(page.getByText('Activity Pack has been assigned to students.'));
});

test('day at school §own dates, §due time: two classes with their own dates, in one go', async () => {
  await assignPanel('Own dates');
  await page.getByRole('checkbox', { name: /^Class A/ }).click();
  await page.getByRole('checkbox', { name: /^Class B/ }).click();
  await page.getByRole('radio', { name: 'Own dates for each class' }).click();
  const [a, b] = ['Class A', 'Class B'].map((name) => page.getByRole('group', { name, exact: true }));
  if (!a || !b) throw new Error('no dates of the classes');
  await typeDate(/Due date/, inAWeek, a);
  await a.getByLabelText(/^Time/).fill('14:00');
  await button('Assign').click();
  // What is missing is said at the class that it is of.
  await sees(b.getByText('Please enter a valid date range.'));
  await isGone(a.getByText('Please enter a valid date range.'));
  await typeDate(/Due date/, addDays(inAWeek, 1), b);
  await button('Assign').click();
  const news = page.getByRole('status').filter({ hasText: 'Activity Pack has been assigned' });
  await reads(/2:00 PM/, news);
  expect(news.getByRole('listitem').elements().length).toBe(2);
  // The school is not where this device is.
  await button('Assign').click();
  await reads(/Times are those of your school: New York\./);
});

test('day at school §more time, §reminder: from the menu of an assignment, for several students at once', async () => {
  const { assignmentId } = await assigned('More time for two', ['student4', 'student5', 'student6']);
  await openScreen('teacher', `/science/dashboard/activities/${assignmentId}/review`);
  await button('Remind 3 who have not started').click();
  await reads(/^Last reminded .*, by Teacher/);
  await button('Manage').click();
  await page.getByRole('menuitem', { name: 'Give more time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give more time' });
  await button('Give more time', dialog).click();
  await reads('Choose at least one student.', dialog);
  await reads('Please choose a date.', dialog);
  await dialog.getByRole('checkbox', { name: 'Student 4', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Student 5', exact: true }).click();
  await typeDate(/New due date/, today, dialog);
  await button('Give more time', dialog).click();
  await reads('Please choose a later date than everybody has.', dialog);
  await typeDate(/New due date/, addDays(inAWeek, 3), dialog);
  await button('Give more time', dialog).click();
  await isGone(dialog);
  await button('Manage').click();
  await page.getByRole('menuitem', { name: 'Give more time' }).click();
  expect(dialog.getByText(/^Has until/).elements().length).toBe(2);
  await dialog.getByRole('checkbox', { name: /^Student 4/ }).click();
  await button('Back to everybody’s date', dialog).click();
  await isGone(dialog);
});

test('day at school §reminder: a title is not cut by the last reminder beside it', async () => {
  const title = 'How rivers shape the land';
  const { assignmentId } = await assigned(title, ['student4']);
  const studentIds = [demoPerson('student4')];
  await onOtherDevice('teacher', ['remindStudents', { assignmentId, classId: classA, studentIds }]);
  await openScreen('teacher', `/science/dashboard/activities/${assignmentId}/review`);
  await reads(/^Last reminded .*, by Teacher/);
  const head = heading(title).element();
  expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth);
  onTestFinished(() => page.viewport(1366, 768));
  await page.viewport(390, 844);
  const remind = button('Remind 1 who has not started').element();
  await expect
    .poll(() => remind.getBoundingClientRect().top)
    .toBeGreaterThan(head.getBoundingClientRect().bottom);
});

test('U7 who deletes an activity on the board, or takes it back, is at the next card when its own has gone', async () => {
  await assigned('To be deleted', ['student4']);
  await openScreen('teacher', '/science/dashboard/activities');
  await button('Manage “To be deleted”').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Delete activity', page.getByRole('alertdialog')).click();
  await isGone(heading('To be deleted'));
  const next = () => document.activeElement?.closest('article')?.textContent;
  await expect.poll(next).toBeDefined();
  const found = next();
  await button('Undo').click();
  await sees(heading('To be deleted'));
  expect(next()).toBe(found);
});

test('some students alone are named', async () => {
  await assignPanel('For two of them');
  await page.getByRole('checkbox', { name: /^Class A/ }).click();
  await page.getByRole('radio', { name: /^Single students/ }).click();
  await typeDate(/Due date/, inAWeek);
  await button('Assign').click();
  await reads('Choose at least one student, or the whole class.');
  await page.getByRole('checkbox', { name: 'Student 1', exact: true }).click();
  await button('Assign').click();
  await sees(page.getByRole('status').getByRole('link', { name: 'Class A: 1 student' }));
});

test('what is typed for a quick activity is kept when its dialog is closed, has a limit, and is done with once assigned', async () => {
  await openScreen('teacher', '/science/water-on-the-move#/activities');
  await button('Quick activity').click();
  const dialog = page.getByRole('dialog');
  const instructions = dialog.getByRole('textbox', { name: 'Instructions' });
  await instructions.fill('Read it aloud to a partner.');
  await button('Cancel', dialog).click();
  await isGone(dialog);
  await button('Quick activity').click();
  await expect.element(instructions).toHaveValue('Read it aloud to a partner.');
  await instructions.fill('x'.repeat(5_010));
  await reads(/10 characters too many/, dialog);
  await instructions.fill('Read it to a partner.');
  await dialog.getByRole('checkbox', { name: /^Class B/ }).click();
  await typeDate(/Due date/, inAWeek);
  await button('Assign', dialog).click();
  await sees(heading('Water on the Move - Quick Activity'));
  await isGone(dialog);
  goTo('/science/water-on-the-move#/activities');
  await button('Quick activity').click();
  await expect.element(instructions).not.toHaveValue('Read it to a partner.');
});

test('a whole pack is assigned in one step', async () => {
  await openScreen('teacher', '/science/water-on-the-move#/activities');
  await button('Quick activity').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Class B/ }).click();
  await typeDate(/Due date/, inAWeek);
  await button('Assign', dialog).click();
  await sees(heading('Water on the Move - Quick Activity'));
  await expect.element(box('Title')).not.toBeInTheDocument();
});
