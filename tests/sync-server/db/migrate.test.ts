import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { copyBeforeUpdate } from '#server/db/migrate.ts';
import { closeDatabase, openBesideServer, openDatabase } from '#server/db/open.ts';
import { listSchools } from '#server/features/schools/schools.ts';
import { temporaryFolder } from '#tests/sync-server/app/server-in-test.ts';
import { storedReleases } from '#tests/sync-server/stored/stored-releases.ts';
import { rowsOf, storedIn } from '#tests/sync-server/stored/stored-rows.ts';

function firstRelease() {
  const [release] = storedReleases();
  if (release === undefined) throw new Error('no release is stored');
  return release;
}

/** The first release's database, before any later migration. */
function oldDatabase(): string {
  const file = path.join(temporaryFolder(), 'school.sqlite');
  fs.writeFileSync(file, firstRelease().database);
  return file;
}

function reopened(file: string): Database.Database {
  const sqlite = new Database(file);
  onTestFinished(() => void sqlite.close());
  return sqlite;
}

const migrationsIn = (sqlite: Database.Database): unknown =>
  sqlite.prepare('select count(*) from __drizzle_migrations').pluck().get();

test('D6 the state before a migration is kept beside the database, whole', () => {
  const file = oldDatabase();
  const stored = storedIn(firstRelease());
  closeDatabase(openDatabase(file));
  const copy = reopened(copyBeforeUpdate(file, 1));
  expect(path.basename(copy.name)).toBe('school-before-update-1.sqlite');
  expect(migrationsIn(copy)).toBe(1);
  expect(rowsOf(copy, stored)).toEqual(rowsOf(stored, stored));
  expect(migrationsIn(reopened(file))).toBeGreaterThan(1);
});

test('D6 a database that needs no migration, or is new, is not copied', () => {
  const file = path.join(temporaryFolder(), 'school.sqlite');
  closeDatabase(openDatabase(file));
  closeDatabase(openDatabase(file));
  expect(fs.readdirSync(path.dirname(file))).toEqual(['school.sqlite']);
});

test('D6 where no copy can be made, nothing is migrated', () => {
  const file = oldDatabase();
  fs.mkdirSync(`${copyBeforeUpdate(file, 1)}.part`);
  expect(() => openDatabase(file)).toThrow();
  expect(migrationsIn(reopened(file))).toBe(1);
});

test('D6 a database of a newer program is refused in one line, and stays as it is', () => {
  const file = path.join(temporaryFolder(), 'school.sqlite');
  const db = openDatabase(file);
  db.sqlite.exec("insert into __drizzle_migrations (hash, created_at) values ('of tomorrow', 9e12)");
  closeDatabase(db);
  const before = fs.readFileSync(file);
  for (const open of [openDatabase, openBesideServer]) {
    expect(() => open(file)).toThrow(ConfigError);
    expect(() => open(file)).toThrow(
      `${file} was used by a newer version of Packwise. Start that version, or restore a backup from before the update.`,
    );
  }
  expect(fs.readFileSync(file).equals(before)).toBe(true);
});

test('D6 a command beside a running server migrates nothing under it, and makes a school where there is none', () => {
  const file = oldDatabase();
  expect(() => openBesideServer(file)).toThrow('Start the server once, then try again.');
  expect(migrationsIn(reopened(file))).toBe(1);
  const fresh = path.join(temporaryFolder(), 'school.sqlite');
  closeDatabase(openBesideServer(fresh));
  expect(migrationsIn(reopened(fresh))).toBeGreaterThan(1);
});

test('S6 what a device is told is safe is on the disk, on every connection', () => {
  const file = path.join(temporaryFolder(), 'school.sqlite');
  for (const open of [openDatabase, openBesideServer]) {
    const db = open(file);
    const FULL = 2;
    expect(db.sqlite.pragma('synchronous', { simple: true })).toBe(FULL);
    expect(db.sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
    closeDatabase(db);
  }
});

test('D6 a school from before it could set what is taken along has the default', () => {
  const db = openDatabase(oldDatabase());
  onTestFinished(() => closeDatabase(db));
  expect(listSchools(db).map(({ takeAlong }) => takeAlong)).toEqual([
    { when: 'wifi', from: null, to: null, megabytes: 200 },
  ]);
});
