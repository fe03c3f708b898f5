import type { Db } from '#server/db/open.ts';

/** The disk or the lock failed, not the mutation: the whole batch is taken back and sent again later (SPEC.md S5). */
class BatchAborted extends Error {
  override name = 'BatchAborted';
}

const STORAGE_FAILURES = [
  'BUSY',
  'LOCKED',
  'FULL',
  'IOERR',
  'CORRUPT',
  'READONLY',
  'CANTOPEN',
  'NOMEM',
  'PROTOCOL',
];

/** True for SQLite's errors that say nothing about what was being written. */
export function isStorageFailure(error: unknown): boolean {
  if (error instanceof BatchAborted) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return STORAGE_FAILURES.some((failure) => code.startsWith(`SQLITE_${failure}`));
}

export type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** A way to run what may fail inside the caller's transaction. */
export type Attempting = <T>(db: Db, work: () => T) => Attempt<T>;

/** Without a savepoint: an error ends the whole transaction. A savepoint has every page copied that it changes. */
export const unguarded: Attempting = (_db, work) => ({ ok: true, value: work() });

/**
 * Runs `work` inside a savepoint of the caller's transaction: when it throws, exactly its writes are taken back.
 * Returns the error instead of throwing it, except for a storage failure, which ends the batch. May be nested.
 */
export function inSavepoint<T>(db: Db, work: () => T): Attempt<T> {
  db.sqlite.exec('SAVEPOINT attempt');
  try {
    const value = work();
    db.sqlite.exec('RELEASE attempt');
    return { ok: true, value };
  } catch (error) {
    if (isStorageFailure(error)) throw new BatchAborted('the database could not write', { cause: error });
    db.sqlite.exec('ROLLBACK TO attempt');
    db.sqlite.exec('RELEASE attempt');
    return { ok: false, error };
  }
}
