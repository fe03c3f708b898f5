import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

const pack = '/science/water-on-the-move';
const article = `${pack}/article/rivers-at-work`;
const words = 'Fast water picks up sand and small rocks.';

/** Selects the paragraph that begins with some words, as a reader does with mouse, finger or keyboard. */
async function select(page: Page, beginning: string): Promise<void> {
  await page
    .locator('[data-part="reading-text"] p', { hasText: beginning })
    .first()
    .evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
    });
}

test('content §7 an excerpt is made offline of selected words, outlives a kill, and stands as a card in a pack of one’s own @turn-2', async ({
  newDevice,
}) => {
  const device = await newDevice();
  await start(device, 'student1');
  await device.page().goto(device.url + pack);
  await device.page().getByRole('button', { name: 'Customize' }).click();
  await device.page().getByLabel('Title', { exact: true }).fill('My rivers');
  await device.page().getByRole('link', { name: 'Done' }).click();
  await expect(device.page().getByRole('heading', { level: 1, name: 'My rivers' })).toBeVisible();
  await device.page().goto(`${device.url}${article}?level=1`);
  await expect(device.page().getByText(words)).toBeVisible();
  await device.cutNetwork();

  await select(device.page(), words);
  await device.page().getByRole('button', { name: 'Make an excerpt of the selection' }).click();
  const dialog = device.page().getByRole('dialog');
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByLabel('Your note').fill('Sand is a rough brush');
  await dialog.getByLabel('Show it in a pack of your own').selectOption({ label: 'My rivers' });
  await expectAccessible(device.page());
  await dialog.getByRole('button', { name: 'Save the excerpt' }).click();
  await device.page().getByRole('button', { name: 'Open', exact: true }).click();
  await expect(device.page().getByRole('heading', { level: 1, name: 'Rivers at Work' })).toBeVisible();
  const address = new URL(device.page().url()).pathname;
  await device.kill();
  await device.relaunch();

  const page = device.page();
  await page.goto(device.url + address);
  await expect(page.getByRole('blockquote')).toContainText(words);
  await expect(page.getByLabel('Your note')).toHaveValue('Sand is a rough brush');
  await lookAgain(page);
  await page.getByRole('link', { name: 'My rivers' }).click();
  await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1);
  await page.goBack();
  await page.getByRole('button', { name: 'Remove the excerpt' }).click();
  await expect(page.getByText('The excerpt was removed. Packs that show it keep their card.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Your excerpts' }).getByRole('article')).toHaveCount(1);
});

test('content §7 §8 a pack’s short link is copied and leads back to it; what is typed for an e-mail outlives a lost network @turn-3', async ({
  newDevice,
}) => {
  const device = await newDevice();
  await start(device, 'teacher');
  await device.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: device.url });
  const page = device.page();
  await page.goto(device.url + pack);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/s\/\w{8}$/);
  await expect(dialog.getByText('Your school has not set up e-mail. Copy the link instead.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  await expect(dialog.getByText('Copied')).toHaveCount(0);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expectAccessible(page);

  await device.cutNetwork();
  await expect(dialog.getByText(/E-mail needs a network\. What you type is kept/)).toBeVisible();
  await dialog.getByLabel('To', { exact: true }).fill('ana@example.edu');
  await dialog.getByLabel('Message').fill('For Monday');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('ana@example.edu');
  await expect(dialog.getByLabel('Message')).toHaveValue('For Monday');
  await expect(dialog.getByLabel('Link')).toHaveValue(`${device.url}${pack}`);

  await device.restoreNetwork();
  const tab = await device.newTab();
  await tab.goto(device.url + new URL(link).pathname);
  await expect(tab.getByRole('heading', { level: 1, name: 'Water on the Move' })).toBeVisible();
});

test('content §2 a pack, an article and a film’s words are printed without a network; the server’s PDF waits for one @turn-4', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  await start(device, 'teacher');
  await page.goto(device.url + pack);
  await page.getByRole('button', { name: 'Print this pack' }).click();
  // At the level of the pack's grades.
  await expect(page.getByText('Rivers are some of the best builders on Earth.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Make a PDF' }).click();
  const pdf = await page.getByRole('link', { name: /^Open the PDF/ }).getAttribute('href');
  const answer = await page.request.get(device.past(device.url + pdf));
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expectAccessible(page);

  await device.cutNetwork();
  await expect(page.getByText(/The PDF is made by your school’s server/)).toBeVisible();
  await page.getByRole('radio', { name: 'Level 3' }).check();
  await expect(page.getByText('Opening…')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectPrintedWithoutFrame(page);
  await page.goto(`${device.url}${pack}#/pinboard/overlay/assembly/a-drop-goes-around`);
  const overlay = page.getByRole('dialog');
  await overlay.getByRole('button', { name: 'E-mail' }).click();
  await overlay.getByLabel('Message').press('ArrowRight');
  await expect(overlay.getByRole('heading', { name: 'A Drop Goes Around' })).toBeVisible();
  await expectAccessible(page);
  await expectPrintedWithoutFrame(page);
  await page.emulateMedia({ media: 'print' });
  await expect(overlay.getByText('This is a drop of water.')).toBeVisible();
  await expect(overlay.getByRole('button', { name: 'E-mail' })).toBeHidden();
});

/** What is printed is the thing itself: no navigation, no buttons. */
async function expectPrintedWithoutFrame(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}
