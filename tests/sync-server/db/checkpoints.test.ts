import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkpointBeside, PAGES_AT_MOST, type CheckpointPace } from '#server/db/checkpoints.ts';
import { closeDatabase, openDatabase, type Db } from '#server/db/open.ts';
import { emptyLog } from '#server/sync/erasure/clean-database.ts';
import { fastFolder } from '#tests/support/fast-folder.ts';

const PATIENT = { timeout: 30_000, interval: 20 };

type Log = { log: number; checkpointed: number };
const logOf = ({ sqlite }: Db) => (sqlite.pragma('wal_checkpoint(NOOP)') as Log[])[0];
const writesBackAt = ({ sqlite }: Db) => sqlite.pragma('wal_autocheckpoint', { simple: true });

function opened() {
  const file = path.join(fs.mkdtempSync(path.join(fastFolder(), 'checkpoints-')), 'school.sqlite');
  const db = openDatabase(file);
  onTestFinished(() => closeDatabase(db));
  return { file, db, failed: vi.fn<(error: unknown) => void>() };
}

/** With a thread that is at it. */
async function serving(pace?: CheckpointPace) {
  const { file, db, failed } = opened();
  const end = checkpointBeside(db, failed, pace);
  onTestFinished(end);
  await vi.waitUntil(() => writesBackAt(db) === PAGES_AT_MOST, PATIENT);
  db.sqlite.exec('create table words (id integer primary key, text text)');
  return { file, db, end };
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
  await vi.waitUntil(() => (logOf(db)?.checkpointed ?? 0) > 1_400, PATIENT);
});

test('P1 once the thread has ended the file alone holds all that was committed', async () => {
  const { file, db, end } = await serving();
  write(db, 1_200);
  await end();
  closeDatabase(db);
  expect(fs.existsSync(`${file}-wal`)).toBe(false);
  const alone = new Database(file, { readonly: true });
  expect(alone.prepare('select count(*) from words').pluck().get()).toBe(1_200);
  expect(alone.pragma('integrity_check', { simple: true })).toBe('ok');
  alone.close();
});

test('a thread that has ended leaves the writing back to SQLite', async () => {
  const { db, end } = await serving();
  await end();
  expect(writesBackAt(db)).toBe(1_000);
});

test('a thread that can’t begin is told of, and leaves the writing back to SQLite', async () => {
  const { file, db, failed } = opened();
  fs.renameSync(file, `${file}-elsewhere`);
  const end = checkpointBeside(db, failed);
  await end();
  expect(failed).toHaveBeenCalledOnce();
  expect(writesBackAt(db)).toBe(1_000);
  fs.renameSync(`${file}-elsewhere`, file);
});

test('S8 the log is emptied also while the thread writes it back', async () => {
  // It begins as soon as there is anything.
  const { file, db } = await serving({ pages: 1, lookEveryMs: 1 });
  for (let round = 0; round < 30; round += 1) {
    write(db, 1_000);
    // Now and then a little later.
    for (let look = 0; look < round * 20; look += 1) logOf(db);
    expect(emptyLog(db)).toBe(true);
    expect(fs.statSync(`${file}-wal`).size).toBe(0);
  }
});
