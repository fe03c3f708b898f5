import type { CDPSession, Page } from 'playwright';
import { expect } from 'playwright/test';
import { readyForOffline, signIn } from '#tests/support/demo-day.ts';
import {
  box,
  expectAllArrives,
  expectNothingLost,
  expectSaved,
  killAndReopen,
  mark,
  openQuestion,
  type,
  type ChaosDay,
} from './chaos-day.ts';
import { lostWords, onServer } from './witness.ts';

/** What happens to a device; each ends with everything the screen called saved being kept. Names carry rule ids. */
export const scenarios: Record<string, (day: ChaosDay) => Promise<void>> = {
  'P1 U1 the browser is killed again and again while somebody types': killedWhileTyping,
  'D2 two tabs type, and the one that sends is frozen': frozenTab,
  'C2 C3 the cache is deleted under the open page': cacheDeleted,
  'D3 U1 the disk is full': fullDisk,
  'T1 the clock jumps a day ahead and back': clockJumps,
  'D1 U6 another account signs in with rows queued, and the author comes back': otherAccount,
  'D1 the cookies are lost while somebody types': cookiesLost,
};

async function killedWhileTyping(day: ChaosDay): Promise<void> {
  const { device, random } = day;
  // Chromium keeps a fresh cookie in memory for a while before the disk has it.
  await device.relaunch();
  await day.witness.watch(device.context());
  const kills = 2 + random.int(2);
  for (let kill = 0; kill < kills; kill += 1) {
    await openQuestion(day, device.page(), random.int(2) as 0 | 1); // below two
    if (random.chance(0.5)) await device.cutNetwork();
    else await device.restoreNetwork();
    const typing = type(device.page(), day.words(12), 10 + random.int(25)).catch(() => undefined);
    await expectSaved(device.page());
    await passTime(device.page(), random.int(1_200));
    await killAndReopen(day);
    await typing;
    await expectNothingLost(day);
  }
  await device.restoreNetwork();
  await device.page().goto(day.activity);
  await expectAllArrives(day);
}

/** A moment of a person's, not a wait for a fact. */
async function passTime(page: Page, ms: number): Promise<void> {
  await page.evaluate((pause) => new Promise((resolve) => setTimeout(resolve, pause)), ms);
}

async function frozenTab(day: ChaosDay): Promise<void> {
  const { device, random } = day;
  const first = device.page();
  const second = await device.newTab();
  await openQuestion(day, second, 1);
  await type(first, day.words(3));
  await type(second, day.words(3));
  for (const tab of [first, second]) await expect(mark(tab)).toHaveAttribute('data-state', 'sent');
  const devtools = await device.context().newCDPSession(first);
  await stopBetweenTransactions(first, devtools);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await type(second, day.words(3 + random.int(4)));
  await expectSaved(second);
  await expectAllArrives(day);
  await devtools.send('Debugger.resume');
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await first.bringToFront();
  await type(first, day.words(3));
  await expectSaved(first);
  await expectAllArrives(day);
}

/**
 * Stops a tab's script for good. A tab in front is not frozen by its lifecycle state alone; the debugger stops any, but
 * in the middle of a transaction too, in which no browser freezes one. So the tab itself says when it has none open.
 */
async function stopBetweenTransactions(page: Page, devtools: CDPSession): Promise<void> {
  await devtools.send('Debugger.enable');
  const stopped = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
  await page.evaluate(`{
    let open = 0;
    let quiet = 0;
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...asked) {
      const begun = transaction.apply(this, asked);
      open += 1;
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => (open -= 1));
      return begun;
    };
    // What was open before this was counted is over when nothing was begun for so long.
    const look = () => {
      quiet = open === 0 ? quiet + 1 : 0;
      if (quiet > 20) debugger;
      else setTimeout(look, 10);
    };
    look();
  }`);
  await stopped;
}

