import 'fake-indexeddb/auto';
import fs from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CACHE_VERSION, readBuckets } from '#app/engine/cache/cache-db.ts';
import { closeDatabase, openDatabase, type Db } from '#server/db/open.ts';
import { createBackups } from '#server/sync/backup/backup.ts';
import { restoreBackup } from '#server/sync/backup/restore.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { EMPTY_DIGEST } from '#shared/kernel/empty-digest.ts';
import { addHash, extendDigest, payloadHash, revOf, rowHash } from '#shared/kernel/hash.ts';
import { isTableName, projections, tableNames, tables } from '#shared/tables.ts';
import { clientNumbers } from '#tests/support/client-numbers.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createDevice } from '#tests/support/device.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { postLogin } from '#tests/sync-server/accounts/people-in-test.ts';
import { handClock, temporaryFolder, testApp, testConfig } from '#tests/sync-server/app/server-in-test.ts';
import { shapesOfRows } from './row-shapes.ts';
import { STORED_PASSWORD, storedReleases, type StoredRelease } from './stored-releases.ts';
import { bodiesOf, bucketsOf, fileCount, headsOf, historyOf, rowsOf, storedIn } from './stored-rows.ts';

const releases = storedReleases();

/** Some days after the school was stored. */
const LATER = Date.UTC(2026, 8, 18, 14);

/** A data folder with a copy of what the release left. */
function dataFolderOf({ database, filesDir }: StoredRelease) {
  const config = testConfig();
  fs.writeFileSync(config.databaseFile, database);
  fs.cpSync(filesDir, config.filesDir, { recursive: true });
  return config;
}

function opened(databaseFile: string): Db {
  const db = openDatabase(databaseFile);
  onTestFinished(() => closeDatabase(db));
  return db;
}

/** The stored release under today's sync core. */
function worldOf({ database }: StoredRelease): World {
  const world = createWorld({ database, clock: createTestClock(LATER) });
  onTestFinished(() => world.close());
  return world;
}

/** Every row is as it was stored; the trail says beside them that they were restored. */
function expectRestored(sqlite: Database.Database, stored: Database.Database): void {
  const { audit: trail = [], ...rows } = rowsOf(sqlite, stored);
  const { audit: before = [], ...then } = rowsOf(stored, stored);
  expect(rows).toEqual(then);
  expect(trail).toEqual(expect.arrayContaining(before));
}

type RefusedRow = { name: string; v: number; at: number; hash: string; payload: string };

/** Today's schema of a synced table, for a stored body. */
function parsed(table: string, body: string): unknown {
  if (!isTableName(table)) throw new Error(`${table} is no synced table any more`);
  return tables[table].row.parse(JSON.parse(body));
}

test('there is a stored release, and the newest has a row in each of its tables', () => {
  const newest = releases.at(-1);
  if (newest === undefined) throw new Error('npm run stored:database -- <release> records one');
  const stored = storedIn(newest);
  const rows = rowsOf(stored, stored);
  expect(Object.keys(rows).filter((name) => rows[name]?.length === 0)).toEqual([]);
});

test('D6 C2 rows that have another shape than in the newest release lie in a cache of another name', () => {
  const { cacheVersion, shapes } = releases.at(-1)?.rows ?? { cacheVersion: 0, shapes: {} };
  const now = shapesOfRows();
  const changed = Object.keys(shapes).filter((table) => now[table] !== shapes[table]);
  if (changed.length > 0) {
    expect(CACHE_VERSION, `raise CACHE_VERSION: ${changed.join(', ')} changed`).toBeGreaterThan(cacheVersion);
  }
});

