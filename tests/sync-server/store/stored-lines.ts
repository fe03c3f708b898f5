import type { Db } from '#server/db/open.ts';

/** What two servers that were asked the same may differ in: names that each draws, and its own settings. */
const APART = new Set(['__drizzle_migrations', 'audit', 'backup', 'backup_client']);

/**
 * Every stored row as a line of JSON, table by table. Of kept texts the order in which they were taken counts as well:
 * it tells which of two that came at once is later. `school`: of that one alone.
 */
export function storedLines({ sqlite }: Db, school?: string): string[] {
  const tables = sqlite
    .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all();
  return tables
    .filter((table) => !APART.has(table))
    .flatMap((table) => {
      const rows = sqlite.prepare(`select * from "${table}" order by rowid`).all() as object[]; // of any table
      const own = rows.filter((row) => school === undefined || ('school' in row && row.school === school));
      const lines = own.map(
        (row) => `${table} ${JSON.stringify({ ...row, ...('epoch' in row && { epoch: 'drawn' }) })}`,
      );
      return table === 'revision' ? lines : lines.toSorted();
    });
}
