import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { feedbackPath, reviewPath } from '#app/navigation/classroom-paths.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import type { Device } from '#tests/support/chromium.ts';
import { demoPerson, demoZone, start, teacherAssigns } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

// Reading and giving back: a teacher reviews without a network, the student reads it when there is one.

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const savedMark = (page: Page | Locator) => page.locator('.ui-sync-mark[data-state="saved-on-device"]');
const sentMark = (page: Page | Locator) => page.locator('.ui-sync-mark[data-state="sent"]');
const feedback = (page: Page) => page.locator('[data-part="feedback-field"]');
const panel = (page: Page, name: string) => page.getByRole('region', { name: `Feedback for ${name}` });
/** A student in the list to jump in, with how far they are. */
const inPicker = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const reviewOf = (assignmentId: string, username: string) =>
  reviewPath('science', assignmentId, demoPerson(username));

/** Answers the first question and hands in, on a device that is online. */
async function handIn(device: Device, username: string, path: string, text: string): Promise<Page> {
  const page = await start(device, username, path);
  await button(page, 'Start').click();
  await box(page, 'Where does rain come from?').fill(text);
  await button(page, 'Next question').click();
  await box(page, 'How does a river shape the land?').fill('It carries sand.');
  await button(page, 'Check your answers').click();
  await button(page, 'Hand in').click();
  await expect(page.getByRole('heading', { name: 'You handed this in' })).toBeVisible();
  await expect(sentMark(page)).toBeVisible();
  return page;
}

test('without a network a teacher reads from student to student by keyboard, scores, writes and returns; when it is back the student reads it, new until opened, and hands in anew @turn-7', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const student = await newDevice({ viewport: { width: 390, height: 844 } });
  const page = await handIn(student, 'student1', given.path, 'From the sea.');
  const teacher = await newDevice({ reducedMotion: 'reduce' });
  const board = await start(teacher, 'teacher', reviewPath('science', given.assignmentId));
  await expect(board.getByRole('link', { name: /^Student 1\b.*To review/ })).toBeVisible();
  await board
    .getByRole('link', { name: /^Student 1\b/ })
    .first()
    .click();
  await expect(board.getByText('From the sea.')).toBeVisible();
  await teacher.cutNetwork();

  await board.keyboard.press('j');
  await expect(board.getByRole('heading', { name: 'Student 2', exact: true })).toBeFocused();
  await board.keyboard.press('ArrowLeft');
  await expect(board.getByRole('heading', { name: 'Student 1', exact: true })).toBeFocused();
  await box(board, /^Points/).fill('8');
  await box(board, /^Out of/).fill('5');
  await expect(board.getByText('Please enter points from 0 to the maximum.')).toBeVisible();
  await box(board, /^Out of/).fill('10');
  await board.getByRole('checkbox', { name: 'Show score' }).check();
  await box(board, 'Feedback').fill('Where does the sea get it from?');
  await expect(savedMark(feedback(board))).toBeVisible();
  await lookAgain(board);
  // A letter in a field is a letter.
  await box(board, 'Feedback').press('j');
  await expect(box(board, 'Feedback')).toHaveValue('Where does the sea get it from?j');
  await box(board, 'Feedback').press('Backspace');
  await button(board, 'Return for revision').click();
  await button(board.getByRole('alertdialog'), 'Return for revision').click();
  await expect(panel(board, 'Student 1')).toContainText('Returned for revision');
  await expect(panel(board, 'Student 1')).toContainText('not opened yet');
  await expect(inPicker(board, 'Student 1 · In Progress')).toBeAttached();
  await lookAgain(board);
  await board.reload();
  await expect(box(board, 'Feedback')).toHaveValue('Where does the sea get it from?');
  await expect(box(board, /^Points/)).toHaveValue('8');

  await page.goto(`${student.url}/science`);
  await teacher.restoreNetwork();
  await expect(page.getByText('You have new feedback')).toBeVisible();
  await lookAgain(page);
  await student.cutNetwork();
  await page.getByRole('link', { name: 'Rivers and rain' }).first().click();
  await expect(page.getByText('Where does the sea get it from?')).toBeVisible();
  await expect(page.getByText('8 of 10 points')).toBeVisible();
  await lookAgain(page);
  await page.getByRole('link', { name: 'Go on with your answers' }).click();
  await expect(box(page, 'Where does rain come from?')).toHaveValue('From the sea.');
  await box(page, 'Where does rain come from?').fill('From the sea, by the sun.');
  await button(page, 'Next question').click();
  await button(page, 'Check your answers').click();
  await button(page, 'Hand in').click();
  await expect(page.getByRole('heading', { name: 'You handed this in' })).toBeVisible();
  await student.restoreNetwork();

  await expect(board.getByText('From the sea, by the sun.')).toBeVisible();
  await expect(panel(board, 'Student 1')).toContainText('opened by the student');
  await expect(inPicker(board, 'Student 1 · ● To review')).toBeAttached();
});

