import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { readyForOffline, start, teacherAssigns } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

// A cold start of the app, as a student meets it every morning.

/** What a page saw of its own start. */
type Seen = { askedBeforeUsable: string[]; asked: string[]; waiting: number; lists: number; drawnAt: number };
declare const seen: Seen;

/** From the next page on: what was drawn in the main part, and what was asked of the school before it could be used. */
async function watchStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Seen = { askedBeforeUsable: [], asked: [], waiting: 0, lists: 0, drawnAt: Infinity };
    Object.assign(globalThis, { seen: noted });
    const isUsable = () => performance.getEntriesByName('usable').length > 0;
    const ask = fetch;
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname.startsWith('/sync/')) {
        noted.asked.push(pathname);
        if (!isUsable()) noted.askedBeforeUsable.push(pathname);
      }
      return ask(input, init);
    };
    const known = new WeakSet<Element>();
    new MutationObserver(() => {
      const found = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => !known.has(one) && known.add(one)).length;
      // What comes below later may wait for itself.
      if (!isUsable()) noted.waiting += found('#main .ui-skeleton:not([data-below])');
      noted.lists += found('#main [aria-label="Your next step"]');
      if (noted.lists > 0) noted.drawnAt = Math.min(noted.drawnAt, performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
}

test('U8 D4 a start draws what a student has to do once, from the device, and only then asks the school; what was written before is sent', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const student = await newDevice();
  await start(student, 'student1', given.path);
  await readyForOffline(student.page());
  await student.page().getByRole('button', { name: 'Start' }).click();
  await student.cutNetwork();
  await student.page().getByRole('textbox', { name: 'Where does rain come from?' }).fill('From the sea.');
  await expect(student.page().locator('.ui-sync-mark[data-state="saved-on-device"]').first()).toBeVisible();

  await student.relaunch();
  const page = student.page();
  await watchStart(page);
  await student.restoreNetwork();
  await page.goto(student.url);
  await expect(page.getByRole('region', { name: 'Your next step' })).toBeVisible();
  // By the page, or by the worker before it.
  await expect.poll(() => page.evaluate(() => seen.asked)).not.toEqual([]);
  await expect(page.locator('.ui-connection__unsent')).toHaveCount(0);
  expect(await page.evaluate(() => [seen.askedBeforeUsable, seen.waiting, seen.lists])).toEqual([[], 0, 1]);
  // No header asks for it (decision 202).
  expect(await page.evaluate(() => globalThis.originAgentCluster)).toBe(true);
});

/** The faces of the text that were asked for before the list was drawn in them. */
const facesBefore = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < seen.drawnAt)
    .map(({ name }) => /(atkinson|open-zero).*(normal)/.exec(name)?.slice(1).join(' '))
    .toSorted();

test('U8 a start without a network draws what a student has to do once, in its own faces, also where nothing is unsent', async ({
  server,
  newDevice,
}) => {
  await teacherAssigns(server.url);
  const student = await newDevice();
  await start(student, 'student1');
  await readyForOffline(student.page());
  await student.cutNetwork();
  await student.relaunch();
  const page = student.page();
  await watchStart(page);
  await page.goto(student.url);
  await expect(page.getByRole('region', { name: 'Your next step' })).toBeVisible();
  expect(await page.evaluate(() => [seen.waiting, seen.lists])).toEqual([0, 1]);
  expect(await page.evaluate(facesBefore)).toEqual(['atkinson normal', 'open-zero normal']);
});
