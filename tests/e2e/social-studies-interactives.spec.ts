import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { openPacksThenCut } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

// What their models promise is under test in tests/app/packs; here: that a person can use them with the keyboard,
// accessible and without a network. One sign-in for all: that and opening packs is what costs.

const at = (page: Page, pack: string, interactive: string) =>
  page.goto(`${new URL(page.url()).origin}/social-studies/${pack}/assembly/${interactive}`);

test('U3 the games, maps and charts of social studies are used with the keyboard, without a network @turn-5', async ({
  newDevice,
}) => {
  const page = await openPacksThenCut(await newDevice(), 'social-studies', [
    'maps-and-mapmakers',
    'counting-a-nation',
    'the-pump-on-broad-street',
    'the-world-in-numbers',
    'how-a-law-is-made',
    'bread-wages-and-kings',
  ]);
  await playProjections(page);
  await shareSeats(page);
  await fillTheMap(page);
  await decideAboutThePump(page);
  await goThroughTheYears(page);
  await passABill(page);
  await buildAChart(page);
});

/** The projection game is played. */
async function playProjections(page: Page): Promise<void> {
  await at(page, 'maps-and-mapmakers', 'projection-game');
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
}

/** 89 people move a seat. */
async function shareSeats(page: Page): Promise<void> {
  await at(page, 'counting-a-nation', 'share-the-seats');
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
}

/** The map fills with states, by the keys and by itself, and a question is answered. */
async function fillTheMap(page: Page): Promise<void> {
  await at(page, 'counting-a-nation', 'thirteen-to-fifty');
  const map = page.getByRole('region', { name: 'Thirteen to Fifty' });
  await expect(map.getByText('1790: Rhode Island (May 29) joins. The Union has 13 states.')).toBeVisible();
  await map.getByRole('slider', { name: 'Year' }).focus();
  await page.keyboard.press('End');
  await expect(map.getByText('1959: Alaska (January 3) and Hawaii (August 21) join.')).toBeVisible();
  await expect(map.getByRole('row')).toHaveCount(51);
  await map.getByRole('button', { name: 'State before' }).press('Enter');
  await expect(map.getByText('1912: New Mexico (January 6) and Arizona (February 14) join.')).toBeVisible();
  await map.getByRole('combobox', { name: 'Find a state' }).selectOption('Texas');
  await expect(map.getByText('Texas joined on December 29, 1845, as the 28th state.')).toBeVisible();
  await map.getByRole('radio', { name: 'Newest first' }).check({ force: true });
  await expect(map.getByRole('row').nth(1)).toContainText('Arizona');
  await expectAccessible(page);

  await map.getByRole('button', { name: 'Delaware' }).press('Enter');
  await expect(map.getByText(/^Yes! Delaware joined on December 7, 1787/)).toBeVisible();
  await expectAccessible(page);
  await map.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(map.getByRole('heading', { name: 'Which came first? Question 2 of 5' })).toBeFocused();

  await map.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(map.getByText(/^1959:/)).toBeVisible();
  await expect(map.getByRole('button', { name: 'Play' })).toBeVisible();
}

/** The pump map leads to a decision. */
async function decideAboutThePump(page: Page): Promise<void> {
  await at(page, 'the-pump-on-broad-street', 'pump-map');
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
}

/** The bubble chart goes through the years. */
async function goThroughTheYears(page: Page): Promise<void> {
  await at(page, 'the-world-in-numbers', 'bubble-chart');
  const chart = page.getByRole('region', { name: 'Fifty Years in Bubbles' });
  await chart.getByRole('combobox', { name: 'Follow' }).selectOption('China');
  await expect(chart.getByText('In 1955, China had 603.3 million people.')).toBeVisible();
  await chart.getByRole('slider', { name: 'Year' }).focus();
  await page.keyboard.press('End');
  await expect(chart.getByText('a gain of 19 years since 1955')).toBeVisible();
  await chart.getByRole('combobox', { name: 'Follow' }).selectOption('South Africa');
  await expect(chart.getByText('a loss of 1 year since 1955')).toBeVisible();
  await chart.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(chart.getByText(/Not yet\. The year is 2005\./)).toBeVisible();
  await chart.getByRole('radio', { name: 'South Asia' }).check({ force: true });
  await expect(chart.getByRole('row')).toHaveCount(5);
  await expectAccessible(page);

  await chart.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(chart.getByRole('columnheader', { name: 'Country in 1960' })).toBeVisible();
  await chart.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(chart.getByRole('button', { name: 'Play' })).toBeVisible();
}

/** A bill is vetoed and becomes a law all the same, by votes of two thirds. */
async function passABill(page: Page): Promise<void> {
  await at(page, 'how-a-law-is-made', 'bill-path');
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
}

/** A chart is built, and a careful reader is satisfied or not. */
async function buildAChart(page: Page): Promise<void> {
  await at(page, 'bread-wages-and-kings', 'chart-builder');
  const builder = page.getByRole('dialog');
  await expect(builder.getByText('It has no title.', { exact: false })).toBeVisible();
  await builder.getByLabel('Title of your chart').fill('Wheat and wages in England');
  await builder.getByRole('checkbox', { name: 'Name the source below the chart' }).check({ force: true });
  await expect(builder.getByText('Look again:')).toHaveCount(0);
  await builder.getByRole('radio', { name: 'Starts at the lowest value' }).check({ force: true });
  await expect(builder.getByText('Bars that do not start at zero lie', { exact: false })).toBeVisible();
  await expectAccessible(page);
}
