import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import type { Device } from '#tests/support/chromium.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

const pack = '/science/water-on-the-move';
const article = `${pack}/article/where-rain-comes-from`;

/** In a tab of its own: a page that is looked at by a second session is not told that the network is cut. */
async function clearBrowserCache(device: Device): Promise<void> {
  const tab = await device.newTab();
  await (await device.context().newCDPSession(tab)).send('Network.clearBrowserCache');
  await tab.close();
}

/** Paths of the pack's files on this device. */
const pathsHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = (await (await caches.open('library')).keys()).map(({ url }) => new URL(url).pathname);
    return kept
      .filter((path) => path.startsWith('/library/water-on-the-move/'))
      .map((path) => path.split('/').slice(4).join('/'));
  });

test('U3 a student takes one level and small video; offline that level is read, the others say why not, and the film seeks @turn-6', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 } });
  const page = device.page();
  await start(device, 'student1');
  await page.goto(device.url + pack);
  await page.getByRole('button', { name: 'Use offline' }).click();
  const dialog = page.getByRole('dialog');
  const whole = await dialog.getByRole('button', { name: /^Download \d/ }).textContent();
  for (const level of ['Level 1', 'Level 2', 'Level 3']) await dialog.getByLabel(level).uncheck();
  await expect(dialog.getByText('Choose at least one reading level.').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Download|^Keep/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  await dialog.getByLabel('Level 2').check();
  await dialog.getByRole('radio', { name: 'Small' }).check();
  await expect(dialog.getByText('Free, the browser says')).toBeVisible();
  await lookAgain(page);
  const download = dialog.getByRole('button', { name: /^Download \d/ });
  expect(await download.textContent()).not.toBe(whole);
  await download.click();
  await expect(dialog.getByText(/Level 2, with small video: \d+ files/)).toBeVisible();
  await expect.poll(() => pathsHere(page)).not.toContain('articles/where-rain-comes-from.level-1.json');
  const here = await pathsHere(page);
  expect(here).toContain('articles/where-rain-comes-from.level-2.json');
  expect(here).toContain('media/a-drop-goes-around.small.mp4');
  expect(here).not.toContain('media/a-drop-goes-around.mp4');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Available offline' })).toBeVisible();
  // Chromium's own cache may still have what was looked at before; tomorrow it has not.
  await clearBrowserCache(device);
  await device.cutNetwork();

  await page.goto(device.url + article);
  await expect(page.getByRole('radio', { name: 'Level 2' })).toBeChecked();
  await expect(
    page.getByText('Levels 1 and 3 are not on this device. They open when you are online.'),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Level 3 (not on this device)' })).toBeVisible();
  await expect(page.locator('[data-part="reading-text"] p').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${device.url}${article}?level=3`);
  await expect(page.getByRole('heading', { name: 'Level 3 is not on this device' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read it at Level 2' }).click();
  await expect(page.locator('[data-part="reading-text"] p').first()).toBeVisible();
  // A network that is there and leads nowhere: nothing is marked, and what is here is still offered.
  await device.restoreNetwork();
  device.setNetwork('cut');
  await page.goto(`${device.url}${article}?level=3`);
  await page.getByRole('button', { name: 'Read it at Level 2' }).click();
  await expect(page.locator('[data-part="reading-text"] p').first()).toBeVisible();
  await device.cutNetwork();

  await page.goto(`${device.url}${pack}#/pinboard/overlay/assembly/a-drop-goes-around`);
  const player = page.locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await player.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 20;
  });
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime >= 20 && !video.seeking))
    .toBe(true);

  await device.restoreNetwork();
  await page.goto(`${device.url}/storage`);
  const row = page.getByRole('listitem').filter({ hasText: 'Water on the Move' });
  await expect(row.getByText(/Available offline · Level 2, with small video/)).toBeVisible();
  await lookAgain(page);
  await row.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByRole('button', { name: 'Change what is here' }).click();
  await expect(dialog.getByLabel('Level 2')).toBeChecked();
  await expect(dialog.getByLabel('Level 1')).not.toBeChecked();
  await dialog.getByLabel('Level 1').check();
  await dialog.getByRole('button', { name: /^Download \d/ }).click();
  await expect(dialog.getByText(/Levels 1 and 2, with small video: \d+ files/)).toBeVisible();
});

test('a download goes on at the last whole piece after the browser was killed, and a damaged file is not kept', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const video = '**/library/**/media/a-drop-goes-around.mp4';
  await start(device, 'teacher');
  // Signed in on another day: Chromium keeps a fresh cookie in memory for half a minute before the disk has it.
  await device.relaunch();
  await device.page().goto(device.url + pack);
  const ranges = () =>
    device
      .page()
      .evaluate(async () => (await caches.open('library-parts')).keys().then((keys) => keys.length));
  await clearBrowserCache(device);
  // The first piece of the video comes, the second never does.
  await device.context().route(video, (route) => {
    const range = route.request().headers()['range'] ?? '';
    return range.startsWith('bytes=0-') ? route.continue() : new Promise<void>(() => undefined);
  });
  await device.page().getByRole('button', { name: 'Use offline' }).click();
  await device
    .page()
    .getByRole('button', { name: /^Download \d/ })
    .click();
  await expect.poll(ranges).toBe(1);
  const row = device.page().getByRole('region', { name: 'Item by item' }).getByRole('listitem');
  await expect(row.filter({ hasText: 'A Drop Goes Around' })).toContainText(/\d+%/);
  await expect(row.filter({ hasText: 'Where Rain Comes From' })).toContainText('Here');
  await expectAccessible(device.page());
  await device.page().getByRole('button', { name: 'Pause' }).click();
  await expect(device.page().getByText('Paused. What has arrived is kept.')).toBeVisible();
  await device.page().getByRole('button', { name: 'Resume' }).click();
  await expect(device.page().getByText(/the download goes on\.$/)).toBeVisible();
  await device.kill();
  await device.relaunch();

  const asked: string[] = [];
  let damage = 3;
  await device.context().route(video, async (route) => {
    asked.push(route.request().headers()['range'] ?? 'whole');
    if (damage === 0) return route.continue();
    damage -= 1;
    const answer = await route.fetch({ url: device.past(route.request().url()) });
    await route.fulfill({ response: answer, body: Buffer.from((await answer.body()).map(() => 7)) });
  });
  await device.page().goto(device.url + pack);
  await device.page().getByRole('button', { name: 'Not all of it is here' }).click();
  await device
    .page()
    .getByRole('button', { name: /^Download \d/ })
    .click();
  await expect(device.page().getByText('A file arrived damaged twice')).toBeVisible();
  await expectAccessible(device.page());
  // The piece that was here was not asked for first; it came anew because the whole did not match.
  expect(asked[0]).toMatch(/^bytes=262144-/);
  expect(asked).toContain('bytes=0-262143');
  await device.page().getByRole('button', { name: 'Try again' }).click();
  await expect(device.page().getByText('each one checked')).toBeVisible();

  // Another choice that is cancelled leaves what was whole.
  await device.page().getByRole('button', { name: 'Change what is here' }).click();
  await device.page().getByRole('radio', { name: 'Small' }).check();
  await device.context().route('**/*.small.mp4', () => new Promise<void>(() => undefined));
  await device
    .page()
    .getByRole('button', { name: /^Download \d/ })
    .click();
  await device.page().getByRole('button', { name: 'Cancel download' }).click();
  await expect(device.page().getByText(/All levels, with video: \d+ files/)).toBeVisible();
});
