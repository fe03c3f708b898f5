import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import {
  openTeacherDevice,
  packIsDownloaded,
  readyForOffline,
  signIn,
  start,
} from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

test('content §4 on a phone results are seen above the keyboard, filters fold, and annotated packs are listed @turn-7', async ({
  server,
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${device.url}/science/packs`);
  await signIn(page, 'teacher');
  await readyForOffline(page);
  await expect(page.getByRole('heading', { name: 'Water on the Move', exact: true })).toBeVisible();
  const show = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(show('Every pack')).toBeHidden();
  // As much as the phone's keyboard leaves.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByLabel('Find a pack').click();
  await page.keyboard.type('watr cycel');
  await expect(page.locator('mark').first()).toBeInViewport();
  await expect(page.getByLabel('Find a pack')).toBeInViewport();
  await lookAgain(page);
  await page.getByLabel('Find a pack').press('Enter');
  await expect(page.getByLabel('Find a pack')).not.toBeFocused();
  await page.getByLabel('Find a pack').fill('');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await show('Annotated').check();
  await show('3-5').check();
  const fold = page.getByRole('button', { name: 'Filters (2)' });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Packs you annotate will be listed here.')).toBeVisible();
  await lookAgain(page);
  await show('All').check();

  const packId = 'water-on-the-move';
  const desk = await openTeacherDevice(server.url);
  await desk.send('setAnnotated', { packId, contentId: 'where-rain-comes-from', isAnnotated: true });
  await expect(page.getByRole('heading', { name: 'Water on the Move', exact: true })).toBeVisible();
  await page.goto(`${device.url}/science/${packId}`);
  await packIsDownloaded(page, packId);
  await device.cutNetwork();
  await page.getByRole('radio', { name: /^Annotated/ }).check();
  await expect(page).toHaveURL(/\/water-on-the-move\/annotated/);
  await expect(page.locator('[data-part="pinboard"] .ui-card')).toHaveCount(1);
});

test('content §2 a pop-up says what a feature is for, by keyboard, over a dialog and without a network, and leads to help @turn-1', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  await start(device, 'teacher', '/science/water-on-the-move');
  await packIsDownloaded(page, 'water-on-the-move');
  await device.cutNetwork();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sharing = page.getByRole('button', { name: 'Help: Sharing' });
  await sharing.press('Enter');
  const tip = page.getByRole('dialog', { name: 'Sharing', exact: true });
  await expect(tip).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(sharing).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sharing).toHaveCount(0);

  await page.getByRole('button', { name: 'Help: Packs without a network' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Packs without a network' })).toBeFocused();
  await lookAgain(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help#tools$/);
  await expect(page.getByRole('heading', { name: 'Tools for packs and reading' })).toBeInViewport();
});
