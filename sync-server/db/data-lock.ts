import path from 'node:path';
import Database from 'better-sqlite3';

/** Connections that hold a lock. One that nobody refers to is closed, and its lock with it. */
const held = new Set<Database.Database>();

/**
 * Claims the data folder for this process alone: for the server while it runs, for a restore while it replaces the
 * data. Returns how to release it; null when another process has it. The system releases it when the process ends in
 * any way, so that a power cut leaves nothing behind.
 */
export function claimDataLock(dataDir: string): (() => void) | null {
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
