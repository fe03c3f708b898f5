import { expect, onTestFinished, test, vi } from 'vitest';
import { autoDownloadBytes } from '#app/features/library/auto-download/auto-download-selection.ts';
import type { AutoDownloadStatus } from '#app/features/library/auto-download/auto-download-status.ts';
import { runAutoDownload } from '#app/features/library/auto-download/run-auto-download.ts';
import { wholePack } from '#app/features/library/downloads/download-choice.ts';
import { startDownload } from '#app/features/library/downloads/download.ts';
import {
  isWhole,
  readStored,
  type DownloadedPack,
} from '#app/features/library/downloads/downloaded-packs.ts';
import { createPackDownloads } from '#app/features/library/downloads/pack-downloads.ts';
import { packAddress } from '#shared/domain/packs/catalogue.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';
import { deviceWithLibrary, packOf, publish } from './library-in-test.ts';
import { fineMoment } from './moment-in-test.ts';
import { downloadedPacksInMemory } from './packs-in-memory.ts';

const water = packOf('aaaaaaaaaaaa');
const forces = packOf('bbbbbbbbbbbb', 'Forces', 'forces');
const maps = packOf('cccccccccccc', 'Maps', 'maps');
const sizeOf = (pack: Pack) =>
  autoDownloadBytes(pack, new TextEncoder().encode(JSON.stringify(pack)).byteLength);
const autoDownloadedPaths = ['pack.json', 'articles/rain.level-1.json', 'images/cover.svg'];

/** A device that packs come to by themselves; its clock counts the packs that came. */
async function start(device = deviceWithLibrary(), chosen = downloadedPacksInMemory()) {
  publish(device.published, water, forces, maps);
  const library = device.reopen();
  const downloads = createPackDownloads(device.deps, library, chosen);
  const facts = { moment: fineMoment, free: null as number | null, notAgain: [] as string[], brought: 0 };
  const told: AutoDownloadStatus[] = [];
  let clock = 0;
  const running = runAutoDownload({
    library,
    packs: chosen,
    files: device.kept,
    download: (wanted) => startDownload(device.deps, wanted),
    bringPictures: () => Promise.resolve(void (facts.brought += 1)),
    remove: downloads.remove,
    moment: () => Promise.resolve(facts.moment),
    notAgain: () => facts.notAgain,
    free: () => Promise.resolve(facts.free),
    now: () => Promise.resolve((clock += 1)),
    told: (status) => told.push(status),
  });
  onTestFinished(running.stop);
  const heldOf = (packId: string) =>
    [...device.kept.held.keys()].filter((address) => address.startsWith(`/library/${packId}/`));
  const isHere = (packId: string) => {
    const pack = chosen.current()[packId];
    return pack !== undefined && isWhole(packId, pack, new Set(device.kept.held.keys()));
  };
  const status = () => told.at(-1);
  const settled = (waiting: readonly string[]) =>
    expect
      .poll(() => ({ running: status()?.running, waiting: status()?.waiting.map(({ packId }) => packId) }))
      .toEqual({ running: null, waiting });
  return {
    ...device,
    device,
    library,
    chosen,
    downloads,
    facts,
    running,
    heldOf,
    isHere,
    told,
    status,
    settled,
  };
}

test('packs come one after the other, the next due first, texts and pictures alone, and it is remembered when', async () => {
  const { running, settled, heldOf, chosen, told } = await start();
  await running.look(['forces', 'water', 'a-pack-of-a-teacher']);
  await settled([]);
  expect(heldOf('water').sort()).toEqual(
    [
      packAddress(water),
      ...['articles/rain.level-1.json', 'images/cover.svg'].map((path) => packFileAddress(water, path)),
    ].sort(),
  );
  expect(heldOf('maps')).toEqual([]);
  expect(chosen.current()['forces']).toMatchObject({ version: forces.version, paths: autoDownloadedPaths });
  const at = (packId: string) => chosen.current()[packId]?.takenAlong?.at ?? 0;
  expect(at('forces')).toBeLessThan(at('water'));
  expect(chosen.current()['water']?.takenAlong?.bytes).toBe(sizeOf(water));
  // Never two at once.
  const order = told.flatMap((status) => status.running?.packId ?? []);
  expect([...new Set(order)]).toEqual(['forces', 'water']);
  expect(order.indexOf('water')).toBeGreaterThan(order.lastIndexOf('forces'));
});

test('SPEC.md C4 pictures of teachers’ own packs come once every pack of the library is here', async () => {
  const { running, settled, facts, told } = await start();
  await running.look(['forces', 'water']);
  await settled([]);
  await expect.poll(() => facts.brought).toBe(1);
  expect(told.at(-1)?.running).toBeNull();
});

test.each([
  ['not-allowed', { setting: { ...fineMoment.setting, when: 'never' } }],
  ['off', { isOn: false }],
  ['no-wifi', { connection: { ...fineMoment.connection, type: 'cellular' } }],
  ['save-data', { connection: { ...fineMoment.connection, saveData: true } }],
  ['hours', { setting: { ...fineMoment.setting, from: '15:00', to: '07:30' } }],
  ['typing', { isTyping: true }],
] as const)('nothing of a pack is asked for while it waits: %s', async (why, barred) => {
  const { running, facts, settled, status, server, isHere } = await start();
  facts.moment = { ...fineMoment, ...barred };
  await running.look(['water']);
  expect(facts.brought).toBe(0);
  expect(status()).toEqual({
    needed: ['water'],
    running: null,
    waiting: [{ packId: 'water', title: 'Water', bytes: null, bytesAtMost: expect.any(Number), why }],
  });
  expect(server.requests.filter(({ address }) => address.includes('/water/'))).toEqual([]);
  facts.moment = fineMoment;
  await running.look();
  await settled([]);
  expect(isHere('water')).toBe(true);
});

