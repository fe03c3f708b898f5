import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { packIsDownloaded, readyForOffline, signIn, start, teacherAssigns } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

test('a teacher is introduced by cards, a tour and help, without a network too, and each only once @turn-6', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  await start(device, 'teacher', '/science/activity/water-on-the-move#/custom');
  await expect(page.getByRole('button', { name: 'Show me' })).toBeVisible();
  await packIsDownloaded(page, 'water-on-the-move');
  await device.cutNetwork();

  await page.getByRole('button', { name: 'Show me' }).press('Enter');
  const tour = page.getByRole('dialog');
  await expect(tour.getByRole('heading', { name: 'Title and instructions' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tour.getByRole('heading', { name: 'Three sources' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show me' })).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();

  await page.goto(`${device.url}/science/water-on-the-move`);
  const card = page.locator('[data-part="feature-card"]');
  const title = await card.getByRole('heading').textContent();
  await lookAgain(page);
  await card.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText(`“${title}” is not shown again.`)).toBeVisible();
  await expect(card.getByRole('heading', { name: title ?? '' })).toHaveCount(0);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await lookAgain(page);

  await page.goto(`${device.url}/help#schedule`);
  await expect(page.getByRole('heading', { name: 'Dates and schedule' })).toBeInViewport();
  await page.getByRole('button', { name: 'Offer the tours again' }).click();
  await expect(page.getByText(/^The tours are offered again/)).toBeVisible();
  await page.goto(`${device.url}/science/activity/water-on-the-move#/custom`);
  await expect(page.getByRole('button', { name: 'Show me' })).toBeVisible();
});

test('home shows bundles: favorites, what the classes use, and the grades; a pinboard recommends an e-book to teachers @turn-7', async ({
  server,
  newDevice,
}) => {
  await teacherAssigns(server.url);
  const device = await newDevice();
  const page = device.page();
  await page.goto(`${device.url}/social-studies/the-world-in-numbers`);
  await signIn(page, 'teacher');
  const promo = page.getByRole('region', { name: 'Recommended for you' });
  await promo.getByRole('button', { name: /^Learn more/ }).click();
  const dialog = page.getByRole('dialog', { name: 'The Man Who Drew Numbers' });
  await expect(dialog.getByText('Bread, Wages and Kings')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Read the e-book' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Man Who Drew Numbers' })).toBeVisible();

  await page.goto(`${device.url}/science/living-together`);
  const favorite = page.getByRole('button', { name: 'Favorite: Living Together' });
  await favorite.click();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await readyForOffline(page);
  await packIsDownloaded(page, 'living-together');
  await device.cutNetwork();
  await page.goto(`${device.url}/science`);
  const bundle = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(bundle('Your favorites').getByRole('heading', { name: 'Living Together' })).toBeVisible();
  await expect(
    bundle('Popular in your classes').getByRole('heading', { name: 'Water on the Move' }),
  ).toBeVisible();
  // Each pack once; the others are there by their grades.
  await expect(page.getByRole('heading', { name: 'Water on the Move', exact: true })).toHaveCount(1);
  await expect(page.getByRole('region', { name: /^Grades / }).first()).toBeVisible();
  await lookAgain(page);
});
