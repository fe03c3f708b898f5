import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { addDays } from '#shared/kernel/calendar-date.ts';
import { box, button, savedMark, typeDate } from './on-page.ts';
import { due, story } from './on-the-train.ts';

/** Who of class A handed in; of the others one has begun, and one has not. */
export const handedInA = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20];
export const unfinished = 15;
export const notStarted = 14;

/** What a teacher writes so often that it is kept. */
export const savedComment = 'Look at the picture again.';
/** What is said of single answers of the second student. */
export const commentsOfSecond = ['Name the sea.', 'And the valley?'];
export const moreTime = { endDate: addDays(due.a.endDate, 3), endTime: due.a.endTime };

/** The points of a student's two answers, which tell most students from each other. */
export const pointsOf = (seat: number): [number, number] => [(seat % 8) / 2 + 0.5, (seat % 5) / 2 + 0.5];
export const scoreOf = (seat: number): number => pointsOf(seat)[0] + pointsOf(seat)[1];
export const feedbackFor = (seat: number): string =>
  seat <= 2 ? savedComment : `Well looked, number ${seat}.`;

const paneOf = (page: Page, seat: number) =>
  page.getByRole('region', { name: `Feedback for Student ${seat}`, exact: true });

/** Without a network and by keyboard: points, feedback, and back to the student, from the first to the last. */
export async function markEverybody(page: Page): Promise<void> {
  for (let seat = 1; seat <= 20; seat += 1) {
    await expect(page.getByRole('heading', { name: `Student ${seat}`, exact: true })).toBeFocused();
    if (handedInA.includes(seat)) await markOne(page, seat);
    await page.keyboard.press('j');
  }
}

async function markOne(page: Page, seat: number): Promise<void> {
  const pane = paneOf(page, seat);
  // The head is there before what was given so far is read.
  await expect(box(page, 'Points for question 1')).toBeVisible();
  await page.keyboard.press('p');
  for (const [index, points] of pointsOf(seat).entries()) {
    await expect(box(page, `Points for question ${index + 1}`)).toBeFocused();
    await page.keyboard.type(String(points));
    await page.keyboard.press('Enter');
  }
  await expect(box(pane, 'Feedback')).toBeFocused();
  if (seat === 2) await useKeptComment(page, pane);
  else await page.keyboard.type(feedbackFor(seat));
  if (seat === 1) await keepComment(page, pane);
  if (seat === 2) await commentOnAnswers(page);
  // What was ticked for the first student is offered for the others.
  if (seat === 1) await pane.getByRole('checkbox', { name: 'Show score' }).check();
  await expect(pane.getByRole('checkbox', { name: 'Show score' })).toBeChecked();
  await expect(pane).toContainText(`${scoreOf(seat)} of 6.5 points`);
  await button(pane, 'Return to student').click();
  await expect(pane.getByText(/^Returned .*, not opened yet\.$/)).toBeVisible();
}

/** What was just written is kept for other students, too. */
async function keepComment(page: Page, pane: Locator): Promise<void> {
  await button(pane, 'Saved comments').click();
  await button(page, 'Save this as a comment').click();
  await expect(button(page, savedComment)).toBeVisible();
  await page.keyboard.press('Escape');
}

async function useKeptComment(page: Page, pane: Locator): Promise<void> {
  await button(pane, 'Saved comments').click();
  await expect(box(page, 'Find a comment')).toBeFocused();
  await page.keyboard.type('picture');
  await page.keyboard.press('Enter');
  await expect(box(pane, 'Feedback')).toHaveValue(savedComment);
}

async function commentOnAnswers(page: Page): Promise<void> {
  for (const [index, text] of commentsOfSecond.entries()) {
    await button(page, `Comment on question ${index + 1}`).click();
    await page.keyboard.type(text);
  }
  await expect(savedMark(page).first()).toBeVisible();
}

/** On the overview of the class: three days more for who is not done, and a word to who has not begun. */
export async function helpTheOthers(page: Page): Promise<void> {
  await button(page, 'Remind 1 who has not started').click();
  await expect(page.getByText(/^Last reminded .*, by Teacher/)).toBeVisible();
  await button(page, 'Manage').click();
  await page.getByRole('menuitem', { name: 'Give more time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give more time' });
  await dialog.getByRole('checkbox', { name: `Student ${unfinished}`, exact: true }).check();
  await typeDate(page, /New due date/, moreTime.endDate, dialog);
  await button(dialog, 'Give more time').click();
  await expect(dialog).toHaveCount(0);
}

/** The gradebook of class A has every score, and its file every username. */
export async function readGradebook(page: Page): Promise<string> {
  const table = page.getByRole('region', { name: 'Gradebook' }).getByRole('table');
  const lineOf = (seat: number) => {
    const link = page.getByRole('link', { name: `${seat}, Student student${seat}`, exact: true });
    return table.getByRole('row').filter({ has: link });
  };
  for (const seat of handedInA) await expect(lineOf(seat)).toContainText(`${scoreOf(seat)} / 6.5`);
  await expect(lineOf(notStarted)).toContainText('Not started');
  await expect(table.getByRole('columnheader', { name: new RegExp(`^${story.title}`) })).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await button(page, 'Gradebook as a file').click();
  return (await downloading).path();
}