test('a flapping network: what is reviewed in between arrives once and whole, and everything reviewed is returned at one press @turn-1', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const student = await newDevice();
  const page = await handIn(student, 'student3', given.path, 'From rivers.');
  const teacher = await newDevice();
  const board = await start(teacher, 'teacher', reviewOf(given.assignmentId, 'student3'));
  await expect(board.getByText('From rivers.')).toBeVisible();
  const words = ['Good.', 'Good. And', 'Good. And why?'];
  for (const text of words) {
    await teacher.cutNetwork();
    await box(board, 'Feedback').fill(text);
    await expect(savedMark(feedback(board))).toBeVisible();
    await teacher.restoreNetwork();
  }
  await teacher.cutNetwork();
  await board.getByRole('switch', { name: 'Reviewed' }).check();
  await teacher.restoreNetwork();
  await button(board, 'Return all reviewed (1)').click();
  await teacher.cutNetwork();
  await button(board, 'Return all').click();
  await expect(board.getByText('Returned to 1 student.')).toBeVisible();
  await teacher.restoreNetwork();
  await expect(sentMark(feedback(board))).toBeVisible();
  await page.goto(student.url + feedbackPath('science', given.assignmentId));
  await expect(page.getByText('Good. And why?')).toBeVisible();
  await expect(page.getByText(/points?$/)).toHaveCount(0);
  const file = board.waitForEvent('download');
  await button(board, 'Results as a file').click();
  expect((await file).suggestedFilename()).toBe('Class A - Rivers and rain.csv');
});

test('M4 two teachers of one class write feedback on one student without a network: both texts are kept and swapped by one tap @turn-2', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const devices = [await newDevice(), await newDevice()] as const;
  const path = reviewOf(given.assignmentId, 'student2');
  const [first, second] = [
    await start(devices[0], 'teacher', path),
    await start(devices[1], 'teacher2', path),
  ];
  for (const page of [first, second]) await expect(box(page, 'Feedback')).toBeVisible();
  for (const device of devices) await device.cutNetwork();
  await box(first, 'Feedback').fill('From the first teacher.');
  await box(second, 'Feedback').fill('From the second teacher.');
  for (const page of [first, second]) await expect(savedMark(feedback(page))).toBeVisible();
  await devices[0].restoreNetwork();
  await expect(sentMark(feedback(first))).toBeVisible();
  await devices[1].restoreNetwork();
  const other = first.getByRole('region', { name: /^Other version by / });
  await expect(other).toContainText('From the second teacher.');
  await expectAccessible(first);
  await button(other, 'Use this version').click();
  await expect(box(first, 'Feedback')).toHaveValue('From the second teacher.');
  await expect(other).toContainText('From the first teacher.');
});

test('classroom §4 a student takes a submission back without a network and hands in again; once it is reviewed there is no way back @turn-3', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const student = await newDevice();
  const page = await handIn(student, 'student5', given.path, 'From clouds.');
  await student.cutNetwork();
  await button(page, 'Take it back and go on').click();
  await expect(box(page, 'Where does rain come from?')).toHaveValue('From clouds.');
  await box(page, 'Where does rain come from?').fill('From warm seas.');
  await button(page, 'Next question').click();
  await button(page, 'Check your answers').click();
  await button(page, 'Hand in').click();
  await expect(page.getByRole('heading', { name: 'You handed this in' })).toBeVisible();
  await student.restoreNetwork();
  await expect(sentMark(page)).toBeVisible();

  const teacher = await newDevice();
  const board = await start(teacher, 'teacher', reviewOf(given.assignmentId, 'student5'));
  await expect(board.getByText('From warm seas.')).toBeVisible();
  await button(board, 'Return to student').click();
  await expect(page.getByText(/^New: .+ has returned this$/)).toBeVisible();
  await expect(button(page, 'Take it back and go on')).toHaveCount(0);
});

