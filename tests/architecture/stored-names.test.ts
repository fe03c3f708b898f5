import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/run-command.ts';
import stored from './stored-names.json' with { type: 'json' };
import { chosenKeyNames, deviceDatabaseNames, otherStorageNames } from './stored-names/device-names.ts';
import { derivedIdNames } from './stored-names/id-names.ts';
import {
  addressNames,
  bucketNames,
  databaseNames,
  mutationNames,
  refusalCodes,
  rowNames,
  wireNames,
} from './stored-names/server-names.ts';

/** Where each list of `stored-names.json` comes from in the running code. */
const lists: Record<keyof typeof stored, () => string[] | Promise<string[]>> = {
  database: databaseNames,
  rows: rowNames,
  mutations: mutationNames,
  wire: wireNames,
  buckets: bucketNames,
  refusals: refusalCodes,
  derivedIds: derivedIdNames,
  addresses: addressNames,
  deviceDatabases: deviceDatabaseNames,
  otherStorage: otherStorageNames,
  chosenKeys: chosenKeyNames,
};

const GONE =
  'names that are stored or sent are gone or were renamed. Databases, outboxes and older devices have them: bring them back';
const NEW =
  'new names are stored or sent. They are kept for ever: if they are right, add them by hand to tests/architecture/stored-names.json';

// Object.keys is typed as string[]; the constant's keys are its names.
test.each(Object.keys(lists) as (keyof typeof stored)[])(
  'D5 no stored or sent name changes: %s',
  async (list) => {
    const found = await lists[list]();
    const known: readonly string[] = stored[list];
    expect(
      known.filter((name) => !found.includes(name)),
      GONE,
    ).toEqual([]);
    expect(
      found.filter((name) => !known.includes(name)),
      NEW,
    ).toEqual([]);
    expect(
      known.filter((name, index) => known.indexOf(name) !== index),
      'names that are listed twice',
    ).toEqual([]);
  },
);

test('the first migration is as it was when the first school was opened with it', () => {
  const sql = readFileSync(path.join(projectRoot, 'sync-server/db/migrations/0000_initial.sql'));
  const hash = createHash('sha256').update(sql).digest('hex');
  const message = 'databases out there were made by this file, and never read it again: make a new migration';
  expect(hash, message).toBe('9d48f2f3a99a383c3e106dcccfbfb309f8c6501a12bf27f8fcfa58bb0f71c676');
});
