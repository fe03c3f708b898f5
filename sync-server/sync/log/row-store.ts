import type { Statement } from 'better-sqlite3';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { rowTableName, snakeCase } from '#server/db/row-tables.ts';
import type { AnyRow, ColumnValue, RowOf, TableName } from '#shared/sync/define-table.ts';
import { tableNamed, type tables } from '#shared/tables.ts';

/** The columns of a table that rows are found by (its definition in shared/domain). */
export type ColumnOf<T extends TableName> = keyof NonNullable<(typeof tables)[T]['columns']> & string;

/** Values that the found rows have, or the highest value that they may have. */
export type Where<T extends TableName> = {
  readonly [C in ColumnOf<T>]?: ColumnValue | { readonly upTo: string | number };
};

/** The rows themselves of one school, by table and key. Everything is synchronous, inside whatever transaction the caller holds. */
export type RowStore = {
  load: <T extends TableName>(table: T, id: string) => RowOf<T> | null;
  /** The rows that have these values in their columns. Unordered. */
  find: <T extends TableName>(table: T, where: Where<T>) => RowOf<T>[];
  /** One column of the rows that have these values, without reading the rows. Unordered. */
  pick: <T extends TableName>(table: T, column: ColumnOf<T>, where: Where<T>) => ColumnValue[];
  put: <T extends TableName>(table: T, row: RowOf<T>) => void;
  remove: (table: TableName, id: string) => void;
  /** Runs `work`, which holds the write transaction: within it each row is read from the database once. */
  readingOnce: <R>(work: () => R) => R;
  /** After writes were taken back: what was read or put since may never have been. */
  forget: () => void;
};

export function createRowStore(db: Db, school: string): RowStore {
  const statement = statementsOf(db);
  const writers = new Map<TableName, (row: AnyRow) => void>();
  const writerOf = (table: TableName): ((row: AnyRow) => void) => {
    const known = writers.get(table);
    if (known) return known;
    const fresh = prepareWriter(school, table, statement);
    writers.set(table, fresh);
    return fresh;
  };
  const search = (table: TableName, column: string, where: Where<TableName>): unknown[] => {
    const { sql, values } = condition(where);
    return statement(`select "${column}" from "${rowTableName(table)}"${sql}`)
      .pluck()
      .all(school, ...values);
  };
  /** By table and id, while a transaction reads once; rows are never changed in place. */
  let held: Map<string, AnyRow | null> | null = null;

  return {
    load: (table, id) => {
      const known = held?.get(`${table} ${id}`);
      if (known !== undefined) return known as RowOf<typeof table> | null; // held under its table's name
      const found = statement(`select body from "${rowTableName(table)}" where school = ? and id = ?`)
        .pluck()
        .get(school, id);
      const row = found === undefined ? null : rowFrom<typeof table>(found);
      held?.set(`${table} ${id}`, row);
      return row;
    },
    find: (table, where) => search(table, 'body', where).map((body) => rowFrom<typeof table>(body)),
    pick: (table, column, where) => search(table, snakeCase(column), where) as ColumnValue[], // what `put` wrote
    put: (table, row) => {
      writerOf(table)(row);
      held?.set(`${table} ${row.id}`, row);
    },
    remove: (table, id) => {
      statement(`delete from "${rowTableName(table)}" where school = ? and id = ?`).run(school, id);
      held?.set(`${table} ${id}`, null);
    },
    readingOnce: (work) => {
      if (held) return work();
      held = new Map();
      try {
        return work();
      } finally {
        held = null;
      }
    },
    forget: () => held?.clear(),
  };
}

type Statements = (sql: string) => Statement<unknown[]>;

/** Every statement is prepared once, for all schools. */
const statementsOf = oncePerDatabase(({ sqlite }): Statements => {
  const statements = new Map<string, Statement<unknown[]>>();
  return (sql) => {
    const statement = statements.get(sql) ?? sqlite.prepare<unknown[]>(sql);
    statements.set(sql, statement);
    return statement;
  };
});

/** Only `put` writes bodies, with a row of this table's type. */
const rowFrom = <T extends TableName>(body: unknown): RowOf<T> => JSON.parse(body as string) as RowOf<T>; // see above

/** SQLite has no booleans. */
const stored = (value: ColumnValue): string | number | null =>
  typeof value === 'boolean' ? Number(value) : value;

/** Columns come from the code's own words, values are bound; the first is the school. */
function condition(where: Where<TableName>): { sql: string; values: (string | number | null)[] } {
  const parts = ['school = ?'];
  const values: (string | number | null)[] = [];
  for (const [key, value] of Object.entries<ColumnValue | { upTo: string | number }>(where)) {
    const isLimit = typeof value === 'object' && value !== null;
    parts.push(`"${snakeCase(key)}" ${isLimit ? '<=' : 'is'} ?`);
    values.push(isLimit ? value.upTo : stored(value));
  }
  return { sql: ` where ${parts.join(' and ')}`, values };
}

/** Prepared once: a push runs this thousands of times a second. */
function prepareWriter(school: string, name: TableName, statement: Statements): (row: AnyRow) => void {
  const columns = Object.entries(tableNamed(name).columns ?? {});
  const names = ['school', 'id', 'body', ...columns.map(([key]) => snakeCase(key))].map(
    (column) => `"${column}"`,
  );
  const values = names.map(() => '?').join(', ');
  const updates = names.slice(2).map((column) => `${column} = excluded.${column}`);
  const put = statement(
    `insert into "${rowTableName(name)}" (${names.join(', ')}) values (${values}) ` +
      `on conflict (school, id) do update set ${updates.join(', ')}`,
  );
  return (row) =>
    void put.run(school, row.id, JSON.stringify(row), ...columns.map(([, { of }]) => stored(of(row))));
}
