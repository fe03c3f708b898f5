import { expect } from 'playwright/test';
import type { Page } from 'playwright';
import { expectAccessible } from '#tests/support/axe.ts';
import type { Device } from '#tests/support/chromium.ts';
import { readyForOffline, signIn } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

// What their models promise is under test in tests/app/packs; here: that a person can use them, with the keyboard too.

async function start(device: Device): Promise<Page> {
  const page = device.page();
  await page.goto(`${device.url}/`);
  await signIn(page, 'teacher');
  return page;
}

test('a thread of the food web is pulled with the keyboard alone, without a network, and told in words', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device);
  await readyForOffline(page);
  await page.goto(`${device.url}/science/living-together/assembly/pull-a-thread`);
  const web = page.getByRole('dialog');
  await web.getByRole('button', { name: 'Frogs' }).focus();
  await device.cutNetwork();
  await page.keyboard.press('Enter');
  await expect(web.getByText('Eats: grasshoppers.')).toBeVisible();
  // Its keys are its own: none of them goes to another address, which would begin it anew.
  expect(new URL(page.url()).pathname).toBe('/science/living-together/assembly/pull-a-thread');
  await web.getByRole('button', { name: 'Take frogs away' }).focus();
  await page.keyboard.press('Space');
  await expect(web.getByText('Grasshoppers have lost a hunter.', { exact: false })).toBeVisible();
  await expect(web.getByRole('button', { name: 'Grasshoppers, may become many' })).toBeVisible();
  await expectAccessible(page);
  await web.getByRole('button', { name: 'Put everything back' }).click();
  await expect(web.getByText('Guess first', { exact: false })).toBeVisible();
});

test('the Chart Lab reads values, draws a trend and says it', async ({ newDevice }) => {
  const device = await newDevice();
  const page = await start(device);
  await page.goto(`${device.url}/science/reading-the-climate-record/assembly/chart-lab`);
  const lab = page.getByRole('dialog');
  await expect(lab.getByText('April 2020: 416.2 parts per million')).toBeVisible();
  await lab.getByRole('slider', { name: 'Read along the line' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(lab.getByText('March 2020: 414.5 parts per million')).toBeVisible();
  await lab.getByRole('checkbox', { name: 'Draw a straight trend line' }).check({ force: true });
  await expect(lab.getByText(/the trend line rises by \d+\.\d parts per million in ten years/)).toBeVisible();
  await lab.getByRole('radio', { name: 'Electricity in Iowa' }).check({ force: true });
  await lab.getByRole('radio', { name: 'Renewable' }).check({ force: true });
  await expect(lab.getByText('2017: 21,933 gigawatt-hours')).toBeVisible();
  await expectAccessible(page);
});

test('a bill is vetoed and becomes a law all the same, by votes of two thirds', async ({ newDevice }) => {
  const device = await newDevice();
  const page = await start(device);
  await page.goto(`${device.url}/social-studies/how-a-law-is-made/assembly/bill-path`);
  const path = page.getByRole('dialog');
  const vote = async (yes: number) => {
    await path.getByRole('slider').fill(String(yes));
    await path.getByRole('button', { name: 'Count the votes' }).click();
  };
  await path.getByRole('button', { name: 'A garden at every school' }).click();
  await expect(path.getByRole('heading', { name: 'House committee' })).toBeFocused();
  await path.getByRole('button', { name: 'The committee approves it' }).click();
  await vote(218);
  await path.getByRole('button', { name: 'The committee approves it' }).click();
  await path.getByRole('slider').fill('50');
  await path.getByRole('button', { name: 'The Vice President says yes' }).click();
  await path.getByRole('button', { name: 'The President vetoes it' }).click();
  await vote(289);
  await expect(path.getByText('That was not two thirds.', { exact: false }).first()).toBeVisible();
  await path.getByRole('button', { name: 'One step back' }).click();
  await vote(290);
  await vote(67);
  await expect(path.getByRole('heading', { name: 'It is a law!' })).toBeVisible();
  await expectAccessible(page);
});

test('a chart is built, and a careful reader is satisfied or not', async ({ newDevice }) => {
  const device = await newDevice();
  const page = await start(device);
  await page.goto(`${device.url}/social-studies/bread-wages-and-kings/assembly/chart-builder`);
  const builder = page.getByRole('dialog');
  await expect(builder.getByText('It has no title.', { exact: false })).toBeVisible();
  await builder.getByLabel('Title of your chart').fill('Wheat and wages in England');
  await builder.getByRole('checkbox', { name: 'Name the source below the chart' }).check({ force: true });
  await expect(builder.getByText('Look again:')).toHaveCount(0);
  await builder.getByRole('radio', { name: 'Starts at the lowest value' }).check({ force: true });
  await expect(builder.getByText('Bars that do not start at zero lie', { exact: false })).toBeVisible();
  await expectAccessible(page);
});
