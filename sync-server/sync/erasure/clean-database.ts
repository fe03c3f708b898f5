import type { Db } from '#server/db/open.ts';

/** Up to this size the file is written anew in well under a second (tests/bench/erasure.ts). */
export const QUICK_BYTES = 100 * 1024 * 1024;

/** The size of a database's file without its log. */
export function databaseBytes({ sqlite }: Db): number {
  const size = (name: string) => Number(sqlite.pragma(name, { simple: true }));
  return size('page_count') * size('page_size');
}

/**
 * Writes the database's file anew and empties its log. Words that an autosave replaced lie on in pages that were freed
 * before anybody asked for their erasure, and `secure_delete` forgets cells that were moved. Takes seconds for some
 * hundred MB, in which nobody is answered. False where another process reads the log just now: to be done again.
 */
export function cleanDatabase(db: Db): boolean {
  const { sqlite } = db;
  if (sqlite.memory) return true;
  const tempStore = Number(sqlite.pragma('temp_store', { simple: true }));
  // The whole database would else be copied into memory.
  sqlite.pragma('temp_store = FILE');
  try {
    sqlite.exec('VACUUM');
  } finally {
    sqlite.pragma(`temp_store = ${tempStore}`);
  }
  return emptyLog(db);
}

/** Who writes the log back just then (db/checkpoints.ts) is waited for in such steps, and so often at most. */
const STEP_MS = 20;
const STEPS = 250;

/** Empties the log, which holds pages as they were. False where another process reads it just now. */
export function emptyLog({ sqlite }: Db): boolean {
  for (let step = 0; step < STEPS; step += 1) {
    const [outcome] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number; log: number }[]; // SQLite's one row
    if (outcome?.busy === 0) return true;
    // For readers SQLite has waited itself; for another checkpoint it never does, and knows nothing of the log.
    if (outcome?.log !== -1) return false;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STEP_MS);
  }
  return false;
}
