import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { TableName } from '#shared/sync/define-table.ts';
import { temporaryFolder } from '#tests/sync-server/app/server-in-test.ts';
import type { StoredRelease } from './stored-releases.ts';

type Rows = Record<string, Record<string, unknown>[]>;

/** The stored file itself, never brought to a newer schema: what the release wrote, in SQL's own words. */
export function storedIn({ database }: StoredRelease): Database.Database {
  const file = path.join(temporaryFolder(), 'stored.sqlite');
  fs.writeFileSync(file, database);
  const sqlite = new Database(file);
  onTestFinished(() => void sqlite.close());
  return sqlite;
}

/** Drizzle's own, and the history of a server that had one for all schools (`historyOf`). */
const MOVED = new Set(['__drizzle_migrations', 'meta', 'school_sync']);

/** The epoch and the commits of each school; in a release before schools had their own, of all of them. */
export function historyOf(sqlite: Database.Database): { school: string; epoch: string; snap: number }[] {
  const had = sqlite.prepare("select 1 from sqlite_master where name = 'meta'").get() !== undefined;
  const rows = had
    ? 'select school.id as school, epoch, snap from school, meta'
    : 'select school, epoch, snap from school_sync';
  return sqlite.prepare(rows).all() as { school: string; epoch: string; snap: number }[]; // the columns selected
}

/** Every row of the stored tables, by the columns that were stored: a newer schema may only add. */
export function rowsOf(
  sqlite: Database.Database,
  stored: Database.Database,
  left: readonly string[] = [],
): Rows {
  const named = stored.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  const names = (named as string[]).filter((name) => !MOVED.has(name) && !left.includes(name)); // a text each
  return Object.fromEntries(
    names.map((name) => {
      const columns = stored.prepare('select name from pragma_table_info(?)').pluck().all(name);
      const list = columns.map((column) => `"${String(column)}"`).join(', ');
      const rows = sqlite.prepare(`select ${list} from "${name}" order by ${list}`).all();
      return [name, rows as Rows[string]]; // better-sqlite3 makes an object of every row
    }),
  );
}

export type HeadRow = { bucket: string; table: string; id: string; rev: string; body: string };

/** The rows of every bucket, as devices got them. */
export const headsOf = (sqlite: Database.Database): HeadRow[] =>
  sqlite
    .prepare('select bucket, table_name as "table", id, rev, body from head where del = 0')
    .all() as HeadRow[]; // the columns selected

export type BucketRow = { id: string; n: number; sum: number };

/** Every bucket's count of rows and checksum. */
export const bucketsOf = (sqlite: Database.Database): BucketRow[] =>
  sqlite.prepare('select id, n, sum from bucket').all() as BucketRow[]; // the columns selected

const sqlNameOf = (table: TableName): string => `row_${table.replaceAll(/[A-Z]/g, '_$&').toLowerCase()}`;

/** The rows of one synced table, their bodies as JSON; none of a table that the release did not have yet. */
export function bodiesOf(sqlite: Database.Database, table: TableName): { id: string; body: string }[] {
  const isThere = sqlite.prepare('select 1 from sqlite_master where name = ?').get(sqlNameOf(table));
  if (isThere === undefined) return [];
  const rows = sqlite.prepare(`select id, body from ${sqlNameOf(table)}`).all();
  return rows as { id: string; body: string }[]; // the columns selected
}

/** How many of people's files the release counted as here. */
export function fileCount(stored: Database.Database): number {
  const count = stored.prepare('select count(distinct sha256) from stored_file where refused_for is null');
  return count.pluck().get() as number; // a count
}
