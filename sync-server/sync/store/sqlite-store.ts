import type { Db } from '#server/db/open.ts';
import type { Attempt, StorePort } from './port.ts';
import { readsOf } from './sqlite-reads.ts';
import { statementsOf } from './sqlite-statements.ts';
import { writerOf } from './sqlite-writes.ts';
import { CommitAborted, isStorageFailure } from './storage-failure.ts';

/** What SQLite does for the syncing of a school: plain statements, each prepared once a connection. */
export function createSqliteStore(db: Db, school: string): StorePort {
  const { sqlite } = db;
  const write = writerOf(db);
  return {
    school,
    ...readsOf(db)(school),
    write: (work) => sqlite.transaction(work).immediate(),
    read: (work) => sqlite.transaction(work).deferred(),
    guarded: (work) => inSavepoint(db, work),
    flush: (changes) => write(school, changes),
    dropTombstones: (before) => dropTombstones(db, school, before),
  };
}

function inSavepoint<T>({ sqlite }: Db, work: () => T): Attempt<T> {
  sqlite.exec('SAVEPOINT attempt');
  try {
    const value = work();
    sqlite.exec('RELEASE attempt');
    return { ok: true, value };
  } catch (error) {
    if (isStorageFailure(error)) throw new CommitAborted('the database could not write', { cause: error });
    sqlite.exec('ROLLBACK TO attempt');
    sqlite.exec('RELEASE attempt');
    return { ok: false, error };
  }
}

function dropTombstones(db: Db, school: string, before: number): void {
  const statements = statementsOf(db);
  const old = 'school = ? and del = 1 and changed_at < ?';
  statements(
    `update bucket set floor = max(floor, newest.seq)
     from (select bucket, max(seq) as seq from head where ${old} group by bucket) newest
     where bucket.school = ? and bucket.id = newest.bucket`,
  ).run(school, before, school);
  statements(`delete from head where ${old}`).run(school, before);
}
