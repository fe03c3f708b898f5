import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import type { Device, DeviceOptions } from '#tests/support/chromium.ts';
import { beginWork, start, teacherAssigns } from '#tests/support/demo-day.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Random } from '#tests/sync/simulation/random.ts';
import { createWitness, lostWords, onServer, storedTexts, type Witness } from './witness.ts';

/** A student at one device on a bad day. */
export type ChaosDay = {
  readonly server: TestServer;
  readonly device: Device;
  readonly random: Random;
  readonly witness: Witness;
  /** The activity's address on this device. */
  readonly activity: string;
  /** The next words of a story in which no word comes twice. */
  readonly words: (count: number) => string;
};

export const QUESTIONS = ['Where does rain come from?', 'How does a river shape the land?'] as const;

export async function openChaosDay(
  server: TestServer,
  newDevice: (options?: DeviceOptions) => Promise<Device>,
  random: Random,
): Promise<ChaosDay> {
  const given = await teacherAssigns(server.url);
  const device = await newDevice();
  const witness = createWitness();
  await witness.watch(device.context());
  let next = 0;
  const day: ChaosDay = {
    server,
    device,
    random,
    witness,
    activity: `${device.url}${given.path}`,
    words: (count) => Array.from({ length: count }, () => `word${random.int(1_000_000)}n${next++}`).join(' '),
  };
  await start(device, 'student1');
  await device.page().goto(day.activity);
  await device.page().getByRole('button', { name: 'Start' }).click();
  await expect(box(device.page())).toBeVisible();
  return day;
}

/** The text area of the question in front. */
export const box = (page: Page) => page.locator('[data-part="answer-field"] textarea');
export const mark = (page: Page) => page.locator('[data-part="answer-field"] .ui-sync-mark');

/** Opens the activity at one of its questions. */
export async function openQuestion(day: ChaosDay, page: Page, question: 0 | 1): Promise<void> {
  await page.goto(day.activity);
  // A browser that goes in the instant after Start has stored no word of it: the work is then begun once more.
  const list = page.locator('[data-part="question-list-item"]');
  await beginWork(page, list.first());
  await list.nth(question).click();
  await expect(page.getByRole('textbox', { name: QUESTIONS[question] })).toBeVisible();
}

/** Adds words at the end, key by key. */
export async function type(page: Page, words: string, delay = 25): Promise<void> {
  await box(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` ${words}`, { delay });
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(mark(page)).toHaveAttribute('data-state', /^(saved-on-device|sent)$/);
}

/** P1, I1: every word that the screen called saved is on the server, in the outbox or in attention. */
export async function expectNothingLost({ server, device, witness }: ChaosDay): Promise<void> {
  expect(witness.seen().length).toBeGreaterThan(0);
  expect(lostWords(witness.seen(), await storedTexts(server, device))).toEqual([]);
}

/** P6: and in the end all of it is on the server, by itself. */
export async function expectAllArrives({ server, witness }: ChaosDay): Promise<void> {
  await expect
    .poll(() => lostWords(witness.seen(), onServer(server).join('\n')), { timeout: 120_000 })
    .toEqual([]);
}

/** SIGKILL to the browser, and the same profile again. */
export async function killAndReopen(day: ChaosDay): Promise<void> {
  await day.device.kill();
  await day.device.relaunch();
  await day.witness.watch(day.device.context());
}