test('a take that was cut off goes on where it stopped, also when the app is opened anew', async () => {
  const first = await start();
  await first.library.pack('water');
  first.server.network.cut = true;
  await first.running.look(['water']);
  await expect.poll(() => first.status()?.waiting[0]?.why).toBe('offline');
  first.server.network.cut = false;
  await first.running.look();
  await first.settled([]);
  expect(first.isHere('water')).toBe(true);

  await first.running.look(['water', 'maps']);
  first.running.stop();
  const second = await start(first.device, first.chosen);
  const asked = second.server.requests.length;
  await second.running.look(['water', 'maps']);
  await second.settled([]);
  expect(second.isHere('maps')).toBe(true);
  const again = second.server.requests.slice(asked).map(({ address }) => address);
  expect(again.filter((address) => address.includes('/water/'))).toEqual([]);
});

test('what somebody chose is theirs: it does not count, never goes, and is not taken again', async () => {
  const { running, downloads, chosen, facts, settled, isHere } = await start();
  await downloads.start(maps, wholePack);
  await expect.poll(() => isHere('maps')).toBe(true);
  const own = chosen.current()['maps'];
  facts.moment = {
    ...fineMoment,
    setting: { ...fineMoment.setting, megabytes: (sizeOf(water) + 1) / 1024 ** 2 },
  };
  await running.look(['maps', 'water']);
  await settled([]);
  expect(chosen.current()['maps']).toEqual(own);
  // Chosen afterwards: from then on it is theirs too.
  await downloads.start(water, wholePack);
  await expect.poll(() => chosen.current()['water']?.paths.length).toBe(4);
  expect(chosen.current()['water']?.takenAlong).toBeUndefined();
});

test('the oldest makes room, and where there is none a pack waits and says so', async () => {
  const { running, facts, settled, status, heldOf, isHere } = await start();
  await running.look(['water']);
  await settled([]);
  await running.look(['forces']);
  await settled([]);
  // Room for two, and neither of the first two is needed by now.
  facts.moment = {
    ...fineMoment,
    setting: { ...fineMoment.setting, megabytes: (2 * sizeOf(maps) + 99) / 1024 ** 2 },
  };
  await running.look(['maps']);
  await settled([]);
  expect(heldOf('water')).toEqual([]);
  expect([isHere('forces'), isHere('maps')]).toEqual([true, true]);
  // What is due before it does not go for it.
  await running.look(['maps', 'forces', 'water']);
  await settled(['water']);
  expect(status()?.waiting[0]).toMatchObject({ why: 'room', bytes: sizeOf(water) });
  expect([isHere('forces'), isHere('maps')]).toEqual([true, true]);
});

test('a device that is full keeps no half a pack', async () => {
  const { running, kept, settled, status, heldOf, chosen } = await start();
  const keep = kept.keep.bind(kept);
  kept.keep = (address, bytes, mime) =>
    address.endsWith('cover.svg')
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : keep(address, bytes, mime);
  await running.look(['water']);
  await settled(['water']);
  expect(status()?.waiting[0]?.why).toBe('room');
  expect(heldOf('water')).toEqual([]);
  expect(chosen.current()['water']).toBeUndefined();
});

test('D3 a device that stores nothing takes no pack, says nothing false, and takes it once it stores again', async () => {
  const { running, chosen, settled, isHere } = await start();
  const { set } = chosen;
  const full = () =>
    Promise.reject(new DOMException('No room is left on this device.', 'QuotaExceededError'));
  chosen.set = full;
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  await expect(running.look(['water'])).resolves.toBeUndefined();
  expect(isHere('water')).toBe(false);
  chosen.set = set;
  await running.look();
  await settled([]);
  expect(isHere('water')).toBe(true);
});

test('what somebody removed does not come again by itself', async () => {
  const { running, facts, downloads, settled, status, heldOf } = await start();
  await running.look(['water']);
  await settled([]);
  facts.notAgain = ['water'];
  await downloads.remove('water');
  await running.look();
  await settled(['water']);
  expect(status()?.waiting[0]?.why).toBe('not-again');
  expect(heldOf('water')).toEqual([]);
});

test('a newer version comes, and the older stays until it is whole', async () => {
  const { running, settled, heldOf, chosen, published, library } = await start();
  await running.look(['water']);
  await settled([]);
  const newer = packOf('dddddddddddd', 'Water, second edition');
  publish(published, newer);
  await library.refreshCatalogue();
  await running.look();
  await settled([]);
  expect(chosen.current()['water']?.version).toBe(newer.version);
  expect(heldOf('water').every((address) => address.includes(newer.version))).toBe(true);
});

test('D5 packs that were stored before any came by themselves are read as somebody’s choice', async () => {
  const stored: Record<string, DownloadedPack> = {
    water: { version: water.version, choice: wholePack, paths: autoDownloadedPaths },
  };
  const read = await readStored(stored, () => Promise.resolve(null));
  expect(read).toEqual(stored);
  expect(read['water']?.takenAlong).toBeUndefined();
  const arrived = { ...stored['water'], takenAlong: { at: 5, bytes: 7 } };
  expect(await readStored({ water: arrived }, () => Promise.resolve(null))).toEqual({ water: arrived });
});
