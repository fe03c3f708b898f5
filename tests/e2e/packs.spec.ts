import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { open, readyForOffline, start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

const pack = '/science/water-on-the-move';
const article = `${pack}/article/where-rain-comes-from`;
const video = `${pack}#/pinboard/overlay/assembly/a-drop-goes-around`;

/** Resolves once `count` files of the pack are on the device. */
async function filesOnDevice(page: Page, count: number, packId = 'water-on-the-move'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (prefix) => {
        const cache = await caches.open('library');
        return (await cache.keys()).filter(({ url }) => url.includes(prefix)).length;
      }, `/library/${packId}/`),
    )
    .toBeGreaterThanOrEqual(count);
}

async function takeOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use offline' }).click();
  await page.getByRole('button', { name: /^Download \d/ }).click();
  await expect(page.getByText('each one checked')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Available offline' })).toBeVisible();
}

test('a teacher browses the packs, opens one, and reads an article at its levels @turn-3', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'teacher');
  await page.getByRole('link', { name: 'Packs', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  await lookAgain(page);
  await page.getByRole('radio', { name: 'Pre-K-2' }).check({ force: true });
  await expect(page.getByRole('link', { name: 'Water on the Move', exact: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  await page.getByRole('link', { name: 'Water on the Move', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Water on the Move' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Build an activity' })).toBeVisible();
  await lookAgain(page);
  await page.getByRole('tab', { name: 'Activities' }).click();
  await expect(page).toHaveURL(/#\/activities$/);
  await expect(page.getByRole('heading', { name: 'The Trip of a Drop' })).toBeVisible();
  await lookAgain(page);
  await page.getByRole('tab', { name: 'Pinboard' }).click();
  await page.getByRole('link', { name: 'Where Rain Comes From' }).click();

  await expect(page.getByRole('radio', { name: 'Level 2' })).toBeChecked();
  await page.getByRole('radio', { name: 'Level 3' }).check({ force: true });
  await expect(page).toHaveURL(/level=3/);
  await lookAgain(page);
  const term = page.locator('[data-part="reading-term"]').first();
  await term.click();
  await expect(page.locator('[data-part="reading-meaning"]:popover-open')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-part="reading-meaning"]:popover-open')).toHaveCount(0);
  await expect(term).toBeFocused();

  // The chosen level is remembered for the next article.
  await page.getByRole('link', { name: /^Next:/ }).click();
  await expect(page.getByRole('radio', { name: 'Level 3' })).toBeChecked();
});

test('the media overlay goes through the media with arrow keys and gives the focus back @turn-4', async ({
  newDevice,
}) => {
  const device = await newDevice();
  await start(device, 'student1');
  const page = await open(device, pack);
  const card = page.getByRole('link', { name: 'A Watershed' });
  await card.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'A Watershed' })).toBeVisible();
  await expect(page).toHaveURL(/#\/pinboard\/overlay\/assembly\/watershed$/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('heading', { name: 'A River Cuts a Canyon' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('heading', { name: 'A Watershed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeFocused();
});

test('a student does not see the teaching note, and gets no button to build @turn-5', async ({
  newDevice,
}) => {
  const device = await newDevice();
  await start(device, 'student1');
  const page = await open(device, pack);
  await expect(page.getByRole('heading', { level: 1, name: 'Water on the Move' })).toBeVisible();
  await expect(page.getByText('Only teachers see this')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Build an activity' })).toHaveCount(0);
  await open(device, `${pack}/learning-resource/water-teacher-note`);
  await expect(page.getByText('This page is for teachers')).toBeVisible();
  await lookAgain(page);
});

test('U3 what was opened once opens again without a network, also by a hard reload of a deep link @turn-6', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await open(device, article);
  await expect(page.getByRole('heading', { name: 'Rising into the air' })).toBeVisible();
  // Only the article was opened; the manifest, the texts and the pictures of its pack are kept quietly.
  await filesOnDevice(page, 20);
  await device.cutNetwork();

  await page.goto(`${device.url}${article}?level=3`);
  await expect(page.getByRole('radio', { name: 'Level 3' })).toBeChecked();
  await expect(page.locator('[data-part="reading-text"] p').first()).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('[data-part="reading-figure"] img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await lookAgain(page);

  await open(device, `${pack}/primary-source/seattle-weather-record`);
  await expect(page.getByText('Rain and melted snow each month')).toBeVisible();
  await lookAgain(page);
  await open(device, `${pack}/magazine/drip-magazine-1`);
  await page.getByRole('button', { name: 'Next page' }).first().click();
  await expect(page.getByText('Page 2 of 5')).toBeVisible();
  await lookAgain(page);
  await open(device, `${pack}/learning-resource/water-quiz`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check my answer' }).first().click();
  await expect(page.getByText(/^(Right|Not yet)$/).first()).toBeVisible();
  await lookAgain(page);

  await page.goto(device.url + pack);
  await expect(page.getByRole('button', { name: 'USGS Water Science School' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText('Needs internet. It opens when you are online.').first()).toBeVisible();
  await lookAgain(page);
});

test('a pack that was never opened here says so without a network, and opens by itself when it returns @turn-7', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await open(device, '/science/packs');
  await expect(page.getByRole('link', { name: 'Water on the Move', exact: true })).toBeVisible();
  await device.cutNetwork();
  await expect(page.getByText('Opens when you are online').first()).toBeVisible();
  await lookAgain(page);
  await page.getByRole('link', { name: 'Water on the Move', exact: true }).click();
  await expect(
    page.getByText('This pack has not been opened on this device. It will open when you are online.'),
  ).toBeVisible();
  await lookAgain(page);
  await device.restoreNetwork();
  await expect(page.getByRole('heading', { level: 1, name: 'Water on the Move' })).toBeVisible();
});

test('a pack is taken offline with figures; then its video plays and seeks, and its interactive opens, without a network @turn-1', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'teacher');
  await readyForOffline(page);
  await open(device, pack);
  await page.getByRole('button', { name: 'Use offline' }).click();
  await expect(page.getByText('Already here')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await takeOffline(page);
  await device.cutNetwork();

  await page.goto(device.url + video);
  const player = page.locator('video');
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await player.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 20;
  });
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime >= 20 && !element.seeking))
    .toBe(true);
  expect(await player.evaluate((element: HTMLVideoElement) => element.error)).toBeNull();
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(0);
  await page.getByText('Transcript').click();
  await lookAgain(page);

  await page.goto(`${device.url}${pack}/assembly/ride-the-water-cycle`);
  await expect(page.getByRole('dialog').getByRole('button', { name: /Evaporation/ })).toBeVisible();
  await lookAgain(page);

  const organizer = await page.evaluate(async () => {
    const cache = await caches.open('library');
    return (await cache.keys()).filter(({ url }) => url.endsWith('.letter.pdf')).length;
  });
  expect(organizer).toBe(2);
  await page.goto(`${device.url}/science/packs`);
  await expect(page.getByText('Available offline')).toBeVisible();
});

