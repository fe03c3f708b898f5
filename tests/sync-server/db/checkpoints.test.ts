import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkpointBeside } from '#server/db/checkpoints.ts';
import { closeDatabase, openDatabase, type Db } from '#server/db/open.ts';
import { fastFolder } from '#tests/support/fast-folder.ts';

const PATIENT = { timeout: 10_000, interval: 20 };

type Log = { log: number; checkpointed: number };
const logOf = ({ sqlite }: Db): Log =>
  (sqlite.pragma('wal_checkpoint(NOOP)') as Log[])[0] ?? { log: 0, checkpointed: 0 };

async function serving() {
  const file = path.join(fs.mkdtempSync(path.join(fastFolder(), 'checkpoints-')), 'school.sqlite');
  const db = openDatabase(file);
  const checkpoints = checkpointBeside(db);
  onTestFinished(async () => {
    await checkpoints.stop();
    closeDatabase(db);
  });
  await vi.waitUntil(checkpoints.isBeside, PATIENT);
  db.sqlite.exec('create table words (id integer primary key, text text)');
  return { file, db, checkpoints };
}

/** A commit of so many pages. */
function write({ sqlite }: Db, pages: number): void {
  const insert = sqlite.prepare('insert into words (text) values (?)');
  sqlite.transaction(() => {
    for (let page = 0; page < pages; page += 1) insert.run('a'.repeat(4_000));
  })();
}

test('P7 what is committed is written back into the file beside the commits', async () => {
  const { db } = await serving();
  write(db, 1_500);
  // The commit itself did not.
  const before = logOf(db);
  expect(before.log).toBeGreaterThan(1_400);
  await vi.waitUntil(() => logOf(db).checkpointed >= before.log, PATIENT);
});

test('P7 a log that has become long is written back by who commits, whatever the thread does', async () => {
  const { db } = await serving();
  for (let commit = 0; commit < 12; commit += 1) write(db, 1_000);
  write(db, 1);
  await vi.waitUntil(() => {
    write(db, 1);
    return logOf(db).log < 10_000;
  }, PATIENT);
});

test('P1 once the thread has ended the file alone holds all that was committed', async () => {
  const { file, db, checkpoints } = await serving();
  write(db, 1_200);
  await checkpoints.stop();
  closeDatabase(db);
  expect(fs.existsSync(`${file}-wal`) ? fs.statSync(`${file}-wal`).size : 0).toBe(0);
  const alone = new Database(file, { readonly: true });
  expect(alone.prepare('select count(*) from words').pluck().get()).toBe(1_200);
  expect(alone.pragma('integrity_check', { simple: true })).toBe('ok');
  alone.close();
});

test('a thread that has ended leaves the writing back to SQLite', async () => {
  const { db, checkpoints } = await serving();
  await checkpoints.stop();
  expect(checkpoints.isBeside()).toBe(false);
  expect(db.sqlite.pragma('wal_autocheckpoint', { simple: true })).toBe(1_000);
});
