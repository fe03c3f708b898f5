import path from 'node:path';
import { expect } from 'playwright/test';
import { readyForOffline, signIn } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { goAndLook, keepWholeLibrary, openedDocument, wholeLibrary } from '#tests/support/whole-library.ts';

test('U3 every item of every pack of the library shows something real with the network cut', async ({
  server,
  newDevice,
}) => {
  test.setTimeout(240_000);
  const library = wholeLibrary(path.join(server.dataDir, 'library'));
  const device = await newDevice({ reducedMotion: 'reduce' });
  const page = device.page();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  await page.goto(device.url);
  await signIn(page, 'teacher');
  await readyForOffline(page);
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
    for (const place of places) wrong.push(...(await goAndLook(page, place)));
    for (const document of documents) {
      expect(await openedDocument(tab, device.url + document), document).toBe('200 application/pdf');
    }
    items += pack.packItems.length;
  }
  expect(wrong).toEqual([]);
  expect(errors.filter((error) => !isCutRequest(error))).toEqual([]);
  expect(items).toBeGreaterThan(250);
});

/** A failed request of the sync, or for a newer catalogue, which the cut network explains; not one for a pack's file. */
function isCutRequest(error: string): boolean {
  return error.startsWith('Failed to load resource') && !/\/library\/[^/]+\/[^/]+\//.test(error);
}