test('a film begun from the network is sought after it was kept meanwhile @turn-2', async ({ newDevice }) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await page.goto(device.url + video);
  const player = page.locator('video');
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await caches.match(document.querySelector('video')?.src ?? '')) !== undefined,
      ),
    )
    .toBe(true);
  await player.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 20;
  });
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime >= 20 && !element.seeking))
    .toBe(true);
  expect(await player.evaluate((element: HTMLVideoElement) => element.error)).toBeNull();
});

test('a download that loses the network waits, goes on by itself, and is not started again by a reload @turn-3', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'teacher');
  await readyForOffline(page);
  await open(device, pack);
  await filesOnDevice(page, 20);
  await page.getByRole('button', { name: 'Use offline' }).click();
  await expect(page.getByRole('button', { name: /^Download \d/ })).toBeVisible();
  device.setNetwork('cut');
  await page.getByRole('button', { name: /^Download \d/ }).click();
  await expect(page.getByText('Waiting for the network', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Not all of it is here' }).click();
  await expect(page.getByText('Not all of this pack is here')).toBeVisible();
  await expectAccessible(page);
  device.setNetwork('open');
  await page.getByRole('button', { name: /^Download \d/ }).click();
  await expect(page.getByText('each one checked')).toBeVisible();
});

test('a full device says so, keeps what it has, and the pack can be removed @turn-4', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'teacher');
  await readyForOffline(page);
  await open(device, pack);
  await filesOnDevice(page, 20);
  const session = await device.context().newCDPSession(page);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin: device.url });
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: device.url,
    quotaSize: Math.ceil(usage) + 20_000,
  });
  await page.getByRole('button', { name: 'Use offline' }).click();
  await page.getByRole('button', { name: /^Download \d/ }).click();
  await expect(page.getByText('This device is full')).toBeVisible();
  await expectAccessible(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: device.url });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('each one checked')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await open(device, '/storage');
  const row = page.getByRole('listitem').filter({ hasText: 'Water on the Move' });
  await expect(row.getByText('Available offline')).toBeVisible();
  await lookAgain(page);
  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from this device' }).click();
  await expect(page.getByText('No packs on this device yet')).toBeVisible();
  await lookAgain(page);
});

