import type { Db } from '#server/db/open.ts';
import type { TableName } from '#shared/sync/define-table.ts';
import { tableNames } from '#shared/tables.ts';
import { filesOf } from './erase-files.ts';
import { identityOf } from './identity.ts';
import { rowsToErase } from './naming-rows.ts';

/** What an erasure would take, counted; nothing is changed. */
export type ErasurePreview = {
  /** Rows that go, by table; tables without any are left out. */
  readonly rows: Partial<Record<TableName, number>>;
  /** Rows of others and of classes that stay, without the name. */
  readonly staying: number;
  /** Texts that they wrote, every kept one. */
  readonly texts: number;
  readonly files: number;
  readonly sessions: number;
};

/** Counts what goes with a person. `letOthersIn` is awaited between two tables: each is read whole. */
export async function previewErasure(
  db: Db,
  { school, id: personId }: { readonly school: string; readonly id: string },
  letOthersIn: () => Promise<void>,
): Promise<ErasurePreview> {
  const of = identityOf(db, school, personId);
  const rows: Partial<Record<TableName, number>> = {};
  let staying = 0;
  for (const table of tableNames) {
    const found = rowsToErase(db, table, of);
    const going = found.filter(({ change }) => change.kind === 'delete').length;
    if (going > 0) rows[table] = going;
    staying += found.length - going;
    await letOthersIn();
  }
  const count = (sql: string, ...values: string[]): number =>
    Number(
      db.sqlite
        .prepare(sql)
        .pluck()
        .get(...values),
    );
  return {
    rows,
    staying,
    texts: count('select count(*) from revision where school = ? and author = ?', school, personId),
    files: filesOf(db, personId).length,
    sessions: count('select count(*) from device_session where person_id = ?', personId),
  };
}
