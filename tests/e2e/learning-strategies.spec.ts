import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { packPath, reviewPath } from '#app/navigation/classroom-paths.ts';
import { snackPath } from '#app/navigation/learning-strategy-paths.ts';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { snackActionId } from '#shared/domain/learning-strategies/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import {
  classA,
  demoPerson,
  demoZone,
  open,
  openTeacherDevice,
  readyForOffline,
  signIn,
  start,
} from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { savedSnack, snackContent, snackIds, snackPackId } from '#tests/support/snacks.ts';

// Learning strategies from the teacher's choice to the student's last sentence (classroom §2 to §4).

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The address at which the teacher reads what student1 wrote. */
async function reviewOf(teacher: Page): Promise<string> {
  const given = teacher.getByRole('complementary', { name: 'Assign' }).getByRole('link', { name: /Class A/ });
  const path = (await given.getAttribute('href')) ?? '';
  return `${path}?student=${demoPerson('student1')}`;
}

/** As another device of a teacher would: assigns Main Ideas and Summaries to class A, from today for a week. */
async function teacherAssignsSnacks(
  serverUrl: string,
  at: readonly (0 | 1)[] = [0],
): Promise<{ path: string; work: { assignmentId: string; classId: string } }> {
  const teacher = await openTeacherDevice(serverUrl);
  const content = { ...snackContent(), contentId: 'where-rain-comes-from', title: 'Where Rain Comes From' };
  const [snackId] = snackIds;
  const today = dateInZone(Date.now(), demoZone);
  const subgroupId = defaultSubgroupId(classA);
  for (const one of at) await teacher.send('saveSnack', { ...savedSnack(one), content });
  await teacher.send('assignSnackPack', {
    snackPackId,
    snackIds: at.map((one) => snackIds[one]),
    targets: [{ classId: classA, subgroupId, assigneeIds: null }],
    startDate: today,
    endDate: addDays(today, 7),
    sendAhead: false,
  });
  const address = { subject: 'science' as const, snackPackId, snackId, content, view: 'active' as const };
  const work = { assignmentId: assignmentId(snackPackId, subgroupId), classId: classA };
  return { path: snackPath({ ...address, assignment: work.assignmentId }), work };
}

/** Types a date into a date field, month first. */
async function typeDate(page: Page, name: string, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  const segments = page.getByRole('group', { name: new RegExp(name) }).getByRole('spinbutton');
  await segments.first().click();
  await page.keyboard.type(`${month}${day}${year}`);
}

