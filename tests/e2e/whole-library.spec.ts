import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { isWhole, seedOfTheDay } from '#tests/support/run-length.ts';
import { ofToday } from '#tests/support/turns.ts';
import {
  goAndLook,
  keepWholeLibrary,
  openedDocument,
  wholeLibrary,
  type PackScreens,
  type LibraryScreen,
} from '#tests/support/whole-library.ts';

// Each item takes a quarter of a second: a deep run opens them all, `npm test` those of one pack, another every day.
const packs = isWhole
  ? 'every pack'
  : 'the pack of the day, and one item of each kind in a seventh of the others,';

test(`U3 every item of ${packs} shows something real with the network cut`, async ({ server, newDevice }) => {
  test.setTimeout(600_000);
  const all = wholeLibrary(path.join(server.dataDir, 'library'));
  const library = isWhole ? all : shareOfTheDay(all);
  const device = await newDevice({ reducedMotion: 'reduce' });
  const page = device.page();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  await start(device, 'teacher');
  await keepWholeLibrary(
    page,
    // All of them: a pinboard shows pictures of other packs.
    all.map(({ pack }) => pack),
  );
  // The browser's own cache may hold some of it too; what is shown must come from what was kept.
  await (await device.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await device.cutNetwork();
  await page.goto(device.url);
  await page.getByRole('button', { name: /^Account/ }).waitFor();
  errors.length = 0;

  const tab = await device.newTab();
  const wrong: string[] = [];
  let items = 0;
  for (const { pack, screens, documents } of library) {
    for (const screen of screens) {
      wrong.push(...(await goAndLook(page, screen)));
      // Each is waited for; a few tell enough.
      expect(wrong.length, wrong.join('\n')).toBeLessThan(10);
    }
    for (const document of documents) {
      expect(await openedDocument(tab, device.url + document), document).toBe('200 application/pdf');
    }
    items += pack.packItems.length;
  }
  expect(wrong).toEqual([]);
  expect(errors.filter((error) => !isCutRequest(error))).toEqual([]);
  expect(items).toBeGreaterThan(isWhole ? 250 : 30);

  // Where only the small file of a video is on the device, that one plays.
  await dropFullVideos(page);
  const video = library.flatMap(({ screens }) => screens).find(isVideo);
  if (!video) throw new Error('the library has no film');
  await page.goto(device.url + video.path);
  expect(await goAndLook(page, video)).toEqual([]);
  await expect(page.locator('video')).toHaveAttribute('src', /\.small\.mp4$/);
});

/**
 * One pack whole. Of a seventh of the others, and of one with a video: the pinboard, and what shows in a way that no pack
 * before it did.
 */
function shareOfTheDay(library: readonly PackScreens[]): PackScreens[] {
  const whole = library[seedOfTheDay % library.length];
  const withVideo = library.find(({ screens }) => screens.some(isVideo));
  const others = ofToday(library);
  const kinds = new Set<string>();
  return library
    .filter((one) => one === whole || one === withVideo || others.includes(one))
    .map((one) => {
      const isNew = ({ shows }: LibraryScreen): boolean => kinds.size < kinds.add(shows).size;
      const [front, ...rest] = one.screens.map((screen) => ({ screen, isNew: isNew(screen) }));
      if (one === whole || front === undefined) return one;
      const screens = [front, ...rest.filter((other) => other.isNew)].map(({ screen }) => screen);
      return { ...one, screens, documents: one.documents.slice(0, 1) };
    });
}

const isVideo = ({ shows }: LibraryScreen): boolean => shows === 'video track';

async function dropFullVideos(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('library');
    const videos = (await cache.keys()).filter(({ url }) => /(?<!\.small)\.mp4$/.test(url));
    await Promise.all(videos.map((one) => cache.delete(one)));
  });
}

/** A failed request of the sync, or for a newer catalogue, which the cut network explains; not one for a pack's file. */
function isCutRequest(error: string): boolean {
  return error.startsWith('Failed to load resource') && !/\/library\/[^/]+\/[^/]+\//.test(error);
}
