import type { Db } from '#server/db/open.ts';

/**
 * Writes the database's file anew and empties its log. Words that an autosave replaced lie on in pages that were freed
 * before anybody asked for their erasure; and the log holds pages as they were. Takes seconds for some hundred MB, in
 * which nobody is answered. False where another process reads the log just now: to be done again.
 */
export function cleanDatabase({ sqlite }: Db): boolean {
  if (sqlite.memory) return true;
  const tempStore = Number(sqlite.pragma('temp_store', { simple: true }));
  // The whole database would else be copied into memory.
  sqlite.pragma('temp_store = FILE');
  try {
    sqlite.exec('VACUUM');
  } finally {
    sqlite.pragma(`temp_store = ${tempStore}`);
  }
  const [outcome] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]; // SQLite's one row
  return outcome?.busy === 0;
}