test('U1 U6 classroom §4 made and assigned without a network, done by two students at one Chromebook, each cut off and killed, handed in, read as it is written, and cloned @turn-4', async ({
  newDevice,
}) => {
  const teacherDevice = await newDevice();
  const teacher = await start(
    teacherDevice,
    'teacher',
    `${packPath('science', 'water-on-the-move')}#/activities`,
  );
  await readyForOffline(teacher);
  await teacherDevice.cutNetwork();
  await teacher.getByRole('link', { name: 'Use learning strategies' }).click();
  await expect(teacher.getByRole('heading', { level: 1, name: /learning strategies/ })).toBeVisible();
  await expectAccessible(teacher);
  await expect(button(teacher, 'Add Main Idea: Rivers at Work')).toBeVisible();
  await teacher.getByLabel('What students read').selectOption({ index: 0 });
  await teacher.getByRole('radio', { name: /^Main Idea and Summary/ }).check();
  await teacher.getByRole('button', { name: 'Add this snack' }).click();
  await expect(teacher.getByRole('heading', { level: 1, name: /^Main Idea and Summary:/ })).toBeVisible();
  await teacher.getByLabel('Prompt').fill('What does water do on its way to the sea?');
  await expect(teacher.locator('[data-part="snack-prompt"]')).toHaveText(
    'What does water do on its way to the sea?',
  );
  await expectAccessible(teacher);
  await teacher.getByRole('link', { name: 'Preview as student' }).click();
  await expect(teacher.getByText('Preview: nothing you write here is kept')).toBeVisible();
  await expectAccessible(teacher);
  await teacher.getByRole('link', { name: 'Done' }).click();
  await teacher.getByRole('button', { name: 'Assign' }).click();
  await teacher.getByRole('checkbox', { name: /^Class A/ }).check();
  await button(teacher, 'Assign').click();
  await expect(teacher.getByText('Please enter a valid date range.')).toBeVisible();
  await typeDate(teacher, 'Due date', addDays(dateInZone(Date.now(), demoZone), 7));
  await button(teacher, 'Assign').click();
  await expect(teacher.getByText('Will be assigned when online').first()).toBeVisible();
  await teacherDevice.restoreNetwork();
  await expect(teacher.getByText('Activity Pack has been assigned to students.')).toBeVisible();

  const studentDevice = await newDevice();
  await start(studentDevice, 'student1');
  // Signed in on another day: Chromium keeps a fresh cookie in memory for half a minute before the disk has it.
  await studentDevice.relaunch();
  const student = await open(studentDevice, '/science/dashboard/activities');
  await student.getByRole('link', { name: 'Water on the Move: learning strategies' }).click();
  await expect(student.getByRole('heading', { level: 1, name: /learning strategies$/ })).toBeVisible();
  await expectAccessible(student);
  await student.getByRole('link', { name: 'Where Rain Comes From' }).click();
  await expect(student.getByRole('heading', { name: 'Rising into the air' })).toBeVisible();
  await expect(field(student, 'Main idea')).toBeVisible();
  await readyForOffline(student);
  await studentDevice.cutNetwork();
  await field(student, 'Main idea').fill('Water goes round and round.');
  // A sentence of the text becomes a detail, by a tap and by the list.
  await student.getByText('Heat from the sun warms the puddle.').click({ position: { x: 40, y: 10 } });
  await button(student, 'Use as a supporting detail').click();
  await expect(field(student, 'Supporting detail 1')).toHaveValue('Heat from the sun warms the puddle.');
  await button(student, 'Choose sentences').click();
  await student.getByRole('button', { name: /^The water is not lost/ }).click();
  await expectAccessible(student);
  await button(student, 'Done').click();
  await expect(field(student, 'Supporting detail 2')).toHaveValue(/^The water is not lost/);
  await button(student, 'Move up: Supporting detail 2').click();
  await expect(field(student, 'Supporting detail 1')).toHaveValue(/^The water is not lost/);
  await expectAccessible(student);
  await field(student, 'Summary').fill('The sun lifts water up, and it comes back as rain.');
  await expect(student.locator('.ui-sync-mark[data-state="saved-on-device"]')).toHaveCount(4);
  const address = new URL(student.url());
  await studentDevice.kill();
  await studentDevice.relaunch();
  const again = await open(studentDevice, `${address.pathname}${address.search}${address.hash}`);
  await expect(field(again, 'Summary')).toHaveValue('The sun lifts water up, and it comes back as rain.');
  await expect(field(again, 'Supporting detail 1')).toHaveValue(/^The water is not lost/);
  await button(again, 'Mark complete').click();
  await expect(button(again, 'Edit again')).toBeVisible();
  await again.getByRole('link', { name: 'All responses' }).click();
  await expect(again.getByText('1 of 1 response complete')).toBeVisible();
  await button(again, 'Hand in all responses').click();
  await button(again, 'Hand in').click();
  await expect(again.getByRole('heading', { name: 'You handed this in' })).toBeVisible();
  // Still cut off, they hand the Chromebook on: nothing of theirs is on it for the next, and nothing is lost.
  await again.getByRole('button', { name: /^Account/ }).click();
  await again.getByRole('menuitem', { name: 'Sign out' }).click();
  await button(again, 'Sign out, keep it here').click();
  await expect(again.getByText(/from S1 not sent yet/)).toBeVisible();
  await expect(again.getByText('Water goes round and round.')).toHaveCount(0);
  await studentDevice.restoreNetwork();
  await expect(again.getByText(/not sent yet/)).toHaveCount(0);
  await signIn(again, 'student2');
  await studentDevice.relaunch();
  const second = await open(studentDevice, `${address.pathname}${address.search}${address.hash}`);
  await expect(field(second, 'Summary')).toHaveValue('');
  await expect(field(second, 'Supporting detail 1')).toHaveCount(0);
  await readyForOffline(second);
  await studentDevice.cutNetwork();
  await field(second, 'Summary').fill('Rain is old water.');
  await expect(second.locator('.ui-sync-mark[data-state="saved-on-device"]')).toHaveCount(1);
  await studentDevice.kill();
  await studentDevice.relaunch();
  const secondAgain = await open(studentDevice, `${address.pathname}${address.search}${address.hash}`);
  await expect(field(secondAgain, 'Summary')).toHaveValue('Rain is old water.');
  await studentDevice.restoreNetwork();
  await expect(secondAgain.locator('.ui-sync-mark[data-state="sent"]')).toHaveCount(1);

  // Read by the teacher, with the sentences where they stand.
  const path = await reviewOf(teacher);
  await teacher.goto(teacherDevice.url + path);
  await expect(teacher.getByText('The sun lifts water up, and it comes back as rain.')).toBeVisible();
  await teacher.getByText('The text, with the sentences that were taken').click();
  await expect(teacher.getByRole('heading', { name: 'Rising into the air' })).toBeVisible();
  await expectAccessible(teacher);
  await teacher.getByRole('tab', { name: 'Responses by snack' }).click();
  await expect(teacher.getByText('Rain is old water.')).toBeVisible();
  await expect(teacher.getByText('The sun lifts water up, and it comes back as rain.')).toBeVisible();
  await expectAccessible(teacher);

  // Cloned under a name of its own.
  await button(teacher, 'Manage').click();
  await teacher.getByRole('menuitem', { name: 'Open the learning strategies' }).click();
  await button(teacher, 'Clone').click();
  await field(teacher, 'Name').fill('  ');
  await teacher.getByRole('dialog').getByRole('button', { name: 'Clone' }).click();
  await expect(teacher.getByText('Required name')).toBeVisible();
  await expectAccessible(teacher);
  await field(teacher, 'Name').fill('Rain, once more');
  await teacher.getByRole('dialog').getByRole('button', { name: 'Clone' }).click();
  await expect(teacher.getByText('Your Learning Strategies Snack has been cloned!')).toBeVisible();
  await expect(teacher.getByRole('heading', { level: 1, name: 'Rain, once more' })).toBeVisible();
  await expect(teacher.getByRole('link', { name: 'Where Rain Comes From', exact: true })).toBeVisible();
});