test('classroom §2 §4 without a network a teacher works from the dashboard’s cards: end, delete with undo, clone, new dates; filters stand in the address, and sheets print @turn-4', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const teacher = await newDevice({ reducedMotion: 'reduce' });
  const page = await start(teacher, 'teacher', '/science/dashboard/activities');
  const manage = button(page, 'Manage “Rivers and rain”');
  await expect(manage).toBeVisible();
  await expect(page.getByText('0% of 20 students')).toBeVisible();
  await teacher.cutNetwork();

  await manage.click();
  await page.getByRole('menuitem', { name: 'End activity' }).click();
  await button(page, 'End activity').click();
  await expect(page.getByText('Nothing is open here')).toBeVisible();
  await page.getByRole('tab', { name: /^Completed/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/activities\/completed$/);
  await manage.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('checkbox', { name: 'Also remove it from students’ lists' }).check();
  await expectAccessible(page);
  await button(page, 'Delete activity').click();
  await expect(page.getByRole('heading', { name: 'Deleted', exact: true })).toBeVisible();
  // The notice of ending it has gone with this one, though it came from another card.
  await expect(page.getByText(/^Deleted. You find it under Completed/)).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByRole('heading', { name: 'Deleted', exact: true })).toHaveCount(0);
  await expect(manage).toBeVisible();
  await page.getByRole('combobox', { name: 'Class' }).selectOption({ label: 'Class B' });
  await expect(page).toHaveURL(/\/completed\/tab\/all\/[\w-]+$/);
  await expect(manage).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Nothing has been ended yet')).toBeVisible();
  await page.getByRole('combobox', { name: 'Class' }).selectOption({ label: 'All classes' });
  await manage.click();
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  await page.getByRole('tab', { name: /^Open/ }).click();
  await expect(manage).toBeVisible();
  await lookAgain(page);

  await manage.click();
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await expect(page.getByRole('heading', { name: 'Copy of Rivers and rain', level: 1 })).toBeVisible();
  await expect(
    page.getByText('2 Questions saved for Activity Pack "Copy of Rivers and rain".').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Manage/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button(page, 'Delete activity').click();
  await expect(page.getByText('This activity is deleted')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Bring back').click();
  await expect(button(page, 'Assign')).toBeVisible();
  await page.goto(`${teacher.url}/science/dashboard/activities/tab/activities/all/DRAFT`);
  await expect(button(page, 'Manage “Copy of Rivers and rain”')).toBeVisible();

  await page.goto(`${teacher.url}/science/dashboard/activities`);
  await manage.click();
  await page.getByRole('menuitem', { name: 'Print student sheets' }).click();
  await page.getByRole('checkbox', { name: 'One for each student, with their name' }).check();
  await expect(page.locator('[data-part="sheet"]')).toHaveCount(20);
  await lookAgain(page);
  await teacher.restoreNetwork();
  await page.goto(teacher.url + reviewPath('science', given.assignmentId));
  await expect(page.getByRole('link', { name: /^Student 20\b/ })).toBeVisible();
});

test('a calendar app reads a student’s due dates by a secret address, until it is revoked; the month is there without a network @turn-5', async ({
  server,
  newDevice,
}) => {
  await teacherAssigns(server.url);
  const student = await newDevice();
  const page = await start(student, 'student1', '/science');
  const month = page.getByRole('grid', { name: 'Calendar' });
  await expect(month).toBeVisible();
  await button(page, 'Use in a calendar app').click();
  await button(page, 'Make an address').click();
  const url = await box(page, 'Your address').inputValue();
  const read = () => page.request.get(student.past(url));
  expect(await (await read()).text()).toContain('SUMMARY:Due: Rivers and rain');
  await expectAccessible(page);
  await button(page, 'Revoke').click();
  await expect(button(page, 'Make an address')).toBeVisible();
  expect((await read()).status()).toBe(404);
  await page.keyboard.press('Escape');
  await student.cutNetwork();
  await page.reload();
  // What is due in a week is due next month, at the end of this one.
  const today = dateInZone(Date.now(), demoZone);
  if (addDays(today, 7).slice(0, 7) !== today.slice(0, 7)) await button(page, 'Next month').click();
  await month
    .getByRole('button', { name: /1 due$/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Rivers and rain' }).last()).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(month.locator('button:focus')).toHaveText('1');
  await lookAgain(page);
});
