import { expect, test } from 'vitest';
import { countHere, wholePack } from '#app/features/library/downloads/download-choice.ts';
import { isWhole, wholeOf } from '#app/features/library/downloads/downloaded-packs.ts';
import { createPackDownloads } from '#app/features/library/downloads/pack-downloads.ts';
import { stateOf } from '#app/features/library/downloads/pack-state.ts';
import { packFileAddress } from '#shared/domain/packs/pack.ts';
import { deviceWithLibrary, packOf, publish } from '#tests/app/library/library-in-test.ts';
import { bytesOf } from './library-server.ts';
import { downloadedPacksInMemory } from './packs-in-memory.ts';

const v1 = packOf('aaaaaaaaaaaa');
const v2 = packOf('bbbbbbbbbbbb', 'Water, second edition');
const videoOf = (pack: typeof v1) => packFileAddress(pack, 'media/drop.mp4');

async function start() {
  const device = deviceWithLibrary();
  publish(device.published, v1);
  const library = device.reopen();
  await library.pack('water');
  const chosen = downloadedPacksInMemory();
  const downloads = createPackDownloads(device.deps, library, chosen);
  const held = () => new Set(device.kept.held.keys());
  /** Resolves when the pack's take has ended well and the library knows what is here. */
  const whole = (packId: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        const pack = chosen.current()[packId];
        if (pack && isWhole(packId, pack, library.addressesHere())) resolve();
      };
      library.subscribe(look);
      look();
    });
  /** Resolves when what the library says is here does not show something any more. */
  const gone = (isThere: () => boolean) => expect.poll(isThere).toBe(false);
  return { ...device, library, chosen, takes: downloads, held, whole, gone };
}

test('C4 a pack taken offline is whole, and its place on the device is remembered', async () => {
  const { takes: downloads, chosen, whole, held } = await start();
  await downloads.start(v1, wholePack);
  await whole('water');
  expect(chosen.current()['water']).toEqual({
    version: v1.version,
    choice: wholePack,
    paths: ['pack.json', 'articles/rain.level-1.json', 'images/cover.svg', 'media/drop.mp4'],
  });
  expect(held().has(videoOf(v1))).toBe(true);
});

test('without video the rest is taken, and that counts as whole; a change of mind brings the film, or takes it away', async () => {
  const { takes: downloads, whole, held, gone } = await start();
  await downloads.start(v1, { ...wholePack, video: 'none' });
  await whole('water');
  expect(held().has(videoOf(v1))).toBe(false);
  await downloads.start(v1, wholePack);
  await whole('water');
  expect(held().has(videoOf(v1))).toBe(true);
  await downloads.start(v1, { ...wholePack, video: 'none' });
  await gone(() => held().has(videoOf(v1)));
  await whole('water');
});

test('a pack is not whole when the browser has thrown a file away', async () => {
  const { takes: downloads, chosen, whole, kept: pack, library } = await start();
  await downloads.start(v1, wholePack);
  await whole('water');
  pack.held.delete(videoOf(v1));
  await library.rereadHere();
  const choice = chosen.current()['water'];
  expect(choice && isWhole('water', choice, library.addressesHere())).toBe(false);
  expect(countHere(v1, v1.files, library.addressesHere())).toMatchObject({
    files: 2,
    filesTotal: 3,
  });
});

test('what was opened is kept quietly: texts and pictures, no video, and nobody’s choice', async () => {
  const { takes: downloads, chosen, library, held } = await start();
  downloads.keepOpened(v1);
  await new Promise<void>((resolve) => {
    library.subscribe(() => held().has(packFileAddress(v1, 'images/cover.svg')) && resolve());
  });
  expect(held().has(packFileAddress(v1, 'articles/rain.level-1.json'))).toBe(true);
  expect(held().has(videoOf(v1))).toBe(false);
  expect(chosen.current()).toEqual({});
});

test('a new version is built from the old one on the device, which then goes', async () => {
  const { takes: downloads, whole, library, server, published, held, gone } = await start();
  await downloads.start(v1, wholePack);
  await whole('water');
  publish(published, v2);
  await library.refreshCatalogue();
  await library.pack('water');
  const before = server.requests.length;
  await downloads.start(v2, wholePack);
  await whole('water');
  expect(server.requests.length).toBe(before);
  await gone(() => [...held()].some((address) => address.includes(v1.version)));
  expect(held().has(videoOf(v2))).toBe(true);
});

test('U3 while a new version is on its way the old one is what is whole, and what opens without a network', async () => {
  const { takes: downloads, whole, library, server, published, chosen, kept: pack, reopen } = await start();
  await downloads.start(v1, wholePack);
  await whole('water');
  publish(published, v2);
  published[videoOf(v2)] = bytesOf(950, 8);
  await library.refreshCatalogue();
  await library.pack('water');
  for (const path of ['articles/rain.level-1.json', 'images/cover.svg']) {
    delete published[packFileAddress(v2, path)];
    pack.held.delete(packFileAddress(v1, path));
    pack.held.set(packFileAddress(v1, path), bytesOf(5));
  }
  await downloads.start(v2, wholePack);
  await expect.poll(() => downloads.of('water')?.state().phase).toBe('failed');
  await library.rereadHere();
  const choice = chosen.current()['water'];
  expect(choice?.version).toBe(v2.version);
  expect(choice && wholeOf('water', choice, library.addressesHere())?.version).toBe(v1.version);
  expect(choice && stateOf(v2, choice, library.addressesHere()).kind).toBe('outdated');
  expect(choice && stateOf(v1, choice, library.addressesHere()).kind).toBe('whole');

  server.network.cut = true;
  const offline = await reopen().pack('water');
  expect(offline.kind === 'ready' && offline.value.version).toBe(v1.version);
  server.network.cut = false;
  const online = await reopen().pack('water');
  expect(online.kind === 'ready' && online.value.version).toBe(v2.version);

  await downloads.cancel('water');
  expect(chosen.current()['water']?.version).toBe(v1.version);
});

test('removing a pack takes every file of it off the device and forgets the choice', async () => {
  const { takes: downloads, chosen, whole, held } = await start();
  await downloads.start(v1, wholePack);
  await whole('water');
  await downloads.remove('water');
  expect([...held()].filter((address) => address.startsWith('/library/water/'))).toEqual([]);
  expect(chosen.current()).toEqual({});
});