test('M4 M8 one student’s response on two devices without a network: both summaries are kept and swapped, and details of both stay @turn-5', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssignsSnacks(server.url);
  const library = await newDevice();
  const home = await newDevice();
  const [atLibrary, atHome] = await Promise.all([
    start(library, 'student1', given.path),
    start(home, 'student1', given.path),
  ]);
  for (const page of [atLibrary, atHome]) {
    await expect(field(page, 'Summary')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rising into the air' })).toBeVisible();
  }
  await library.cutNetwork();
  await home.cutNetwork();
  await field(atLibrary, 'Summary').fill('Written in the library.');
  await field(atHome, 'Summary').fill('Written at home.');
  for (const page of [atLibrary, atHome]) {
    await button(page, 'Add a supporting detail').click();
    await field(page, 'Supporting detail 1').fill(page === atHome ? 'From home.' : 'From the library.');
    await expect(page.locator('.ui-sync-mark[data-state="saved-on-device"]')).toHaveCount(2);
  }
  await home.restoreNetwork();
  await expect(atHome.locator('.ui-sync-mark[data-state="sent"]')).toHaveCount(2);
  await library.restoreNetwork();

  const other = atHome.getByRole('region', { name: 'You wrote two texts for this step' });
  await expect(other).toBeVisible();
  await expect(field(atHome, 'Supporting detail 2')).toBeVisible();
  await expect(field(atLibrary, 'Supporting detail 2')).toBeVisible();
  await expectAccessible(atHome);
  const before = await field(atHome, 'Summary').inputValue();
  await other.getByRole('button', { name: /^Use the text from/ }).click();
  await expect(field(atHome, 'Summary')).not.toHaveValue(before);
  expect(['Written in the library.', 'Written at home.']).toContain(before);
});

