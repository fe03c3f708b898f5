import { expect } from 'playwright/test';
import type { Page } from 'playwright';
import { expectAccessible } from '#tests/support/axe.ts';
import type { Device } from '#tests/support/chromium.ts';
import { readyForOffline, signIn } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

const pack = '/science/water-on-the-move';
const article = `${pack}/article/rivers-at-work`;
const record = `${pack}/primary-source/seattle-weather-record`;

async function open(device: Device, path: string): Promise<Page> {
  const page = device.page();
  await page.goto(device.url + path);
  return page;
}

async function start(device: Device, username: string): Promise<Page> {
  const page = await open(device, '/');
  await signIn(page, username);
  return page;
}

test('content §9 the carousel of an article moves by its figures, says what it shows, and stops at its ends, also without a network', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await open(device, article);
  const carousel = page.getByRole('region', { name: 'Pictures and films' });
  const earlier = carousel.getByRole('button', { name: /^Earlier pictures/ });
  const more = carousel.getByRole('button', { name: /^More pictures/ });
  const first = carousel.getByRole('listitem').first();
  const share = async () => {
    const [item, strip] = [await first.boundingBox(), await carousel.boundingBox()];
    return (item?.width ?? 0) / (strip?.width ?? 1);
  };
  await expect(carousel.getByText('1 to 3 of 5')).toBeVisible();
  expect(await share()).toBeCloseTo(1 / 3, 1);
  await expect(earlier).toHaveAttribute('aria-disabled', 'true');
  await more.press('Enter');
  await expect(carousel.getByText('3 to 5 of 5')).toBeVisible();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(more).toBeFocused();
  await expectAccessible(page);

  await device.cutNetwork();
  await page.setViewportSize({ width: 560, height: 800 });
  await page.reload();
  await expect(carousel.getByText('1 to 2 of 5')).toBeVisible();
  expect(await share()).toBeCloseTo(1 / 2, 1);
  await more.press('Enter');
  await expect(carousel.getByText('3 to 4 of 5')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await earlier.press('Enter');
  await expect(carousel.getByText('1 to 2 of 5')).toBeVisible();
  await page.setViewportSize({ width: 340, height: 700 });
  await expect(carousel.getByText('1 of 5')).toBeVisible();
  expect(await share()).toBeCloseTo(1, 1);
  await more.press('Enter');
  await expect(carousel.getByText('2 of 5')).toBeVisible();
  await expectAccessible(page);
});

test('content §4 §9 a record shows ten rows and more when asked; search results too; and what takes the focus is not covered', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await open(device, record);
  const table = page.getByRole('region', { name: 'The whole table' });
  await expect(table.getByText('48 rows')).toBeVisible();
  const rows = table.locator('tbody tr').filter({ visible: true });
  const more = table.getByRole('button', { name: 'Show more rows of the table' });
  await expect(rows.filter({ has: page.locator('td:visible') })).toHaveCount(10);
  await more.press('Enter');
  await expect(rows).toHaveCount(48);
  await expectAccessible(page);
  await table.getByRole('button', { name: 'Show less rows of the table' }).press('Enter');
  await expect(more).toBeFocused();

  await open(device, '/science/packs');
  await page.getByRole('searchbox').fill('water');
  const results = page.locator('.packs-result');
  await expect(results).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more results' }).press('Enter');
  await expect.poll(() => results.count()).toBeGreaterThan(10);
  await expect(results.nth(10).getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Show less results' }).press('Enter');
  await expect(results).toHaveCount(10);

  // Sticky tools stay above the text and off what has the focus.
  await open(device, article);
  const tools = page.getByRole('group', { name: 'Reading tools' });
  await expect(page.locator('.reading-text p').first()).toBeVisible();
  await page.getByRole('heading', { name: 'Pictures and films' }).scrollIntoViewIfNeeded();
  await expect(tools).toBeInViewport();
  await page.locator('.reading-term').first().focus();
  const [bar, term] = [await tools.boundingBox(), await page.locator('.reading-term').first().boundingBox()];
  expect(term?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
