import type { Statement } from 'better-sqlite3';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { oncePerDatabase } from '#server/db/once-per-database.ts';

export type Statements = (sql: string) => Statement<unknown[]>;

/** Every statement of a connection is prepared once, for all schools. */
export const statementsOf = oncePerDatabase(({ sqlite }): Statements => {
  const statements = new Map<string, Statement<unknown[]>>();
  return (sql) => {
    const statement = statements.get(sql) ?? sqlite.prepare<unknown[]>(sql);
    statements.set(sql, statement);
    return statement;
  };
});

/** The columns of a table besides the school, by the keys of its rows in code. */
export type TableColumns = { name: string; columns: { key: string; name: string; isBoolean: boolean }[] };

/** Read from the schema, so that a new column is stored and read without a word here. */
export function columnsOf(table: SQLiteTable): TableColumns {
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => key !== 'school')
    .map(([key, column]) => ({ key, name: column.name, isBoolean: column.dataType === 'boolean' }));
  return { name: getTableName(table), columns };
}

/** The columns as the keys of the rows, for a `select`. */
export const selected = ({ name, columns }: TableColumns): string =>
  columns.map((column) => `"${name}"."${column.name}" as "${column.key}"`).join(', ');

/** A row as code knows it: SQLite has no booleans. */
export function rowOf<Row>({ columns }: TableColumns, found: unknown): Row | null {
  if (found === undefined) return null;
  const row = found as Record<string, unknown>; // made by `selected`
  for (const { key, isBoolean } of columns) if (isBoolean) row[key] = row[key] === 1;
  return row as Row; // see above
}