test('M2 M5 the teacher reads what was handed in and what changed since, with the taken sentences of every text marked, and has it all as a file; what a snack asks for no longer stays with its author @turn-6', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssignsSnacks(server.url, [0, 1]);
  const student = await openTeacherDevice(server.url, 'student1');
  const quote = { level: 2, start: 0, end: 36, text: 'Heat from the sun warms the puddle.' };
  for (const snackId of snackIds) {
    const text = { ...given.work, snackId, quote: null, detailId: null, order: null };
    const detail = { ...text, stepId: 2, detailId: derivedId('detail', snackId), order: 'a0', quote };
    await student.send('saveSnackAction', { ...text, stepId: 1, text: `Main idea of ${snackId}` });
    await student.send('saveSnackAction', { ...text, stepId: 3, text: 'All of it, in short.' });
    await student.send('saveSnackAction', { ...detail, text: quote.text });
    // Of a strategy that this snack does not have any more.
    await student.send('saveSnackAction', { ...text, stepId: 7, text: 'A page of my journal.' });
  }
  const handedIn = snackIds.map((snackId) => ({
    snackId,
    snackTypeId: 1 as const,
    title: 'Where Rain Comes From',
    actions: [
      { stepId: 1, text: `Main idea of ${snackId}` },
      { stepId: 3, text: 'As it was handed in.' },
    ].map((one) => ({
      ...one,
      actionId: snackActionId(given.work.assignmentId, snackId, one.stepId, demoPerson('student1')),
    })),
  }));
  await student.send('submitSnacks', { ...given.work, snacks: handedIn });
  const [first] = snackIds;
  // Written without having seen the text that stands: another version of it.
  const later = { ...given.work, snackId: first, stepId: 3, detailId: null, order: null, quote: null };
  await student.send('saveSnackAction', { ...later, text: 'Written when it was over.' });

  const device = await newDevice();
  const review = reviewPath('science', given.work.assignmentId, demoPerson('student1'));
  const page = await start(device, 'teacher', review);
  await expect(page.getByText('As it was handed in.')).toHaveCount(2);
  await expect(page.getByText('Changed after handing in')).toHaveCount(2);
  await expect(page.getByText(/^Other version, from/)).toBeVisible();
  await expect(page.getByText('Written when it was over.')).toBeVisible();
  await expect(page.getByText('All of it, in short.')).toHaveCount(2);
  // As a heading of what was written; the field for a comment on it is named by it too.
  const former = page.getByRole('term').filter({ hasText: 'Journal, no longer asked for' });
  await expect(former.filter({ visible: true })).toHaveCount(2);
  const marks = () => page.evaluate(() => CSS.highlights.get('snack-taken')?.size ?? 0);
  const texts = page.getByText('The text, with the sentences that were taken');
  await texts.first().click();
  await expect.poll(marks).toBe(1);
  await texts.last().click();
  await expect.poll(marks).toBe(2);
  await texts.last().click();
  await expect.poll(marks).toBe(1);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await button(page, 'Results as a file').click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Main Idea and Summary: Where Rain Comes From');
  expect(file).toContain(`Main idea of ${first}`);
  expect(file).toContain('All of it, in short.');

  const own = await newDevice();
  const reading = await start(own, 'student1', given.path);
  await reading.getByText('Read your responses').click();
  await expect(reading.getByText('A page of my journal.').first()).toBeVisible();
});
