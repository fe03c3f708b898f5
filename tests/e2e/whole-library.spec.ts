import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { start } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { goAndLook, keepWholeLibrary, openedDocument, wholeLibrary } from '#tests/support/whole-library.ts';

test('U3 every item of every pack of the library shows something real with the network cut', async ({
  server,
  newDevice,
}) => {
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
  for (const { pack, places, documents } of library) {
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
