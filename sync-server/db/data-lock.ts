import path from 'node:path';
import Database from 'better-sqlite3';

/** Kept in reach: a connection that nobody refers to any more is closed, and its lock with it. */
const held = new Set<Database.Database>();

/**
 * Takes the data folder for this process alone: for the server while it runs, for a restore while it replaces what lies
 * there. Answers how to give it back; null when another process has it. The system itself gives it back when the
 * process ends in whatever way, so that nothing is left behind by a power cut.
 */
export function takeDataLock(dataDir: string): (() => void) | null {
  const lock = new Database(path.join(dataDir, 'in-use.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    held.add(lock);
    return () => {
      held.delete(lock);
      lock.close();
    };
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}
