import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keepShown, type Outcome } from '#app/features/library/library.ts';
import { packAddress } from '#shared/domain/packs/catalogue.ts';
import { packFileAddress } from '#shared/domain/packs/pack.ts';
import { deviceWithLibrary, packOf, publish, text } from '#tests/app/library/library-in-test.ts';

const v1 = packOf('aaaaaaaaaaaa');
const v2 = packOf('bbbbbbbbbbbb', 'Water, second edition');
const textSchema = z.object({ title: z.string() });
const textPath = 'articles/rain.level-1.json';

test('C4 a pack that was opened once opens without a network, with its texts', async () => {
  const device = deviceWithLibrary();
  publish(device.published, v1);
  const online = device.reopen();
  await online.pack('water');
  await online.file(v1, textPath, textSchema);
  device.server.network.cut = true;
  const offline = device.reopen();
  expect(await offline.pack('water')).toMatchObject({ kind: 'ready', value: { title: 'Water' } });
  expect(await offline.file(v1, textPath, textSchema)).toEqual({
    kind: 'ready',
    value: { title: 'Where rain comes from' },
  });
});

test('a pack that was never opened here is unavailable without a network, and comes when there is one', async () => {
  const device = deviceWithLibrary();
  publish(device.published, v1);
  await device.reopen().refreshCatalogue();
  device.server.network.cut = true;
  const library = device.reopen();
  expect(await library.pack('water')).toEqual({ kind: 'failed', problem: 'unavailable' });
  device.server.comeBack();
  expect(await library.pack('water')).toMatchObject({ kind: 'ready' });
});

test('a device that never heard of the library says that it can’t be reached, not that there is no such pack', async () => {
  const device = deviceWithLibrary();
  device.server.network.cut = true;
  const library = device.reopen();
  expect(await library.pack('water')).toEqual({ kind: 'failed', problem: 'unavailable' });
  expect(library.catalogue()).toEqual({ kind: 'failed', problem: 'unavailable' });
});

test('a pack that the library does not have is unknown', async () => {
  const device = deviceWithLibrary();
  publish(device.published, v1);
  expect(await device.reopen().pack('fire')).toEqual({ kind: 'failed', problem: 'unknown' });
});

test('the catalogue of the device shows at once and is marked so; the server’s replaces it', async () => {
  const device = deviceWithLibrary();
  publish(device.published, v1);
  await device.reopen().refreshCatalogue();
  const library = device.reopen();
  const seen: string[] = [];
  library.subscribe(() => {
    const catalogue = library.catalogue();
    if (catalogue.kind === 'ready') seen.push(catalogue.from);
  });
  await library.refreshCatalogue();
  expect([...new Set(seen)]).toEqual(['device', 'network']);
});

test('a damaged file is asked for once more, is never shown, and never kept', async () => {
  const device = deviceWithLibrary();
  publish(device.published, v1);
  const library = device.reopen();
  await library.pack('water');
  const address = packFileAddress(v1, textPath);
  device.server.damage(address, 2);
  expect(await library.file(v1, textPath, textSchema)).toEqual({ kind: 'failed', problem: 'broken' });
  expect(device.kept.held.has(address)).toBe(false);
  expect(await library.file(v1, textPath, textSchema)).toMatchObject({ kind: 'ready' });
});

test('a new version is read as soon as the catalogue names it', async () => {
  const device = deviceWithLibrary();
  publish(device.published, v1);
  const library = device.reopen();
  await library.pack('water');
  publish(device.published, v2);
  await library.refreshCatalogue();
  expect(await library.pack('water')).toMatchObject({ value: { title: 'Water, second edition' } });
});

test('without a network the older version on the device opens when the newest is not here', async () => {
  const device = deviceWithLibrary();
  publish(device.published, v1);
  const library = device.reopen();
  await library.pack('water');
  publish(device.published, v2);
  await library.refreshCatalogue();
  device.server.network.cut = true;
  expect(await device.reopen().pack('water')).toMatchObject({ value: { version: v1.version } });
});

test('a full disk stops nobody from reading', async () => {
  const device = deviceWithLibrary();
  publish(device.published, v1);
  device.kept.keep = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const library = device.reopen();
  expect(await library.pack('water')).toMatchObject({ kind: 'ready' });
  expect(device.kept.held.has(packAddress(v1))).toBe(false);
});

test('what is shown stays when the network goes before it is asked for again, and a newer answer takes its place', () => {
  const shown: Outcome<string> = { kind: 'ready', value: 'first edition' };
  const gone: Outcome<string> = { kind: 'failed', problem: 'unavailable' };
  const newer: Outcome<string> = { kind: 'ready', value: 'second edition' };
  expect(keepShown(shown, gone)).toBe(shown);
  expect(keepShown(shown, newer)).toBe(newer);
  expect(keepShown(gone, newer)).toBe(newer);
  expect(keepShown(gone, { kind: 'failed', problem: 'unknown' })).toEqual({
    kind: 'failed',
    problem: 'unknown',
  });
});

test('all who ask in one moment what is on the device share one reading, and who asks during it gets a later one', async () => {
  const device = deviceWithLibrary();
  publish(device.published, v1);
  const library = device.reopen();
  await library.pack('water');
  const { list, keep } = device.kept;
  let readings = 0;
  device.kept.list = () => {
    readings += 1;
    return list();
  };
  const address = packFileAddress(v1, textPath);
  const first = Promise.all([library.rereadHere(), library.rereadHere(), library.rereadHere()]);
  await first;
  expect(readings).toBe(1);
  const asked = library.rereadHere();
  await Promise.resolve();
  expect(readings).toBe(2);
  await keep(address, text, 'application/json');
  await library.rereadHere();
  expect(library.addressesHere().has(address)).toBe(true);
  await asked;
  expect(readings).toBe(3);
});

test('while nothing moved on the device, nothing is told and the addresses stay the same set', async () => {
  const device = deviceWithLibrary();
  publish(device.published, v1);
  const library = device.reopen();
  await library.pack('water');
  await library.rereadHere();
  const here = library.addressesHere();
  let told = 0;
  library.subscribe(() => (told += 1));
  await library.rereadHere();
  expect([library.addressesHere() === here, told]).toEqual([true, 0]);
  await device.kept.drop([packAddress(v1)]);
  await library.rereadHere();
  expect([library.addressesHere().size, told]).toEqual([here.size - 1, 1]);
});
