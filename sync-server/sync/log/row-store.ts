import { frozen } from '#server/sync/store/frozen.ts';
import type { RowWrite } from '#server/sync/store/port.ts';
import type { Shelf } from '#server/sync/store/shelf.ts';
import { createUnwrittenRows } from '#server/sync/store/unwritten-rows.ts';
import { storedColumn, type ColumnOf, type Where } from '#server/sync/store/where.ts';
import type { WorkingSet } from '#server/sync/store/working-set.ts';
import type { AnyRow, ColumnValue, RowOf, TableName } from '#shared/sync/define-table.ts';

/** The rows themselves of one school, by table and key. Synchronous. Rows are frozen, those that were put as well. */
export type RowStore = {
  load: <T extends TableName>(table: T, id: string) => RowOf<T> | null;
  /** Reads rows that a commit is about to load, in one go. */
  readAhead: (table: TableName, ids: readonly string[]) => void;
  /** The rows that have these values in their columns. Unordered. */
  find: <T extends TableName>(table: T, where: Where<T>) => RowOf<T>[];
  /** One column of the rows that have these values, as it is stored: true is 1. Unordered. */
  pick: <T extends TableName>(table: T, column: ColumnOf<T>, where: Where<T>) => ColumnValue[];
  put: <T extends TableName>(table: T, row: RowOf<T>) => void;
  remove: (table: TableName, id: string) => void;
};

export function createRowStore(set: WorkingSet): RowStore {
  const { port } = set;
  const shelfOf = (table: TableName): Shelf<RowWrite> => {
    const shelf = set.shelves.rows.get(table);
    if (!shelf) throw new Error(`there is no table ${table}`);
    return shelf;
  };
  const load = (table: TableName, id: string) =>
    set.read(shelfOf(table), id, () => {
      const row = port.row(table, id);
      return row && { table, id, row: frozen(row) };
    })?.row ?? null;
  const unwritten = new Map(
    [...set.shelves.rows].map(([table, shelf]) => [table, createUnwrittenRows(table, shelf)]),
  );
  /** The rows that this commit changed, by what they are now, and are not written yet. */
  const changed = (table: TableName, where: Where<TableName>) => unwritten.get(table)?.find(where) ?? [];
  const question = (verb: string, table: TableName, where: Where<TableName>) =>
    `${verb} ${table} ${JSON.stringify(where)}`;
  const isWritten = (table: TableName) => {
    const shelf = shelfOf(table);
    return ({ id }: { id: string }) => !shelf.isDirty(id);
  };

  return {
    // Only `put` fills a table's shelf and its bodies, with rows of its type.
    load: (table, id) => load(table, id) as RowOf<typeof table> | null,
    readAhead: (table, ids) =>
      set.readAhead(shelfOf(table), ids, (missing) =>
        port.rows(table, missing).map(({ id, body }) => [id, { table, id, row: parsed(body) }]),
      ),
    find: (table, where) => {
      const shelf = shelfOf(table);
      const found = set.ask(question('find', table, where), () => port.find(table, where));
      const rows = found
        .filter(isWritten(table))
        .flatMap(({ id, body }) => set.read(shelf, id, () => ({ table, id, row: parsed(body) }))?.row ?? []);
      return [...rows, ...changed(table, where)] as RowOf<typeof table>[]; // see above
    },
    pick: (table, column, where) => {
      const found = set.ask(question(`pick ${column}`, table, where), () => port.pick(table, column, where));
      const values = found.filter(isWritten(table)).map(({ value }) => value);
      const own = changed(table, where).map((row) => storedColumn(table, row, column));
      return [...values, ...own] as ColumnValue[]; // what a flush wrote
    },
    put: (table, row) => set.write(shelfOf(table), row.id, { table, id: row.id, row: frozen(row) }),
    remove: (table, id) => set.write(shelfOf(table), id, { table, id, row: null }),
  };
}

/** Only a flush writes bodies, each with a row of its table. */
const parsed = (body: string): AnyRow => frozen(JSON.parse(body) as AnyRow); // see above