async function cacheDeleted(day: ChaosDay): Promise<void> {
  const { device, random } = day;
  const page = device.page();
  if (random.chance(0.5)) await device.cutNetwork();
  await type(page, day.words(3));
  await expectSaved(page);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('cache:')) continue;
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = request.onerror = request.onblocked = resolve;
      });
    }
  });
  await expectNothingLost(day);
  await device.restoreNetwork();
  // The class's rows are read anew, and the question is there again with its text.
  await openQuestion(day, page, 0);
  await type(page, day.words(3));
  await expectSaved(page);
  await expectAllArrives(day);
}

async function fullDisk(day: ChaosDay): Promise<void> {
  const { device } = day;
  const kept = day.words(2);
  await type(device.page(), kept);
  await expectSaved(device.page());
  await expectAllArrives(day);
  // The browser gives IndexedDB an allowance for half a minute: only one that begins now has none.
  await device.relaunch();
  await day.witness.watch(device.context());
  const page = device.page();
  const devtools = await device.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: device.url, quotaSize: 1 });
  await openQuestion(day, page, 0);
  const words = day.words(4);
  await type(page, words);
  await expect(mark(page)).toHaveAttribute('data-state', 'not-saved');
  // It is sent from memory at once, and the screen says both.
  await expect(mark(page)).toHaveText('Not saved on this device: sent to your school instead');
  await expect.poll(() => lostWords([words], onServer(day.server).join('\n'))).toEqual([]);
  // What could not be stored is still there after a look at another question.
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(box(page)).toHaveValue(new RegExp(`${kept} ${words}$`));
  await device.relaunch();
  await openQuestion(day, device.page(), 0);
  await expect(box(device.page())).toHaveValue(new RegExp(`${kept} ${words}$`));
}

async function clockJumps(day: ChaosDay): Promise<void> {
  const { device, random } = day;
  await device.context().addInitScript(() => {
    const real = Date.now.bind(Date);
    Object.defineProperty(window, 'skew', { value: 0, writable: true });
    Date.now = () => real() + (window as unknown as { skew: number }).skew; // defined just above
  });
  const page = device.page();
  await openQuestion(day, page, 0);
  const jump = (ms: number) =>
    page.evaluate((skew) => {
      (window as unknown as { skew: number }).skew = skew; // as above
    }, ms);
  for (const hours of [24, -24, random.int(2_000) - 1_000, 0]) {
    if (random.chance(0.5)) await device.cutNetwork();
    else await device.restoreNetwork();
    await jump(hours * 3_600_000);
    await type(page, day.words(3));
    await expectSaved(page);
  }
  await expectNothingLost(day);
  await device.restoreNetwork();
  await expectAllArrives(day);
}

async function otherAccount(day: ChaosDay): Promise<void> {
  const { device } = day;
  const page = device.page();
  await device.cutNetwork();
  await type(page, day.words(4));
  await expectSaved(page);
  await device.context().clearCookies();
  await device.restoreNetwork();
  // Who is not known to be signed out is led home from there.
  await expect(page.getByText(/Your sign-in has ended/)).toBeVisible();
  await page.goto(`${device.url}/individual/login`);
  await signIn(page, 'student2');
  // Packed, it can't be read on the device: whoever is there delivers it (SPEC.md D10).
  await expectAllArrives(day);
  await page.goto(day.activity);
  await page.getByRole('button', { name: 'Start' }).click();
  // Nothing of one person on another's screen.
  await expect(box(page)).toHaveValue('');
  await device.context().clearCookies();
  await page.reload();
  await expect(page.getByText(/Your sign-in has ended/)).toBeVisible();
  await page.goto(`${device.url}/individual/login`);
  await signIn(page, 'student1');
  await expectAllArrives(day);
}

async function cookiesLost(day: ChaosDay): Promise<void> {
  const { device, random } = day;
  const page = device.page();
  await type(page, day.words(2));
  await expectSaved(page);
  await device.context().clearCookies();
  await type(page, day.words(3 + random.int(5)));
  await expectSaved(page);
  if (random.chance(0.5)) await page.reload();
  await expectNothingLost(day);
  await expect(page.getByText(/Your sign-in has ended/)).toBeVisible();
  await page.goto(`${device.url}/individual/login`);
  await signIn(page, 'student1');
  await readyForOffline(page);
  await expectAllArrives(day);
}
