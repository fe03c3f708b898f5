import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { kindOf } from '#app/features/library/content-types.tsx';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { searchTextsSchema } from '#shared/domain/packs/search-texts.ts';
import { readPackJson, readStarterLibrary } from './starter-import.ts';

// A primary source comes from those who were there or who measured. What was worked out, counted or put together is data.

const library = readStarterLibrary();
const records = library.packs.flatMap((pack) =>
  pack.packItems
    .filter((item) => item.type === 'supplemental')
    .map((item) => ({ item, record: recordSchema.parse(readPackJson(library, pack, item.path)) })),
);
const isData = ({ isData = false }: Pick<PackItemOf<'supplemental'>, 'isData'>) => isData;

test('content §1 a record that says it was worked out, counted or put together is data', () => {
  const made =
    /worked out by the library|put together for this library|written for this library|^counted by|true first and last years were added/i;
  const say = records.filter(({ record: { source } }) =>
    [source.name, source.changes ?? ''].some((words) => made.test(words)),
  );
  expect(say.length).toBeGreaterThanOrEqual(6);
  expect(say.filter(({ record }) => !isData(record)).map(({ item }) => item.contentId)).toEqual([]);
});

test('content §1 these are data, and all other records are primary sources', () => {
  const data = records.filter(({ item }) => isData(item)).map(({ item }) => item.contentId);
  expect([...new Set(data)].sort()).toEqual([
    'amendments-record',
    'census-totals-record',
    'country-record',
    'falling-on-three-worlds',
    'jupiters-moons-1610',
    'monarchs-record',
    'moon-phases-record',
    'quakes-by-size',
    'state-capitals-record',
  ]);
});

test('content §1 an item says of its record what the record says, and is called so on cards and in search', () => {
  for (const { item, record } of records) {
    expect(isData(item), item.contentId).toBe(isData(record));
    expect(kindOf(item, 'organizer'), item.contentId).toBe(isData(record) ? 'Data' : 'Primary source');
  }
  const file = path.join(library.to, library.catalogue.search?.path ?? '');
  const { texts } = searchTextsSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const found = texts.filter(({ type }) => type === 'supplemental');
  expect(found.length).toBeGreaterThan(0);
  for (const text of found) {
    const { item } = records.find((one) => one.item.contentId === text.contentId) ?? {};
    expect(text.isData ?? false, text.contentId ?? '').toBe(item?.isData ?? false);
  }
});
