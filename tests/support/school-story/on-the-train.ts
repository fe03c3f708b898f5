import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import type { Device } from '#tests/support/chromium.ts';
import { demoZone, start } from '#tests/support/demo-day.ts';
import { box, button, savedMark, typeDate } from './on-page.ts';

/** What the teacher of the story gives to both classes. */
export const story = {
  title: 'From the sea to the cloud',
  preface: 'What do you know of rain?',
  questions: ['What lifts the water?', 'Where does it fall?'],
  /** The most points of each question. */
  points: [4, 2.5],
} as const;

const inDays = (days: number): string => addDays(dateInZone(Date.now(), demoZone), days);
/** Class A has a time of day as well. */
export const due = { a: { endDate: inDays(7), endTime: '14:00' }, b: { endDate: inDays(8), endTime: null } };

const removers = (page: Page) => page.getByRole('button', { name: /^Remove question \d+$/ });

/** The teacher sits in the train: a starter of the Pack is on the device, the network is gone. */
export async function boardTheTrain(teacher: Device): Promise<Page> {
  await start(teacher, 'teacher');
  // Signed in on another day: Chromium keeps a fresh cookie in memory for half a minute before the disk has it.
  await teacher.relaunch();
  const page = teacher.page();
  await page.goto(`${teacher.url}/science/activity/water-on-the-move#/custom`);
  await button(page, 'Use a starter activity').click();
  // What is right lies in a file of its own (decision 145): the starter is whole once it can be used.
  await expect(button(page, 'Use “The Trip of a Drop”')).toBeEnabled();
  await teacher.cutNetwork();
  return page;
}

/** Without a network the starter becomes an activity of two questions with points. */
export async function buildTheActivity(page: Page): Promise<void> {
  await button(page, 'Use “The Trip of a Drop”').click();
  await expect(box(page, 'Question 3')).toBeVisible();
  for (let left = await removers(page).count(); left > story.questions.length; left -= 1) {
    await button(page, `Remove question ${left}`).click();
    await expect(removers(page)).toHaveCount(left - 1);
  }
  await box(page, 'Title').fill(story.title);
  await box(page, 'Preface question').fill(story.preface);
  for (const [index, text] of story.questions.entries()) {
    await box(page, `Question ${index + 1}`).fill(text);
    await box(page, `Points for question ${index + 1}`).fill(String(story.points[index]));
  }
  await expect(savedMark(page).first()).toBeVisible();
  await button(page, 'Review').click();
  await expect(page.locator('[data-part="questions-to-read"] > li')).toHaveCount(2);
}

/** Both classes get it, each with its own date and one with a time, for when there is a network. */
export async function assignToBothClasses(page: Page): Promise<void> {
  await button(page, 'Assign').click();
  await page.getByRole('checkbox', { name: /^Class A/ }).check();
  await page.getByRole('checkbox', { name: /^Class B/ }).check();
  await page.getByRole('radio', { name: 'Own dates for each class' }).check();
  const [a, b] = ['Class A', 'Class B'].map((name) => page.getByRole('group', { name, exact: true }));
  if (!a || !b) throw new Error('no dates of the classes');
  await typeDate(page, /Due date/, due.a.endDate, a);
  await a.getByLabel(/^Time/).fill(due.a.endTime);
  await typeDate(page, /Due date/, due.b.endDate, b);
  await button(page, 'Assign').click();
  await expect(page.getByText('Will be assigned when online').first()).toBeVisible();
}

/** The battery dies in the train. At school the device is switched on, and what was assigned goes out by itself. */
export async function arriveAtSchool(teacher: Device): Promise<void> {
  await teacher.kill();
  await teacher.relaunch();
  const page = teacher.page();
  await page.goto(`${teacher.url}/science/dashboard/activities`);
  const given = button(page, `Manage “${story.title}”`);
  await expect(given).toHaveCount(2);
  await expect(page.getByText('Will be assigned when online').first()).toBeVisible();
  await teacher.restoreNetwork();
  await expect(page.getByText('Will be assigned when online')).toHaveCount(0);
  await expect(given).toHaveCount(2);
}
