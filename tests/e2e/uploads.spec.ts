import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';
import { pngBytes, zipBytes } from '#tests/support/packs.ts';

const pack = '/science/water-on-the-move';
const noFormat = (name: string) => `${name} is not a file format that can be uploaded.`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(2_000, 7)]);
const wrong: readonly (readonly [name: string, bytes: Buffer, text: string])[] = [
  ['game.exe', program, noFormat('game.exe')],
  ['game.png', program, noFormat('game.png')],
  ['drawing.svg', Buffer.from(svg), noFormat('drawing.svg')],
  ['drawing.png', Buffer.from(svg), noFormat('drawing.png')],
  ['empty.pdf', Buffer.alloc(0), noFormat('empty.pdf')],
  [
    'half.png',
    Buffer.from(pngBytes().subarray(0, 50)),
    'half.png: This file is damaged. Choose one that opens.',
  ],
  [
    'bomb.docx',
    zipBytes('word/document.xml', 4_000_000_000),
    'bomb.docx: This file unpacks to far more than a document holds. Choose another one.',
  ],
  ['big.png', Buffer.from(pngBytes(21 * 1024 * 1024)), 'big.png exceeds the 20MB limit for each pack.'],
];

/** Opens customize mode on a copy of the pack; returns the copy's id. */
async function customize(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  // Its own address comes with the first change.
  await page.waitForURL((url) => !url.pathname.endsWith(pack));
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('content §5 wrong files and wrong links are told at once, with and without a network, and nothing is lost @turn-7', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  await start(device, 'teacher');
  await page.goto(device.url + pack);
  await customize(page, 'Our river');
  await page.getByRole('button', { name: 'Add a card of your own' }).last().click();
  await page.getByLabel('Card title').last().fill('What we know');
  await page.getByLabel('Text').last().fill('The water comes from the hills.');
  const cards = page.getByRole('button', { name: /^Remove card/ });
  const before = await cards.count();
  const file = page.getByLabel('File for a card').last();
  for (const isOnline of [true, false]) {
    if (!isOnline) await device.cutNetwork();
    for (const [name, buffer, text] of wrong) {
      await file.setInputFiles({ name, mimeType: 'image/png', buffer });
      await expect(page.getByText(text)).toBeVisible();
    }
    await expectAccessible(page);
  }
  expect(await cards.count()).toBe(before);

  await page.getByRole('button', { name: 'Add a web address' }).last().click();
  const address = page.getByLabel('Address');
  const notValid = page.getByText('This website address does not seem to be valid.');
  for (const link of ['javascript:alert(1)', 'rivers', 'file:///etc/passwd', 'http://']) {
    await address.fill(link);
    await address.blur();
    await expect(notValid).toBeVisible();
  }
  await expect(page.getByText('Please enter a card title.')).toBeVisible();
  await address.fill('rivers.example.org/watch');
  await address.blur();
  await expect(address).toHaveValue('http://rivers.example.org/watch');
  await expect(notValid).toHaveCount(0);
  await page.getByLabel('Card title').last().fill('River watch');
  await expect(page.locator('.ui-sync-mark[data-state="saved-on-device"]').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('The water comes from the hills.')).toBeVisible();
  await expect(page.getByText('River watch').first()).toBeVisible();
});

test('O4 an upload that loses the network half-way says how far it is, and goes on there after the browser was killed; a stranger gets neither pack nor file @turn-1', async ({
  newDevice,
}) => {
  const device = await newDevice();
  await start(device, 'teacher');
  // Signed in on another day: Chromium keeps a fresh cookie in memory for half a minute before the disk has it.
  await device.relaunch();
  await device.page().goto(device.url + pack);
  await expect(device.page().getByRole('heading', { level: 1, name: 'Water on the Move' })).toBeVisible();
  const packId = await customize(device.page(), 'Our river trip');
  await device.context().route('**/sync/files/*', async (route) => {
    const range = route.request().headers()['content-range'] ?? '';
    if (range === '' || range.startsWith('bytes 0-')) return route.continue();
    await device.cutNetwork();
    await route.abort();
  });
  const picture = { name: 'our river.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes(1_000_000)) };
  await device.page().getByLabel('File for a card').last().setInputFiles(picture);
  await expect(device.page().getByText('Saved on this device, 26% sent')).toBeVisible();
  await expectAccessible(device.page());
  await device.kill();
  await device.relaunch();

  const brought: string[] = [];
  let file = '';
  await device.context().route('**/sync/files/*', async (route) => {
    const range = route.request().headers()['content-range'];
    file = new URL(route.request().url()).pathname;
    if (range !== undefined) brought.push(range);
    await route.continue();
  });
  await device.page().goto(`${device.url}/science/${packId}`);
  await expect(device.page().getByText('Saved on this device, 26% sent')).toBeVisible();
  await device.restoreNetwork();
  await expect(device.page().getByText(/Saved on this device/)).toHaveCount(0);
  expect(brought[0]).toMatch(/^bytes 262144-/);
  expect(brought.some((range) => range.startsWith('bytes 0-'))).toBe(false);

  const stranger = await newDevice();
  const page = stranger.page();
  await start(stranger, 'student1');
  await page.goto(`${stranger.url}/science/${packId}`);
  await expect(page.getByRole('heading', { name: 'There is no such pack' })).toBeVisible();
  await lookAgain(page);
  await page.goto(`${stranger.url}/science/${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'There is no such pack' })).toBeVisible();
  const status = async (at: string) => (await page.request.get(stranger.past(stranger.url + at))).status();
  expect(await status(file)).toBe(404);
  expect(await status(`/science/custom/download/pack/pdf/${packId}`)).toBe(404);
  const change = await page.request.post(
    stranger.past(`${stranger.url}/science/custom/update/pack/${packId}`),
    { data: { title: 'Mine now' } },
  );
  expect(change.status()).toBe(403);
});
