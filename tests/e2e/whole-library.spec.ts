import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { isWhole, seedOfTheDay } from '#tests/support/run-length.ts';
import {
  goAndLook,
  keepWholeLibrary,
  openedDocument,
  wholeLibrary,
  type PackPlaces,
  type Place,
} from '#tests/support/whole-library.ts';

// Each item takes a quarter of a second: a deep run opens them all, `npm test` those of one pack, another every day.
const packs = isWhole ? 'every pack' : 'the pack of the day, and one item of each kind in the others,';

test(`U3 every item of ${packs} shows something real with the network cut`, async ({ server, newDevice }) => {
  test.setTimeout(600_000);
  const library = wholeLibrary(path.join(server.dataDir, 'library'));
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
    library.map(({ pack }) => pack),
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
  for (const { pack, places, documents } of isWhole ? library : shareOfTheDay(library)) {
    for (const place of places) {
      wrong.push(...(await goAndLook(page, place)));
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
  expect(items).toBeGreaterThan(250);

  // Where only the small file of a film is on the device, that one plays.
  await dropFullFilms(page);
  const film = library.flatMap(({ places }) => places).find(({ shows }) => shows === 'video track');
  if (!film) throw new Error('the library has no film');
  await page.goto(device.url + film.path);
  expect(await goAndLook(page, film)).toEqual([]);
  await expect(page.locator('video')).toHaveAttribute('src', /\.small\.mp4$/);
});

/** One pack whole; of every other its pinboard, and what shows in a way that no pack before it did. */
function shareOfTheDay(library: readonly PackPlaces[]): PackPlaces[] {
  const whole = library[seedOfTheDay % library.length];
  const kinds = new Set<string>();
  return library.map((one) => {
    const isNew = ({ shows }: Place): boolean => kinds.size < kinds.add(shows).size;
    const [front, ...others] = one.places.map((place) => ({ place, isNew: isNew(place) }));
    if (one === whole || front === undefined) return one;
    const places = [front, ...others.filter((other) => other.isNew)].map(({ place }) => place);
    return { ...one, places, documents: one.documents.slice(0, 1) };
  });
}

async function dropFullFilms(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('library');
    const films = (await cache.keys()).filter(({ url }) => /(?<!\.small)\.mp4$/.test(url));
    await Promise.all(films.map((one) => cache.delete(one)));
  });
}

/** A failed request of the sync, or for a newer catalogue, which the cut network explains; not one for a pack's file. */
function isCutRequest(error: string): boolean {
  return error.startsWith('Failed to load resource') && !/\/library\/[^/]+\/[^/]+\//.test(error);
}
