import { expect, type Page } from 'playwright/test';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { classA, demoZone, openTeacherDevice, readyForOffline, start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';
import { pngBytes } from '#tests/support/packs.ts';

const pack = '/science/water-on-the-move';
const picture = { name: 'our river.png', mimeType: 'image/png', buffer: Buffer.from(pngBytes(600_000)) };

/** Opens customize mode on a copy of the pack; returns the copy's id. */
async function customize(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  // Its own address comes with the first change.
  await page.waitForURL((url) => !url.pathname.endsWith(pack));
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const isSaved = (page: Page) =>
  expect(page.locator('.ui-sync-mark[data-state="saved-on-device"]').first()).toBeVisible();

test('content §5 O4 a pack made offline, with a picture, survives a kill, is sent when the network returns, and reaches the class @turn-1', async ({
  newDevice,
  server,
}) => {
  const device = await newDevice();
  await start(device, 'teacher');
  // Signed in on another day: Chromium keeps a fresh cookie in memory for half a minute before the disk has it.
  await device.relaunch();
  await device.page().goto(device.url + pack);
  // The title is known before the pack is here.
  await expect(device.page().getByRole('button', { name: 'Customize' })).toBeVisible();
  await device.cutNetwork();

  const packId = await customize(device.page(), 'Our river trip');
  await device.page().getByRole('button', { name: 'Add a web address' }).last().click();
  await device.page().getByLabel('Card title').last().fill('River watch');
  await device.page().getByLabel('Address').fill('rivers');
  await device.page().getByLabel('Address').press('Tab');
  await expect(device.page().getByText('This website address does not seem to be valid.')).toBeVisible();
  await device.page().getByLabel('Address').fill('rivers.example.org');
  await device.page().getByLabel('File for a card').last().setInputFiles(picture);
  await expect(device.page().getByText('our river.png')).toBeVisible();
  await isSaved(device.page());
  await expectAccessible(device.page());
  await device.kill();
  await device.relaunch();

  await device.page().goto(`${device.url}/science/${packId}`);
  await expect(device.page().getByRole('heading', { level: 1, name: 'Our river trip' })).toBeVisible();
  await expect(device.page().getByText('Saved on this device, sent when you are online')).toBeVisible();
  await lookAgain(device.page());
  await device.restoreNetwork();
  await expect(device.page().getByText(/Saved on this device/)).toHaveCount(0);

  const teacher = await openTeacherDevice(server.url);
  const activityId = crypto.randomUUID();
  const words = { title: 'By the river', instructions: 'Look and read.', preface: null, questions: [] };
  const today = dateInZone(Date.now(), demoZone);
  await teacher.send('saveActivity', {
    activityId,
    content: { packId, subject: 'science', ...words },
    isQuickActivity: false,
  });
  await teacher.send('assignActivity', {
    activityId,
    targets: [{ classId: classA, subgroupId: defaultSubgroupId(classA), assigneeIds: null }],
    startDate: today,
    endDate: addDays(today, 7),
    sendAhead: false,
  });
  const student = await newDevice({ viewport: { width: 390, height: 844 } });
  await start(student, 'student1', `/science/${packId}`);
  await expect(student.page().getByRole('heading', { level: 1, name: 'Our river trip' })).toBeVisible();
  const card = student.page().getByRole('article').filter({ hasText: 'our river.png' });
  await expect(card.locator('img')).toBeVisible();
  await expect(student.page().getByText('Teaching Water on the Move')).toHaveCount(0);
  const download = student.page().waitForEvent('download');
  await card.getByRole('button', { name: 'Save the file' }).click();
  expect((await download).suggestedFilename()).toBe('our river.png');
  await lookAgain(student.page());

  // To a student who never opened the pack its picture comes by itself, and so does what its cards need of the library.
  const away = await newDevice();
  await start(away, 'student2');
  await readyForOffline(away.page());
  await expect.poll(() => filesHere(away.page()), { timeout: 60_000 }).toBe(1);
  await away.cutNetwork();
  await away.page().goto(`${away.url}/science/${packId}`);
  const own = away.page().getByRole('article').filter({ hasText: 'our river.png' });
  await expect(own.locator('img')).toBeVisible();
  await expect(away.page().locator('[data-part="lost-picture"]')).toHaveCount(0);
  await lookAgain(away.page());
  await forgetFiles(away.page());
  await away.page().reload();
  await expect(own).toContainText('This picture is not on this device. It comes when you are online.');
  await expectAccessible(away.page());
  await lookAgain(away.page());
  await away.restoreNetwork();
  await expect(own.locator('img')).toBeVisible();
});

/** Files of people's own that lie in this browser's caches. */
const filesHere = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().filter(({ url }) => url.includes('/sync/files/')).length;
  });

/** As a browser that needs the room. */
const forgetFiles = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('/sync/files/')) await cache.delete(request);
    }
  });

/** How often the page asks the small database of settings for something while so many frames are drawn. */
const readsInFrames = (page: Page, frames: number): Promise<number> =>
  page.evaluate(async (count) => {
    let reads = 0;
    const get = IDBObjectStore.prototype.get;
    IDBObjectStore.prototype.get = function (query) {
      if (typeof query === 'string' && query.startsWith('setting:')) reads += 1;
      return get.call(this, query);
    };
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    IDBObjectStore.prototype.get = get;
    return reads;
  }, frames);

test('content §4 §5 favorites, finding, removing and putting back; files that can’t be uploaded say why @turn-2', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = device.page();
  await start(device, 'student1', pack);
  const heart = page.getByRole('button', { name: 'Favorite: Water on the Move' });
  // Who has few packs is prompted to keep this one (content §9), and no more once it is kept.
  const prompt = page.getByRole('complementary', { name: 'Keep this pack' });
  await expect(prompt).toBeVisible();
  // Once what comes below is there, too.
  await expect.poll(() => readsInFrames(page, 30), 'a shown pinboard reads its settings once').toBe(0);
  await prompt.getByRole('button', { name: 'Keep among favorites' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(prompt).toHaveCount(0);
  await customize(page, 'Mine alone');
  const file = page.getByLabel('File for a card').last();
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  await expect(page.getByText('page.html is not a file format that can be uploaded.')).toBeVisible();
  const large = Buffer.alloc(20 * 1024 * 1024 + 1);
  await file.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: large });
  await expect(page.getByText('film.mp4 exceeds the 20MB limit for each pack.')).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();

  await page.goto(`${device.url}/science/packs`);
  await page.getByLabel('Favorites').check();
  await expect(page.getByRole('link', { name: 'Water on the Move' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Your own').check();
  await page.getByLabel('Find a pack').fill('nothing like it');
  await expect(page.getByText('No packs like this')).toBeVisible();
  await page.getByLabel('Find a pack').fill('MINE');
  await lookAgain(page);
  await page.getByRole('link', { name: 'Mine alone' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/science\/packs$/);
  await page.getByLabel('Your own').check();
  await expect(page.getByText('No packs of your own')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Mine alone' })).toBeVisible();
});
