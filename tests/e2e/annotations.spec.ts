import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { publishRiver, riverArticle } from '#tests/support/river-pack.ts';

// Annotations without a network, through a kill, on a second device and over a new version of their text.

const list = (page: Page) => page.getByRole('complementary', { name: /^Annotations/ });
const note = (page: Page) => page.getByRole('textbox', { name: /^Your note/ });

/** Selects words as a mouse does, and annotates them. */
async function annotate(page: Page, words: string, text: string): Promise<void> {
  await expect(list(page)).toBeVisible();
  await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(
      document.querySelector('[data-part="annotated-text"]') ?? document,
      4,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at >= 0) document.getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
  }, words);
  await page.getByRole('button', { name: 'Annotate', exact: true }).click();
  await expect(note(page)).toBeFocused();
  await note(page).fill(text);
  await expect(page.locator('.ui-sync-mark[data-state="saved-on-device"]')).toBeVisible();
  // Not in the list before it is stored.
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(list(page).getByText(text)).toBeVisible();
}

const drawn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('annotation-amber') ?? [])].map((range) =>
      range instanceof Range ? range.toString() : '',
    ),
  );

test('U1 C7 content §2 what was annotated without a network outlives a kill, comes to the second device, and stays at its words in a new version of the text @turn-6', async ({
  server,
  newDevice,
}) => {
  await publishRiver(
    server.dataDir,
    'The water was high. We saw two herons by the bridge, and they did not move.\n\nA boat lay in the mud. Nobody knew whose it was.',
  );
  const device = await newDevice();
  await start(device, 'student1', riverArticle);
  await expect(device.page().getByText('two herons')).toBeVisible();
  // Signed in on another day: Chromium keeps a fresh cookie in memory for half a minute before the disk has it.
  await device.relaunch();
  await device.page().goto(device.url + riverArticle);
  await expect(list(device.page())).toBeVisible();
  await device.cutNetwork();
  await annotate(device.page(), 'two herons', 'Grey ones?');
  await annotate(device.page(), 'A boat lay in the mud', 'Ask the ranger');
  await device.kill();
  await device.relaunch();
  await device.page().goto(device.url + riverArticle);
  await expect(list(device.page()).getByText('Grey ones?')).toBeVisible();
  await expect.poll(() => drawn(device.page())).toEqual(['two herons', 'A boat lay in the mud']);
  await device.restoreNetwork();
  await device.page().goto(device.url + riverArticle);

  const home = await newDevice();
  await start(home, 'student1', riverArticle);
  await expect(list(home.page()).getByText('Ask the ranger')).toBeVisible();
  await publishRiver(
    server.dataDir,
    'In May we went out again. The water was high. We saw two herons by the bridge, and they did not move.\n\nNobody was there but us.',
  );
  await expect(async () => {
    await home.page().goto(home.url + riverArticle);
    await expect(home.page().getByText('In May we went out again.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect.poll(() => drawn(home.page())).toEqual(['two herons']);
  await expect(
    list(home.page()).getByText('The text has changed: these words are not in it any more.'),
  ).toBeVisible();
  await expect(list(home.page()).getByText('Ask the ranger')).toBeVisible();
  await expectAccessible(home.page());
});