describe.each(releases)('what release $release stored', (release) => {
  test('V3 opens with today’s migrations, and no row is changed by them', () => {
    const { databaseFile } = dataFolderOf(release);
    const stored = storedIn(release);
    const { sqlite } = opened(databaseFile);
    expect(rowsOf(sqlite, stored)).toEqual(rowsOf(stored, stored));
    expect(historyOf(sqlite)).toEqual(historyOf(stored));
  });

  test('D5 every row of every synced table is read as it was written', () => {
    const stored = storedIn(release);
    const db = opened(dataFolderOf(release).databaseFile);
    const { rows } = storeOf(db, onlySchool(db));
    for (const table of tableNames) {
      for (const { id, body } of bodiesOf(stored, table)) {
        expect(parsed(table, body), `${table} ${id}`).toEqual(JSON.parse(body));
        expect(rows.load(table, id), `${table} ${id}`).toEqual(JSON.parse(body));
      }
    }
    for (const { table, body } of headsOf(stored)) expect(parsed(table, body)).toEqual(JSON.parse(body));
  });

  test('every row written again has the columns it had', () => {
    const stored = storedIn(release);
    const db = opened(dataFolderOf(release).databaseFile);
    const { rows } = storeOf(db, onlySchool(db));
    db.sqlite.transaction(() => {
      for (const table of tableNames) {
        for (const { id } of bodiesOf(stored, table)) {
          const row = rows.load(table, id);
          if (row !== null) rows.put(table, row);
        }
      }
    })();
    expect(rowsOf(db.sqlite, stored)).toEqual(rowsOf(stored, stored));
  });

  test('B3 R4 today’s hashes make the stored checksums', () => {
    const stored = storedIn(release);
    const heads = headsOf(stored);
    for (const { rev, body } of heads) expect(revOf(JSON.parse(body))).toBe(rev);
    for (const { id, n, sum } of bucketsOf(stored)) {
      const held = heads.filter(({ bucket }) => bucket === id);
      const total = held.reduce((all, row) => addHash(all, rowHash(row.table, row.id, row.rev)), 0);
      expect({ n: held.length, sum: total }, id).toEqual({ n, sum });
    }
  });

  test('D6 today’s projections put every stored row where it lay, as it lay, unless their version was raised', () => {
    const stored = storedIn(release);
    const heads = headsOf(stored);
    for (const table of tableNames) {
      if ((tables[table].projection ?? 1) > 1) continue;
      const made = bodiesOf(stored, table).flatMap(({ id, body }) =>
        projections(table, JSON.parse(body) as never).map((one) => `${one.bucket} ${id} ${revOf(one.body)}`),
      );
      const lay = heads
        .filter((row) => row.table === table)
        .map(({ bucket, id, rev }) => `${bucket} ${id} ${rev}`);
      expect(made.sort(), table).toEqual(lay.sort());
    }
  });

  test('S3 S6 today’s hashes know every stored mutation again', () => {
    const stored = storedIn(release);
    const { sqlite } = worldOf(release).db;
    const slots = sqlite
      .prepare(`select mutation from ${clientNumbers} where client = ? order by seq`)
      .pluck();
    const clients = stored.prepare('select id, digest from client').all();
    for (const { id, digest } of clients as { id: string; digest: string }[]) {
      const sent = slots.all(id) as string[]; // one column, a text
      expect(sent.reduce((before, mutation) => extendDigest(before, mutation), EMPTY_DIGEST)).toBe(digest);
    }
    const refused = stored.prepare(
      'select name, v, at, hash, payload from mutation where payload is not null',
    );
    for (const row of refused.all() as RefusedRow[]) {
      const { args, base } = JSON.parse(row.payload) as { args: unknown; base: string | null }; // the server's own
      expect(payloadHash({ ...row, args, base }), row.name).toBe(row.hash);
    }
  });

  test('R1 fresh devices of its people pull every bucket, with its rows and its checksum', async () => {
    const stored = storedIn(release);
    const world = worldOf(release);
    const usernames = stored.prepare('select username from person').pluck().all() as string[]; // one column, a text
    const heads = headsOf(stored);
    const pulled = new Set<string>();
    for (const username of usernames) {
      const device = createDevice(world, username);
      onTestFinished(() => device.close());
      expect((await device.sync()).kind).toBe('done');
      // A teacher's device learns of the classes first, and wants their students' work then.
      expect((await device.sync()).kind).toBe('done');
      const rows = await device.local.cache.rows.toArray();
      for (const [id, { n, sum, held }] of Object.entries(await readBuckets(device.local.cache))) {
        pulled.add(id);
        const expected = heads.filter(({ bucket }) => bucket === id);
        const want = expected.map((row) => ({ ...row, body: JSON.parse(row.body) as unknown })); // compared only
        const got = rows.filter(({ bucket }) => bucket === id);
        expect(got).toHaveLength(want.length);
        expect(got).toEqual(expect.arrayContaining(want));
        const known = bucketsOf(stored).find((bucket) => bucket.id === id) ?? { n: 0, sum: 0 };
        expect({ n, sum, held }, id).toEqual({ n: known.n, sum: known.sum, held: true });
      }
    }
    const filled = bucketsOf(stored).filter(({ n }) => n > 0);
    expect(filled.map(({ id }) => id).filter((id) => !pulled.has(id))).toEqual([]);
  });

  test('M4 every kept text is in the history of its record', () => {
    const stored = storedIn(release);
    const world = worldOf(release);
    const kept = stored
      .prepare('select table_name as "table", record_id as record, author from revision')
      .all();
    for (const { table, record, author } of kept as { table: string; record: string; author: string }[]) {
      expect(world.core.history(author, table, record), `${table} ${record}`).not.toBeNull();
    }
  });

  test('content §7 its people sign in', async () => {
    const config = dataFolderOf(release);
    const app = await testApp({ config, db: opened(config.databaseFile), clock: handClock(LATER) });
    for (const username of ['teacher', 'student1']) {
      const answer = await postLogin(app, { username, password: STORED_PASSWORD });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  });

  test('V3 O4 its database is restored as a backup, with its files, and nothing but the epoch is another', async () => {
    const backupDir = temporaryFolder();
    const backup = path.join(backupDir, 'school-stored.sqlite');
    fs.writeFileSync(backup, release.database);
    fs.cpSync(release.filesDir, path.join(backupDir, 'files'), { recursive: true });
    const places = testConfig();
    const stored = storedIn(release);
    const { files, epochs } = await restoreBackup(places, backup, handClock(LATER));
    expect(files).toEqual({ brought: fileCount(stored), lacking: 0 });
    const { sqlite } = opened(places.databaseFile);
    expectRestored(sqlite, stored);
    const before = historyOf(stored);
    expect(historyOf(sqlite)).toEqual(before.map((one, index) => ({ ...one, epoch: epochs[index] })));
    expect(epochs).not.toContain(before[0]?.epoch);
  });

  test('V2 V3 a backup that today’s server makes of it is restored equal', async () => {
    const { databaseFile, filesDir } = dataFolderOf(release);
    const stored = storedIn(release);
    const backupDir = temporaryFolder();
    const backup = await createBackups({
      db: opened(databaseFile),
      dataDir: path.dirname(databaseFile),
      backupDir,
      filesDir,
    }).make(LATER);
    const places = testConfig();
    const { files } = await restoreBackup(places, backup, handClock(LATER));
    expect(files).toEqual({ brought: fileCount(stored), lacking: 0 });
    const { sqlite } = opened(places.databaseFile);
    expectRestored(sqlite, stored);
  });
});
