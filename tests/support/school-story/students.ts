import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import type { Device } from '#tests/support/chromium.ts';
import { readyForOffline, signIn, start } from '#tests/support/demo-day.ts';
import { wordsOf } from './carts.ts';
import { box, button, savedMark, sentMark } from './on-page.ts';
import { story } from './on-the-train.ts';

const [first, second] = story.questions;
const isHandedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'You handed this in' })).toBeVisible();

/** A student signs in and opens what is next; the device is ready for a lost network. */
async function open(device: Device, username: string): Promise<Page> {
  await start(device, username);
  // Signed in on another day, so that a killed browser still knows who it is.
  await device.relaunch();
  const page = device.page();
  await page.goto(`${device.url}/science`);
  await begin(page);
  await readyForOffline(page);
  return page;
}

/** From the home screen to the first question. The due date is class A's, with its time. */
async function begin(page: Page): Promise<void> {
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect(next).toContainText(story.title);
  await expect(next).toContainText('2:00 PM');
  await next.getByRole('link', { name: 'Start' }).click();
  await expect(box(page, story.preface)).toBeVisible();
}

async function writePreface(page: Page, seat: number): Promise<void> {
  await box(page, story.preface).fill(wordsOf(seat, story.preface));
  await button(page, 'Start').click();
}

async function handIn(page: Page): Promise<void> {
  await button(page, 'Check your answers').click();
  await button(page, 'Hand in').click();
  await isHandedIn(page);
}

async function writeAll(page: Page, seat: number): Promise<void> {
  await writePreface(page, seat);
  await box(page, first).fill(wordsOf(seat, first));
  await button(page, 'Next question').click();
  await box(page, second).fill(wordsOf(seat, second));
}

/**
 * One cart, two students after each other: the first hands in without a network and signs out, the second sees nothing of
 * it and hands in too.
 */
export async function shareOneCart(cart: Device): Promise<void> {
  const page = await open(cart, 'student1');
  await cart.cutNetwork();
  await writeAll(page, 1);
  await handIn(page);
  await expect(savedMark(page)).toBeVisible();
  await button(page, /^Account/).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await button(page, 'Sign out, keep it here').click();
  await expect(page.getByText(/from S1 not sent yet/)).toBeVisible();
  await cart.restoreNetwork();
  await expect(page.getByText(/not sent yet/)).toHaveCount(0);
  await signIn(page, 'student2');
  await page.goto(`${cart.url}/science`);
  await begin(page);
  await expect(box(page, story.preface)).toHaveValue('');
  await writeAll(page, 2);
  await handIn(page);
  await expect(sentMark(page)).toBeVisible();
}

/** The lid is closed hard in the middle of a word; the words are there when it opens, and the student goes on. */
export async function closeTheLidWhileTyping(device: Device): Promise<void> {
  const page = await open(device, 'student3');
  await writePreface(page, 3);
  await device.cutNetwork();
  await box(page, first).fill(wordsOf(3, first));
  await button(page, 'Next question').click();
  const whole = wordsOf(3, second);
  const begun = whole.slice(0, 15);
  await box(page, second).pressSequentially(begun);
  await expect(savedMark(page)).toBeVisible();
  await box(page, second).pressSequentially(whole.slice(15, -3), { delay: 60 });
  await device.kill();

  await device.relaunch();
  const again = device.page();
  await again.goto(`${device.url}/science`);
  await again.getByRole('region', { name: 'Your next step' }).getByRole('link', { name: 'Continue' }).click();
  const field = box(again, second);
  await expect(field).toHaveValue(new RegExp(`^${begun}`));
  expect(whole.startsWith(await field.inputValue())).toBe(true);
  await field.fill(whole);
  await handIn(again);
  await device.restoreNetwork();
  await expect(sentMark(again)).toBeVisible();
}

/** The wifi takes the work and loses the school's answer, then stands still: the work is there once. */
export async function handInWhileTheWifiDrops(device: Device): Promise<void> {
  const page = await open(device, 'student4');
  await writeAll(page, 4);
  device.setNetwork('answers-lost');
  await handIn(page);
  await expect(savedMark(page)).toBeVisible();
  device.setNetwork('stalled');
  await expect(sentMark(page)).toHaveCount(0);
  device.setNetwork('open');
  await expect(sentMark(page)).toBeVisible();
  await expect(page.getByText(/Your school received it/)).toBeVisible();
}

/** At home the student reads what came back: the points, and these words. */
export async function readFeedback(device: Device, words: readonly string[], score: number): Promise<void> {
  const page = device.page();
  await page.goto(`${device.url}/science`);
  await expect(page.getByText('You have new feedback')).toBeVisible();
  await page.getByRole('link', { name: story.title, exact: true }).first().click();
  for (const text of words) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText(`${score} of 6.5 points`)).toBeVisible();
}