test('a captive portal’s page with status 200 is neither shown nor kept as a pack @turn-5', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await open(device, '/science/packs');
  await expect(page.getByRole('link', { name: 'Water on the Move', exact: true })).toBeVisible();
  device.setNetwork('portal');
  await page.getByRole('link', { name: 'Water on the Move', exact: true }).click();
  await expect(page.getByText(/This pack has not been opened on this device/)).toBeVisible();
  device.setNetwork('open');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Water on the Move' })).toBeVisible();
});

test('content §2 a misspelt word deep in an article finds it, with the words marked, also without a network @turn-6', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await open(device, '/science/packs');
  const results = page.getByRole('list').filter({ has: page.locator('[data-part="search-result"]') });
  await page.getByRole('searchbox').fill('evaporasion');
  await expect(page.getByText(/^\d+ results? for “evaporasion”/)).toBeVisible();
  const article = results.getByRole('link', { name: 'Where Rain Comes From' }).first();
  await expect(article).toBeVisible();
  await expect(results.locator('mark', { hasText: /^evaporation$/i }).first()).toBeVisible();
  await expect(results.getByText('Teaching note')).toHaveCount(0);
  await lookAgain(page);
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByRole('heading', { name: 'Nothing found for “xyzzy”' })).toBeVisible();
  await lookAgain(page);
  await page.getByRole('searchbox').fill('volcano');
  await expect(page).toHaveURL(/words=volcano$/);
  await results.getByRole('link', { name: 'Shaking Ground', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shaking Ground' })).toBeVisible();
  await filesOnDevice(page, 20, 'shaking-ground');
  // One type of content: the address says so, the focus stays on what was pressed, and a reload shows the same.
  const images = page.getByRole('radio', { name: /^Images/ });
  await images.check({ force: true });
  await expect(page).toHaveURL(/\/shaking-ground\/image#/);
  await expect(images).toBeFocused();
  await device.cutNetwork();
  await page.goBack();
  await expect(page.getByText('You are offline: searched in what is on this device.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('volcano');
  await expect(results.getByText('Available offline').first()).toBeVisible();
  await page.getByRole('searchbox').fill('penguin');
  await expect(results.getByText('Opens when you are online').first()).toBeVisible();
  await lookAgain(page);
});

test('content §2 §4 the pop-up dictionary answers in English and Spanish, says what it does not know, and answers offline @turn-7', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await open(device, `${article}?level=1`);
  await expect(page.getByRole('heading', { name: 'Up it goes' })).toBeVisible();
  await page
    .locator('[data-part="reading-text"] p')
    .first()
    .dblclick({ position: { x: 20, y: 12 } });
  const dialog = page.getByRole('dialog', { name: 'Dictionary' });
  const word = dialog.getByRole('searchbox', { name: 'Word' });
  await expect(word).not.toHaveValue('');
  await word.fill('rivers');
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByRole('heading', { name: 'river' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Spanish' }).click();
  await expect(dialog.getByText('el río')).toBeVisible();
  await expectAccessible(page);
  await word.fill('xyzzy');
  await word.press('Enter');
  await expect(dialog.getByText('Word not found')).toBeVisible();
  await device.cutNetwork();
  await word.fill('volcano');
  await word.press('Enter');
  await expect(dialog.getByText('This word is not on this device')).toBeVisible();
  await word.fill('river');
  await word.press('Enter');
  await expect(dialog.getByText('el río')).toBeVisible();
  await lookAgain(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await device.restoreNetwork();
  await open(device, '/storage');
  await page.getByRole('button', { name: /^Download the dictionary/ }).click();
  // Hundreds of files, each checked.
  await expect(page.getByText(/^Available offline: English and Spanish/)).toBeVisible({ timeout: 120_000 });
  await lookAgain(page);
  await device.cutNetwork();
  await open(device, article);
  await page.getByRole('button', { name: 'Dictionary' }).click();
  await word.fill('volcano');
  await word.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'volcano' })).toBeVisible();
});
