import fs from 'node:fs';
import type Database from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ConfigError } from '#server/config.ts';
import { migrationsFolder } from '#server/server-files.ts';

export type MigrateOptions = {
  /** Only who holds the data folder may change what a running server stands on. */
  mayMigrate: boolean;
  /** Whether the state before is kept beside the database; not where the file is a copy itself. */
  keepsBefore: boolean;
};

/**
 * Brings a database to this program's schema; migrations only go forward (SPEC.md D6). Throws ConfigError for a database
 * of a newer program, and where it must not migrate, for one of an older.
 */
export function migrateForward(
  sqlite: Database.Database,
  orm: BetterSQLite3Database,
  file: string,
  { mayMigrate, keepsBefore }: MigrateOptions,
): void {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const newest = newestIn(sqlite);
  if (newest !== null && newest > Math.max(...known)) {
    throw new ConfigError(
      `${file} was used by a newer version of Packwise. Start that version, or restore a backup from before the update.`,
    );
  }
  const pending = known.filter((at) => newest === null || at > newest);
  if (pending.length === 0) return;
  if (newest !== null && !mayMigrate) {
    throw new ConfigError(
      `${file} is of an earlier version of Packwise. Start the server once, then try again.`,
    );
  }
  if (newest !== null && keepsBefore) copyBefore(sqlite, file, known.indexOf(newest) + 1);
  migrate(orm, { migrationsFolder });
}

/** When the newest migration that this database has had was made, epoch ms; null for a database without any. */
function newestIn(sqlite: Database.Database): number | null {
  const table = sqlite.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  if (table === undefined) return null;
  const newest = sqlite.prepare('select max(created_at) from __drizzle_migrations').pluck().get();
  return newest === null ? null : Number(newest);
}

/** Where the state before the next migration of a database is kept. `schema` counts the migrations that it has had. */
export const copyBeforeUpdate = (file: string, schema: number): string =>
  file.replace(/(\.\w+)?$/, (ending) => `-before-update-${schema}${ending}`);

/** One consistent file, whoever else has the database open; under its last name only when it is whole. */
function copyBefore(sqlite: Database.Database, file: string, schema: number): void {
  const copy = copyBeforeUpdate(file, schema);
  const part = `${copy}.part`;
  fs.rmSync(part, { force: true });
  sqlite.prepare('vacuum into ?').run(part);
  fs.renameSync(part, copy);
}
