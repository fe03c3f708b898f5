import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { closeDatabase, openBesideServer } from '#server/db/open.ts';
import { listSchools, setAutoDownload } from '#server/features/schools/schools.ts';
import { autoDownloadByDefault } from '#shared/domain/schools/auto-download-hours.ts';
import type { AutoDownload } from '#shared/domain/schools/auto-download.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { open, readyForOffline, start, teacherAssigns } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

const article = '/science/water-on-the-move/article/where-rain-comes-from';
const phone = { viewport: { width: 390, height: 844 } };
const lineOf = (page: Page) => page.getByRole('region', { name: 'Packs for your activities' });

/** Files of the pack on this device whose address has this in it. */
const filesOf = (page: Page, part: string) =>
  page.evaluate(async (wanted) => {
    const urls = (await (await caches.open('library')).keys()).map(({ url }) => url);
    return urls.filter((url) => url.includes('/library/water-on-the-move/') && url.includes(wanted)).length;
  }, part);

/** From the next page on the browser tells of this network; `window.become` changes it. */
const network = (page: Page, type: string) =>
  page.addInitScript((first) => {
    const connection = Object.assign(new EventTarget(), { type: first, saveData: false });
    Object.defineProperty(navigator, 'connection', { value: connection });
    const become = (next: string) => {
      connection.type = next;
      connection.dispatchEvent(new Event('change'));
    };
    Object.assign(globalThis, { become });
  }, type);
const become = (page: Page, type: string) =>
  page.evaluate((next) => {
    // Put there by the script above.
    (globalThis as unknown as { become: (type: string) => void }).become(next);
  }, type);

/** What the technician does with `npm run school:take-along`. */
function schoolSets(dataDir: string, setting: AutoDownload): void {
  const db = openBesideServer(path.join(dataDir, 'school.sqlite'));
  for (const { id } of listSchools(db)) setAutoDownload(db, id, setting);
  closeDatabase(db);
}

test('U3 what a teacher assigns comes to the student’s device by itself on wifi, and opens without a network though it was never opened @turn-7', async ({
  server,
  newDevice,
}) => {
  const device = await newDevice(phone);
  await network(device.page(), 'cellular');
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await teacherAssigns(server.url);
  await expect(lineOf(page)).toContainText('Waiting for wifi.');
  // The cover is on the screen; of what opens the pack nothing is here.
  expect(await filesOf(page, '.json')).toBe(0);
  await expectAccessible(page);
  await lookAgain(page);

  await become(page, 'wifi');
  await expect(lineOf(page)).toContainText('Water on the Move came along by itself (');
  expect(await filesOf(page, '/articles/where-rain-comes-from.level-')).toBe(3);
  expect(await filesOf(page, '.mp4')).toBe(0);
  await open(device, '/storage');
  await expect(page.getByRole('heading', { name: /^Came by itself: 1 pack, / })).toBeVisible();
  await lookAgain(page);
  await device.cutNetwork();
  await open(device, article);
  await expect(page.getByRole('heading', { level: 1, name: 'Where Rain Comes From' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Level 2' })).toBeChecked();
});

test('nothing comes by itself where the school says never, and the student is told and may take it @turn-1', async ({
  server,
  newDevice,
}) => {
  schoolSets(server.dataDir, { ...autoDownloadByDefault, when: 'never' });
  await teacherAssigns(server.url);
  const device = await newDevice(phone);
  await network(device.page(), 'wifi');
  const page = await start(device, 'student1');
  await expect(lineOf(page)).toContainText('Your school does not let packs come by themselves.');
  expect(await filesOf(page, '.json')).toBe(0);
  await lookAgain(page);
  await lineOf(page)
    .getByRole('button', { name: /^Take it now/ })
    .click();
  await expect.poll(() => filesOf(page, '/articles/where-rain-comes-from.level-')).toBe(3);
  await expect(lineOf(page)).toHaveCount(0);
});
