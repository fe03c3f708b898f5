import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { packIsDownloaded, readyForOffline, signIn } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

const pack = '/science/water-on-the-move';

test('content §6 anybody reads packs without signing in, with and without a network @turn-2', async ({
  newBlankDevice,
}) => {
  const device = await newBlankDevice();
  const page = device.page();
  await page.goto(device.url);
  await page.getByRole('link', { name: 'Look at the packs without signing in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore science' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')).toHaveText([
    'Home',
    'Packs',
  ]);
  await expectAccessible(page);
  await page.goto(device.url + pack);
  await readyForOffline(page);
  await packIsDownloaded(page, 'water-on-the-move');
  await expect(page.getByRole('heading', { level: 1, name: 'Water on the Move' })).toBeVisible();
  // What teachers do is not offered; what is kept with an account is (content §6).
  for (const name of ['Build an activity', 'Share'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sign in to keep your work' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${device.url}${pack}/article/where-rain-comes-from`);
  await expect(page.getByRole('heading', { level: 1, name: 'Where Rain Comes From' })).toBeVisible();
  await lookAgain(page);

  await device.cutNetwork();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Where Rain Comes From' })).toBeVisible();
  for (const path of ['/science', '/science/packs', pack, '/help', '/storage']) {
    await page.goto(device.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAgain(page);
  }
});

test('content §2 a visitor is asked to sign in for what is kept, stays where they are, and goes on as who they are @turn-3', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  await page.goto(device.url + pack);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const heart = page.getByRole('button', { name: 'Favorite: Water on the Move' });
  await page.getByRole('button', { name: 'Customize' }).click();
  await dialog.getByLabel('Username').fill('student1');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByText('do not match an existing account')).toBeVisible();
  await expectAccessible(page);
  // Closing clears fields and errors (content §4).
  await page.keyboard.press('Escape');
  await heart.click();
  await expect(dialog.getByLabel('Username')).toHaveValue('');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await heart.click();
  await signIn(page, 'student1');
  await expect(page).toHaveURL(device.url + pack);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  // Signing out leads to the start: the next person is asked who they are, and sees nothing of this one.
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(`${device.url}/`);
  await page.goto(device.url + pack);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.goto(`${device.url}/science/packs`);
  // The label, which covers the radio: a forced press on what lies below may land while the page still moves.
  await page.locator('label').filter({ hasText: 'Favorites' }).click();
  await expect(dialog).toBeVisible();
});

test('content §6 classes, activities and what is personal ask a visitor to sign in @turn-4', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  for (const path of [
    '/science/dashboard/classes',
    '/science/activity/water-on-the-move',
    '/needs-attention',
  ]) {
    await page.goto(device.url + path);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  }
  await page.goto(`${device.url}/science/somebodys-own-pack`);
  await expect(page.getByRole('heading', { name: 'This pack is not in the library' })).toBeVisible();
  await lookAgain(page);
});
