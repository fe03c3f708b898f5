import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { openPacksThenCut } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';

// What their models promise is under test in tests/app/packs; here: that a person can use them with the keyboard,
// accessible and without a network. One sign-in for all: that and opening packs is what costs.

const at = (page: Page, pack: string, interactive: string) =>
  page.goto(`${new URL(page.url()).origin}/science/${pack}/assembly/${interactive}`);

test('U3 the labs and maps of science are used with the keyboard, without a network @turn-6', async ({
  newDevice,
}) => {
  const page = await openPacksThenCut(await newDevice(), 'science', [
    'shaking-ground',
    'pushes-pulls-and-falls',
    'neighbors-in-space',
    'living-together',
    'reading-the-climate-record',
  ]);
  await seeQuakes(page);
  await runLabs(page);
  await watchTheSky(page);
  await keepGalileosNotebook(page);
  await pullAThread(page);
  await readCharts(page);
});

/** Earthquakes are listed, filtered and told about. */
async function seeQuakes(page: Page): Promise<void> {
  await at(page, 'shaking-ground', 'quake-map');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('128 of 128 earthquakes are on the map.')).toBeVisible();
  await dialog.getByRole('radio', { name: '6.0' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('5 of 128 earthquakes are on the map.')).toBeVisible();
  await dialog.getByRole('button', { name: /22 km NNE of Hualian/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/about 4,000 times as much energy as a magnitude 4 quake/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(dialog.getByText(/Yes\. 22 km NNE of Hualian/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next task' })).toBeFocused();
  await dialog.getByRole('switch', { name: 'Show the Ring of Fire' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText(/The red band is the Ring of Fire/)).toBeVisible();
  await expectAccessible(page);
}

/** A run of the ramp and of the pendulum is set up, seen and kept in a table; with motion it may be skipped. */
async function runLabs(page: Page): Promise<void> {
  await at(page, 'pushes-pulls-and-falls', 'ramp-lab');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = page.getByRole('dialog');
  const foretell = (word: string) => dialog.getByRole('radio', { name: word }).check({ force: true });
  await expect(dialog.getByText('First say what you think.')).toBeVisible();
  await foretell('slides');
  await dialog.getByRole('button', { name: 'Let go' }).click();
  await expect(dialog.getByText(/The block stays/)).toBeVisible();
  await dialog.getByRole('slider', { name: /How steep/ }).focus();
  await page.keyboard.press('End');
  await foretell('slides');
  await dialog.getByRole('button', { name: 'Let go' }).click();
  await expect(
    dialog.getByText(/^You said so\. The block slides 2 meters in (0\.\d\d|1\.00) seconds\./),
  ).toBeVisible();
  await expect(dialog.getByText(/Make the same run again\./)).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Let go' }).click();
  await expect(dialog.getByText(/This run 2 times: .+ s, .+ s\. The mean is .+ s\.$/)).toBeVisible();
  await expectAccessible(page);

  await at(page, 'pushes-pulls-and-falls', 'pendulum-lab');
  await dialog.getByRole('button', { name: 'Let it swing for 10 seconds' }).click();
  await expect(dialog.getByText(/^(4\.[789]|5\.[01]) swings in 10 seconds\./)).toBeVisible();
  await dialog.getByRole('slider', { name: /String/ }).focus();
  await page.keyboard.press('Home');
  await dialog.getByRole('button', { name: 'Let it swing for 10 seconds' }).click();
  await expect(dialog.getByRole('cell', { name: '0.2 m', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ reducedMotion: null });
  await page.reload();
  await dialog.getByRole('button', { name: 'Let it swing for 10 seconds' }).click();
  await expect(dialog.getByText('Count the swings. There and back again is one.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the result now' }).click();
  await expect(dialog.getByText(/^(4\.[789]|5\.[01]) swings in 10 seconds\./)).toBeVisible();
}

/** The Moon is moved to the phase that is asked for, and the sky is turned. */
async function watchTheSky(page: Page): Promise<void> {
  await at(page, 'neighbors-in-space', 'moon-maker');
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('slider', { name: /Days since new moon/ });
  await expect(dialog.getByText('Waxing crescent.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next task' })).toHaveAttribute('aria-disabled', 'true');
  await day.focus();
  for (let step = 0; step < 22; step += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('There it is!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next task' }).click();
  await expect(dialog.getByText('Task 2 of 6: make a first quarter.')).toBeVisible();
  await expectAccessible(page);

  await at(page, 'neighbors-in-space', 'turn-the-sky');
  await expect(dialog.getByText(/^In the middle of January, at 9 p.m.,/)).toBeVisible();
  await dialog.getByRole('slider', { name: /Month/ }).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status').filter({ hasText: 'the Big Dipper stands above' })).toBeVisible();
  await expectAccessible(page);
}

/** The evenings of Galileo are looked at, drawn, named and foretold. */
async function keepGalileosNotebook(page: Page): Promise<void> {
  await at(page, 'neighbors-in-space', 'galileos-notebook');
  const book = page.getByRole('region', { name: "Galileo's Notebook" });
  await expect(book.getByText('3 lights beside Jupiter: 11.9 widths east')).toBeVisible();
  const pencil = book.getByRole('slider', { name: 'Place of your pencil' });
  await pencil.focus();
  await book.getByRole('button', { name: 'Draw a star here' }).press('Enter');
  await expect(book.getByText('Your row: 3 widths east. That is 1 east. Look again')).toBeVisible();
  for (const place of [12, -7]) {
    await pencil.fill(String(-place));
    await book.getByRole('button', { name: 'Draw a star here' }).press('Enter');
  }
  await expect(book.getByText('Your row shows what the telescope shows.')).toBeVisible();
  await expect(book.getByRole('row', { name: /^7/ })).toContainText('2 east, 1 west2 east, 1 west');
  await book.getByRole('checkbox', { name: 'Show the names of the moons' }).focus();
  await page.keyboard.press('Space');
  await expect(book.getByText('Europa 3 widths east (so close to Io')).toBeVisible();
  await expectAccessible(page);

  await expect(book.getByText('First say which moon, and where.')).toBeVisible();
  await book.getByRole('combobox', { name: 'Moon' }).selectOption('Callisto');
  await book.getByRole('radio', { name: 'East of Jupiter' }).check({ force: true });
  await book.getByRole('button', { name: 'Turn the page' }).press('Enter');
  await expect(book.getByText('You foretold it. You said that Callisto would be east')).toBeVisible();
  await book.getByRole('radio', { name: '8', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(book.getByText('Above the clouds on January 9')).toBeVisible();
  await expectAccessible(page);
}

/** A thread of the food web is pulled and told in words. */
async function pullAThread(page: Page): Promise<void> {
  await at(page, 'living-together', 'pull-a-thread');
  const web = page.getByRole('dialog');
  await web.getByRole('radio', { name: 'Try it yourself' }).check({ force: true });
  await web.getByRole('button', { name: 'Frogs' }).focus();
  await page.keyboard.press('Enter');
  await expect(web.getByText(/Eats: grasshoppers\./)).toBeVisible();
  // Its keys are its own: none of them goes to another address, which would begin it anew.
  expect(new URL(page.url()).pathname).toBe('/science/living-together/assembly/pull-a-thread');
  await web.getByRole('button', { name: 'Take frogs away' }).focus();
  await page.keyboard.press('Space');
  await expect(web.getByText('Grasshoppers have lost a hunter.', { exact: false })).toBeVisible();
  await expect(web.getByRole('button', { name: 'Grasshoppers, may become many' })).toBeVisible();
  await expectAccessible(page);
  await web.getByRole('radio', { name: 'Second summer' }).check({ force: true });
  await expect(web.getByText('Grass has become less.')).toBeVisible();
  await web.getByRole('button', { name: 'Put everything back' }).click();
  await expect(web.getByText('Guess who would feel it', { exact: false })).toBeVisible();
}

/** The Chart Lab reads values, draws a trend and says it. */
async function readCharts(page: Page): Promise<void> {
  await at(page, 'reading-the-climate-record', 'chart-lab');
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
}
