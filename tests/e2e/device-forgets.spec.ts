import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { readAllStorage } from '#tests/support/all-storage.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import type { Device } from '#tests/support/chromium.ts';
import {
  beginWork,
  demoPerson,
  open,
  readyForOffline,
  signIn,
  start,
  teacherAssigns,
} from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lengthOf, seedOfTheDay } from '#tests/support/run-length.ts';
import { seededRandom } from '#tests/sync/simulation/random.ts';

// A cart of Chromebooks that many people use in a day, and a student of fourteen who has found the developer tools.

const secret = 'A secret answer of Student 1';
const unsent = 'Feedback that was not sent yet';
const forged = 'FORGED by the next person';

const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Where does rain come from?' });
const feedbackBox = (page: Page) => page.getByRole('textbox', { name: 'Feedback', exact: true });
const savedMark = (page: Page) =>
  page.locator('[data-part="feedback-field"] .ui-sync-mark[data-state="saved-on-device"]');

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Nothing is being packed any more: the key of whoever signed out is gone. */
async function isPacked(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .not.toContain('packing');
  await expect.poll(async () => (await readAllStorage(page)).includes('packing-key:')).toBe(false);
}

/** As the developer tools can: past everything that the app's code checks. */
async function forge(page: Page, userId: string): Promise<void> {
  await page.evaluate(
    async ({ id, text }) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('no reason given'));
        });
      const { name = '' } =
        (await indexedDB.databases()).find(
          (one) => /^outbox:/.test(one.name ?? '') && one.name?.endsWith(id),
        ) ?? {};
      const db = await done(indexedDB.open(name));
      const store = db.transaction('mutations', 'readwrite').objectStore('mutations');
      const clock = { wall: Date.now(), offset: 0, offsetAge: 0, mono: 0, boot: 'forged' };
      await done(
        store.add({
          ...{ key: 'forged', scope: 'forged', barrier: false, autosave: false, name: 'createClass', v: 1 },
          ...{
            args: JSON.stringify({ classId: crypto.randomUUID(), name: text, description: '' }),
            base: null,
          },
          ...{ at: Date.now(), clock, openedAt: Date.now(), state: 'open', seq: null, id: null },
          ...{ digest: null, result: null, doneAt: null },
        }),
      );
      db.close();
    },
    { id: userId, text: forged },
  );
}

async function studentAnswers(device: Device, path: string): Promise<void> {
  await start(device, 'student1', path);
  const page = device.page();
  await beginWork(page);
  await answerBox(page).fill(secret);
  await expect(page.locator('.ui-sync-mark[data-state="sent"]').first()).toBeVisible();
}

test('U6 D7 D9 D10 a teacher signs out of a shared device: the next person finds no word by the developer tools, adds nothing that is ever sent, and what was unsent arrives', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  await studentAnswers(await newDevice(), given.path);

  const shared = await newDevice();
  await open(shared, '/individual/login');
  await signIn(shared.page(), 'teacher');
  await readyForOffline(shared.page());
  await open(shared, reviewPath('science', given.assignmentId, demoPerson('student1')));
  await expect(shared.page().getByText(secret)).toBeVisible();
  await shared.cutNetwork();
  await feedbackBox(shared.page()).fill(unsent);
  await expect(savedMark(shared.page())).toBeVisible();
  expect(await readAllStorage(shared.page())).toContain(secret);

  await signOut(shared.page());
  await shared.page().getByRole('button', { name: 'Sign out, keep it here' }).click();
  await expect(shared.page().getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(shared.page().getByText(/from T1 not sent yet/)).toBeVisible();
  await isPacked(shared.page());
  // The browser and its worker are started anew, as the lid was closed over night.
  await shared.kill();
  await shared.relaunch();
  await open(shared, '/individual/login');
  await expect(shared.page().getByText(/from T1 not sent yet/)).toBeVisible();
  await expectAccessible(shared.page());
  const stored = await readAllStorage(shared.page());
  for (const word of [secret, unsent, 'Student 1', 'Teacher 1', 'Rivers and rain'])
    expect(stored).not.toContain(word);

  await forge(shared.page(), demoPerson('teacher'));
  await shared.restoreNetwork();
  await expect(shared.page().getByText(/not sent yet/)).toHaveCount(0);
  await signIn(shared.page(), 'student2');
  await expect(shared.page().getByRole('button', { name: /^Account/ })).toBeVisible();

  const other = await newDevice();
  await start(other, 'teacher', reviewPath('science', given.assignmentId, demoPerson('student1')));
  await expect(feedbackBox(other.page())).toHaveValue(unsent);

  await signOut(shared.page());
  await expect(shared.page().getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(shared.page(), 'teacher');
  await open(shared, '/needs-attention');
  await expect(shared.page().getByText(forged).first()).toBeVisible();
  await expect(
    shared
      .page()
      .getByText(/can’t be proven to be yours/)
      .first(),
  ).toBeVisible();
  await open(other, '/science/dashboard/classes');
  await expect(other.page().getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.page().getByText(forged)).toHaveCount(0);
});

/** Chromium keeps a fresh cookie in memory for half a minute before the disk has it; an orderly end stores it. */
async function signInForLong(device: Device): Promise<void> {
  await signIn(device.page(), 'student1');
  await device.relaunch();
  await open(device, '/');
  await device
    .page()
    .getByRole('button', { name: /^Account/ })
    .waitFor();
}

test('D7 P1 the browser is killed again and again while somebody signs out without a network: every word is there when they sign in again @turn-5', async ({
  server,
  newDevice,
}) => {
  const kills = lengthOf(3, 50);
  test.setTimeout(120_000 + kills * 20_000);
  const random = seededRandom(seedOfTheDay);
  const given = await teacherAssigns(server.url);
  const device = await newDevice();
  await open(device, '/individual/login');
  await signInForLong(device);
  await readyForOffline(device.page());
  for (let kill = 1; kill <= kills; kill += 1) {
    await open(device, given.path);
    await beginWork(device.page());
    await device.cutNetwork();
    const words = `What was written before kill ${kill}`;
    await answerBox(device.page()).fill(words);
    await expect(device.page().locator('.ui-sync-mark[data-state="saved-on-device"]').first()).toBeVisible();
    await signOut(device.page());
    await device.page().getByRole('button', { name: 'Sign out, keep it here' }).click();
    // Packing takes about so long: the kill falls before it, into it, or behind it.
    await device.page().evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), random.int(250));
    await device.kill();

    await device.relaunch();
    await device.restoreNetwork();
    await open(device, '/individual/login');
    const account = device.page().getByRole('button', { name: /^Account/ });
    await account.or(device.page().getByLabel('Username')).first().waitFor();
    if (!(await account.isVisible())) await signInForLong(device);
    const page = await open(device, given.path);
    await beginWork(page);
    await expect(answerBox(page)).toHaveValue(words);
    await expect(page.locator('.ui-sync-mark[data-state="sent"]').first()).toBeVisible();
    await open(device, '/needs-attention');
    await expect(page.getByText('Nothing needs your attention')).toBeVisible();
  }
});
