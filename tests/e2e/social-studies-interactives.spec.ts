import { expect } from 'playwright/test';
import type { Page } from 'playwright';
import { expectAccessible } from '#tests/support/axe.ts';
import type { Device } from '#tests/support/chromium.ts';
import { readyForOffline, signIn } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

const address = (pack: string, interactive: string) => `/social-studies/${pack}/assembly/${interactive}`;

/** Opens each pack once with a network, as a class does before it leaves the building, and then cuts it. */
async function packsOpenedThenOffline(device: Device, packs: readonly string[]): Promise<Page> {
  const page = device.page();
  await page.goto(device.url);
  await signIn(page, 'student1');
  await readyForOffline(page);
  for (const pack of packs) {
    await page.goto(`${device.url}/social-studies/${pack}`);
    // "Pack" while it is read; it is on the device when it shows its own title.
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Pack$/ })).toBeVisible();
  }
  await device.cutNetwork();
  return page;
}

test('the projection game is played with the keyboard, without a network', async ({ newDevice }) => {
  const device = await newDevice();
  const page = await packsOpenedThenOffline(device, ['maps-and-mapmakers']);
  await page.goto(device.url + address('maps-and-mapmakers', 'projection-game'));
  const game = page.getByRole('region', { name: 'The Projection Game' });
  await expect(game.getByText('Africa looks no larger than Greenland')).toBeVisible();
  await game.getByRole('radio', { name: 'Mercator' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(game.getByRole('radio', { name: 'Equal Earth' })).toBeChecked();
  await expect(game.getByText('Africa looks 14 times as large as Greenland')).toBeVisible();
  await game.getByRole('slider', { name: 'Turn the Earth' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(game.getByText('20° east in the middle')).toBeVisible();
  await expectAccessible(page);

  await game.getByRole('button', { name: 'DR Congo' }).focus();
  await page.keyboard.press('Enter');
  await expect(game.getByText(/^Yes! DR Congo covers/)).toBeVisible();
  await expectAccessible(page);
  await game.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(game.getByRole('heading', { name: 'Which is really larger? Round 2 of 6' })).toBeFocused();
});

test('seats are shared with the keyboard, without a network: 89 people move a seat', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await packsOpenedThenOffline(device, ['counting-a-nation']);
  await page.goto(device.url + address('counting-a-nation', 'share-the-seats'));
  const seats = page.getByRole('region', { name: 'Share the Seats' });
  await expect(seats.getByText('the last one goes to Minnesota')).toBeVisible();
  await expect(seats.getByText('which needed 89 more people')).toBeVisible();
  await seats.getByRole('radio', { name: 'As counted in 2020' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(seats.getByText('Minnesota loses 1, New York gains 1')).toBeVisible();
  await expect(seats.getByRole('row', { name: /^New York/ })).toContainText('27 (+1)');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await seats.getByRole('slider', { name: 'People more or fewer' }).focus();
  await page.keyboard.press('Home');
  await expect(seats.getByText('-500,000')).toBeVisible();
  await expect(seats.getByText('Montana loses 1')).toBeVisible();
  await expectAccessible(page);
});

test('the pump map leads to a decision with the keyboard, without a network', async ({ newDevice }) => {
  const device = await newDevice();
  const page = await packsOpenedThenOffline(device, ['the-pump-on-broad-street']);
  await page.goto(device.url + address('the-pump-on-broad-street', 'pump-map'));
  const map = page.getByRole('region', { name: 'The Pump Map' });
  await map.getByRole('radio', { name: '1. The deaths' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(map.getByRole('row', { name: /Broad Street/ })).toContainText('73');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(map.getByRole('row', { name: /drank its water/ })).toContainText('61');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(map.getByRole('row', { name: /Workhouse/ })).toContainText('535');
  await map.getByRole('button', { name: 'Rupert Street' }).press('Enter');
  await expect(map.getByText('What would you tell the people who live beside it?')).toBeVisible();
  await map.getByRole('button', { name: 'Broad Street' }).press('Enter');
  await expect(map.getByText('So did the parish, on September 8.')).toBeVisible();
  await expectAccessible(page);
});

test('the bubble chart goes through the years with the keyboard, without a network', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await packsOpenedThenOffline(device, ['the-world-in-numbers']);
  await page.goto(device.url + address('the-world-in-numbers', 'bubble-chart'));
  const chart = page.getByRole('region', { name: 'Fifty Years in Bubbles' });
  await expect(chart.getByText('In 1955, China had 603.3 million people.')).toBeVisible();
  await chart.getByRole('slider', { name: 'Year' }).focus();
  await page.keyboard.press('End');
  await expect(chart.getByText('a gain of 19 years since 1955')).toBeVisible();
  await chart.getByRole('combobox', { name: 'Follow' }).selectOption('South Africa');
  await expect(chart.getByText('a loss of 1 year since 1955')).toBeVisible();
  await chart.getByRole('radio', { name: 'South Asia' }).check({ force: true });
  await expect(chart.getByRole('row')).toHaveCount(5);
  await expectAccessible(page);

  await chart.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(chart.getByRole('columnheader', { name: 'Country in 1960' })).toBeVisible();
  await chart.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(chart.getByRole('button', { name: 'Play' })).toBeVisible();
});
