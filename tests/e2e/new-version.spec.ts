import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { loadConfig } from '#server/config.ts';
import { importOwnPack } from '#server/library/own-packs.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

const article = '/science/our-river/article/the-river-in-may';
const files = (words: string) => ({
  'pack.yaml': `
title: Our River
subject: science
blurb: The river behind our school, through the year.
note: Look, measure, and write down what you find.
gradeIds: [2, 3]
gradeRange: 2
cover: the-bridge
rights: { credit: The science teachers of our school, license: school-own }
`,
  'items.yaml': `
- contentId: the-river-in-may
  type: article
  title: The River in May
  description: What we saw in one morning.
  image: the-bridge
  levels: [2]
- contentId: the-bridge
  type: image
  title: The Bridge
  description: Where we measure.
  file: images/bridge.svg
  alt: A green field where the bridge will be drawn.
`,
  'articles/the-river-in-may.level-2.md': `---\ntitle: The River in May\nsummary: One morning.\n---\n\n${words}\n`,
  'glossary.yaml': '[]\n',
  'activities.yaml': '[]\n',
  'images/bridge.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#2f8f7f"/></svg>',
});

/** Brings a version of the pack into the library of a running server. */
async function publish(dataDir: string, words: string): Promise<void> {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pack-')), 'our-river');
  for (const [file, text] of Object.entries(files(words))) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  expect(await importOwnPack(folder, loadConfig({ DATA_DIR: dataDir }))).toMatchObject({
    packId: 'our-river',
  });
  fs.rmSync(path.dirname(folder), { recursive: true });
}

/** The versions of which this device has any file. */
const versionsHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths = (await (await caches.open('library')).keys()).map(({ url }) => new URL(url).pathname);
    const own = paths.filter((one) => one.startsWith('/library/our-river/'));
    return [...new Set(own.map((one) => one.split('/')[3] ?? ''))];
  });

test('C4 U3 a new version of a pack is taken by itself; until all of it is here the old one opens without a network, and then goes', async ({
  newDevice,
  server,
}) => {
  await publish(server.dataDir, 'The water was high. We saw two herons.');
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

  await publish(server.dataDir, 'The water was low. We saw no heron at all.');
  await device.context().route('**/library/our-river/*/articles/*', (route) => route.abort());
  await device.page().goto(`${device.url}/science/our-river`);
  await expect(device.page().getByRole('button', { name: /^Waiting for the network/ })).toBeVisible();
  expect(await versionsHere(device.page())).toHaveLength(2);
  await device.kill();
  await device.relaunch();

  await device.cutNetwork();
  await device.page().goto(device.url + article);
  await expect(device.page().getByText('We saw two herons.')).toBeVisible();
  await expectAccessible(device.page());
  await device.page().goto(`${device.url}/science/our-river`);
  await expect(device.page().getByRole('button', { name: 'Available offline' })).toBeVisible();

  await device.restoreNetwork();
  await expect.poll(() => versionsHere(device.page())).not.toContain(first);
  expect(await versionsHere(device.page())).toHaveLength(1);
  await device.cutNetwork();
  await device.page().goto(device.url + article);
  await expect(device.page().getByText('We saw no heron at all.')).toBeVisible();
});
