import Database from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { migrateForward, type MigrateOptions } from './migrate.ts';

/** One open database: the driver for prepared statements and savepoints, and Drizzle over the same connection. */
export type Db = { sqlite: Database.Database; orm: BetterSQLite3Database };

/**
 * Opens (or creates) the database file and brings it to the newest migration; the caller holds its folder (data-lock.ts).
 * Throws the driver's error when the file can't be opened, ConfigError for one of a newer program, and leaves nothing
 * open.
 */
export const openDatabase = (file: string): Db => open(file, { mayMigrate: true, keepsBefore: true });

/** Opens a copy of a database, which needs none of itself. Throws like `openDatabase`. */
export const openCopy = (file: string): Db => open(file, { mayMigrate: true, keepsBefore: false });

/**
 * Opens the database of a server that may be running beside this process. Throws like `openDatabase`, and ConfigError for
 * a database that this program would have to migrate.
 */
export const openBesideServer = (file: string): Db => open(file, { mayMigrate: false, keepsBefore: false });

function open(file: string, options: MigrateOptions): Db {
  const sqlite = new Database(file);
  try {
    setPragmas(sqlite);
    const orm = drizzle(sqlite);
    migrateForward(sqlite, orm, file, options);
    return { sqlite, orm };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** Writes the log back into the database file, so that a copy of that one file is complete, and closes it. */
export function closeDatabase(db: Db): void {
  if (!db.sqlite.open) return;
  db.sqlite.pragma('wal_checkpoint(TRUNCATE)');
  db.sqlite.close();
}

/**
 * better-sqlite3 is compiled so that WAL runs at synchronous=NORMAL, where a power loss takes back
 * writes that a device was told are safe; FULL is what "acknowledged" means here (SPEC.md).
 */
function setPragmas(sqlite: Database.Database): void {
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma('foreign_keys = ON');
  // Savepoints copy the pages they change; they are small and need no disk.
  sqlite.pragma('temp_store = MEMORY');
}
