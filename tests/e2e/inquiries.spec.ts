import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { feedbackPath } from '#app/navigation/classroom-paths.ts';
import { inquiryPath, inquiryReportPath } from '#app/navigation/inquiry-paths.ts';
import { inquiryAssignmentId } from '#shared/domain/inquiries/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import {
  classA,
  demoZone,
  open,
  openTeacherDevice,
  packIsDownloaded,
  readyForOffline,
  signIn,
  start,
} from '#tests/support/demo-day.ts';
import { inquiryContent } from '#tests/support/inquiries.ts';
import { test } from '#tests/support/journey.ts';

const miniInquiryId = '0197f2aa-0000-7000-8000-0000000000ab';
const assignment = inquiryAssignmentId(miniInquiryId, classA);
const subject = 'science';
const phases = ['Engage', 'Explore', 'Explain', 'Elaborate', 'Evaluate'];

/** Five questions of one choice, the first with an article beside it. */
const content = {
  ...inquiryContent,
  questions: inquiryContent.questions.map((question) => ({
    ...question,
    contentIds: ['where-rain-comes-from'],
  })),
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, phase: string) => page.getByRole('heading', { name: `The phase ${phase}` });

async function typeDate(page: Page, name: string, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  const segments = page.getByRole('group', { name: new RegExp(name) }).getByRole('spinbutton');
  await segments.first().click();
  await page.keyboard.type(`${month}${day}${year}`);
}

/** Answers the question of a phase, and goes on. */
async function answer(page: Page, phase: string, choice: string): Promise<void> {
  await expect(heading(page, phase)).toBeVisible();
  await page.getByRole('radio', { name: `The ${choice} one` }).check();
  await expect(
    page.locator('.ui-sync-mark[data-state="saved-on-device"], .ui-sync-mark[data-state="sent"]'),
  ).toHaveCount(1);
  await page.getByRole('button', { name: /^(On to|Check your answers)/ }).click();
}

test('U1 U5 U6 content §4 §5 a mini-inquiry is assigned once to a class, done offline by two students at one Chromebook with a kill, handed in late by one, scored and reviewed @turn-3', async ({
  server,
  newDevice,
}) => {
  const maker = await openTeacherDevice(server.url);
  await maker.send('saveInquiry', { miniInquiryId, sourceInquiryId: null, content });
  const teacherDevice = await newDevice();
  const teacher = await start(teacherDevice, 'teacher', inquiryPath({ subject, miniInquiryId }));
  await button(teacher, 'Assign to classes').click();
  await teacher.getByRole('checkbox', { name: /^Class A/ }).check();
  await typeDate(teacher, 'Due date', addDays(dateInZone(Date.now(), demoZone), 7));
  await button(teacher, 'Assign').click();
  await expect(teacher.getByText('Activity Pack has been assigned to students.')).toBeVisible();
  await button(teacher, 'Assign to classes').click();
  await teacher.getByRole('checkbox', { name: /^Class A/ }).check();
  await typeDate(teacher, 'Due date', addDays(dateInZone(Date.now(), demoZone), 7));
  await button(teacher, 'Assign').click();
  await expect(teacher.getByText('This class already has this mini-inquiry.')).toBeVisible();
  await expectAccessible(teacher);

  const device = await newDevice();
  await start(device, 'student1');
  // Signed in on another day: Chromium keeps a fresh cookie in memory for half a minute before the disk has it.
  await device.relaunch();
  const student = await open(device, '/science/dashboard/mini-inquiries');
  await student.getByRole('link', { name: inquiryContent.title }).click();
  await expect(heading(student, 'Engage')).toBeVisible();
  await expect(student.getByRole('heading', { name: 'Rising into the air' })).toBeVisible();
  await expectAccessible(student);
  await packIsDownloaded(student, 'water-on-the-move');
  await readyForOffline(student);
  await device.cutNetwork();
  await answer(student, 'Engage', 'right');
  await answer(student, 'Explore', 'wrong');
  await device.kill();
  await device.relaunch();
  const again = await open(device, inquiryPath({ subject, miniInquiryId, assignment }));
  // On at the first phase that is not finished, beside its source.
  await expect(heading(again, 'Explain')).toBeVisible();
  await expect(again.getByRole('heading', { name: 'Rising into the air' })).toBeVisible();
  await again.getByRole('button', { name: /Evaluate/ }).click();
  await again.getByRole('button', { name: 'Check your answers' }).click();
  const handIn = again.getByRole('button', { name: /^Hand in/ });
  await expect(again.getByText('Begin with Engage, and answer every question of Evaluate')).toBeVisible();
  await again.getByRole('button', { name: /^\d? ?Explain/ }).click();
  for (const phase of phases.slice(2)) await answer(again, phase, 'right');
  await handIn.click();
  await expect(again.getByRole('heading', { name: 'You handed this in' })).toBeVisible();
  // Still cut off, they hand the Chromebook on: nothing of theirs is on it for the next, and nothing is lost.
  await again.getByRole('button', { name: /^Account/ }).click();
  await again.getByRole('menuitem', { name: 'Sign out' }).click();
  await button(again, 'Sign out, keep it here').click();
  await expect(again.getByText(/from S1 not sent yet/)).toBeVisible();
  await device.restoreNetwork();
  await expect(again.getByText(/not sent yet/)).toHaveCount(0);
  await signIn(again, 'student2');
  await device.relaunch();
  const second = await open(device, inquiryPath({ subject, miniInquiryId, assignment }));
  await expect(heading(second, 'Engage')).toBeVisible();
  await readyForOffline(second);
  await device.cutNetwork();
  for (const phase of phases) await answer(second, phase, 'wrong');
  await device.restoreNetwork();
  // Given for a week; nine days go by, and the device hears from its school.
  await server.stop();
  await server.start({ daysLater: 9 });
  const pulled = second.waitForResponse((reply) => reply.url().endsWith('/sync/pull') && reply.ok());
  await second.reload();
  await pulled;
  await second.getByRole('button', { name: /Evaluate/ }).click();
  await second.getByRole('button', { name: 'Check your answers' }).click();
  await expect(second.getByText(/your teacher sees that it is late/)).toBeVisible();
  await second.getByRole('button', { name: /^Hand in/ }).click();
  await button(second, 'Hand in late').click();
  await expect(second.getByText('Late', { exact: true })).toBeVisible();

  // Marked by the keys; the teacher says something, and gives it back with the score.
  await teacher.goto(teacherDevice.url + inquiryReportPath(subject, assignment));
  const rows = teacher.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Submitted, late' })).toContainText('0');
  await expect(rows.filter({ hasText: '4' }).filter({ hasText: 'To review' }).first()).toBeVisible();
  await expectAccessible(teacher);
  await rows.filter({ hasText: 'To review' }).filter({ hasNotText: 'late' }).getByRole('link').click();
  await teacher.getByRole('textbox', { name: 'Feedback', exact: true }).fill('You looked closely.');
  await teacher.getByRole('checkbox', { name: 'Show score' }).check();
  await expectAccessible(teacher);
  await teacher
    .getByRole('button', { name: /^Return/ })
    .first()
    .click();
  await expect(teacher.getByText(/^Returned .+ by /)).toBeVisible();

  const reader = await newDevice();
  const reading = await start(reader, 'student1', feedbackPath(subject, assignment));
  await expect(reading.getByText('You looked closely.')).toBeVisible();
  await expect(reading.getByText('1 of 1 point').first()).toBeVisible();
  await expectAccessible(reading);
});
