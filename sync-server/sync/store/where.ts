import type { AnyRow, ColumnValue, TableName } from '#shared/sync/define-table.ts';
import { tableNamed, type tables } from '#shared/tables.ts';

/** The columns of a table that rows are found by (its definition in shared/domain). */
export type ColumnOf<T extends TableName> = keyof NonNullable<(typeof tables)[T]['columns']> & string;

/** Values that the found rows have, or the highest value that they may have. */
export type Where<T extends TableName> = {
  readonly [C in ColumnOf<T>]?: ColumnValue | { readonly upTo: string | number };
};

/** SQLite has no booleans: true is 1. */
export type StoredValue = string | number | null;

/** That a column has a value, or at most that value. */
export type Condition = { column: string; upTo: boolean; value: StoredValue };

/** The conditions of a query, one by one. */
export function conditionsOf(where: Where<TableName>): Condition[] {
  return Object.entries<ColumnValue | { upTo: string | number }>(where).map(([column, wanted]) =>
    typeof wanted === 'object' && wanted !== null
      ? { column, upTo: true, value: wanted.upTo }
      : { column, upTo: false, value: stored(wanted) },
  );
}

/** A column's value as SQLite has it. */
export const stored = (value: ColumnValue): StoredValue =>
  typeof value === 'boolean' ? Number(value) : value;

/** The value of a row's column as it is stored. Throws for a table without that column. */
export function storedColumn(table: TableName, row: AnyRow, column: string): StoredValue {
  const definition = tableNamed(table).columns?.[column];
  if (!definition) throw new Error(`${table} has no column ${column}`);
  return stored(definition.of(row));
}

/** Whether a database would find a row by these conditions. */
export const matches = (table: TableName, row: AnyRow, conditions: readonly Condition[]): boolean =>
  conditions.every(({ column, upTo, value }) => {
    const own = storedColumn(table, row, column);
    return upTo ? own !== null && value !== null && isAtMost(own, value) : own === value;
  });

/** As the database compares: numbers as such, revisions by their bytes, and every number before every text. */
function isAtMost(own: string | number, limit: string | number): boolean {
  if (typeof own === 'string' && typeof limit === 'string')
    return Buffer.compare(Buffer.from(own), Buffer.from(limit)) <= 0;
  return typeof own === typeof limit ? own <= limit : typeof own === 'number';
}
