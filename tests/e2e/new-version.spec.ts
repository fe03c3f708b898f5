import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { publishRiver, riverArticle } from '#tests/support/river-pack.ts';

/** The versions of which this device has any file. */
const versionsHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths = (await (await caches.open('library')).keys()).map(({ url }) => new URL(url).pathname);
    const own = paths.filter((one) => one.startsWith('/library/our-river/'));
    return [...new Set(own.map((one) => one.split('/')[3] ?? ''))];
  });

test('C4 U3 a new version of a pack is taken by itself; until all of it is here the old one opens without a network, and then goes @turn-1', async ({
  newDevice,
  server,
}) => {
  await publishRiver(server.dataDir, 'The water was high. We saw two herons.');
  const device = await newDevice();
  await start(device, 'student1');
  // Signed in on another day: Chromium keeps a fresh cookie in memory for half a minute before the disk has it.
  await device.relaunch();
  await device.page().goto(`${device.url}/science/our-river`);
  await device.page().getByRole('button', { name: 'Use offline' }).click();
  await device
    .page()
    .getByRole('button', { name: /^Download \d|^Keep this/ })
    .click();
  await expect(device.page().getByText('each one checked')).toBeVisible();
  const [first] = await versionsHere(device.page());

  await publishRiver(server.dataDir, 'The water was low. We saw no heron at all.');
  await device.context().route('**/library/our-river/*/articles/*', (route) => route.abort());
  await device.page().goto(`${device.url}/science/our-river`);
  await expect(device.page().getByRole('button', { name: /^Waiting for the network/ })).toBeVisible();
  expect(await versionsHere(device.page())).toHaveLength(2);
  await device.kill();
  await device.relaunch();

  await device.cutNetwork();
  await device.page().goto(device.url + riverArticle);
  await expect(device.page().getByText('We saw two herons.')).toBeVisible();
  await expectAccessible(device.page());
  await device.page().goto(`${device.url}/science/our-river`);
  await expect(device.page().getByRole('button', { name: 'Available offline' })).toBeVisible();

  await device.restoreNetwork();
  await expect.poll(() => versionsHere(device.page())).not.toContain(first);
  expect(await versionsHere(device.page())).toHaveLength(1);
  await device.cutNetwork();
  await device.page().goto(device.url + riverArticle);
  await expect(device.page().getByText('We saw no heron at all.')).toBeVisible();
});
