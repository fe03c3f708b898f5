import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  type AnySQLiteColumn,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import type { Column, Table } from '#shared/sync/define-table.ts';
import { tableNamed, tableNames } from '#shared/tables.ts';

/** The SQL name of a synced table, or of a column of one: stored names are in snake case. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const rowTableName = (name: string): string => `row_${snakeCase(name)}`;

/**
 * The Drizzle tables of all synced tables, made from their definitions (shared/tables.ts): the school and an id, the row
 * as JSON, and the columns that queries need. For migrations; the row store speaks SQL itself.
 */
export const rowTables: Readonly<Record<string, SQLiteTable>> = Object.fromEntries(
  tableNames.map((name) => [name, rowTable(tableNamed(name))]),
);

function rowTable<Row>({ name, columns = {}, indexes = {} }: Table<Row>): SQLiteTable {
  const further = Object.entries(columns).map(([key, column]) => [key, sqlColumn(key, column)]);
  return sqliteTable(
    rowTableName(name),
    {
      school: text('school').notNull(),
      id: text('id').notNull(),
      body: text('body').notNull(),
      ...Object.fromEntries(further),
    },
    (table: Record<string, AnySQLiteColumn>) => [
      primaryKey({ columns: [columnOf(table, 'school'), columnOf(table, 'id')] }),
      ...Object.entries(indexes).map(([suffix, keys]) =>
        index(`${rowTableName(name)}_${suffix}`).on(
          columnOf(table, 'school'),
          ...keys.map((key) => columnOf(table, key)),
        ),
      ),
    ],
  );
}

function sqlColumn<Row>(key: string, { type, nullable }: Column<Row>) {
  const name = snakeCase(key);
  const column =
    type === 'text' ? text(name) : integer(name, { mode: type === 'boolean' ? 'boolean' : 'number' });
  return nullable ? column : column.notNull();
}

function columnOf(table: Record<string, AnySQLiteColumn>, key: string): AnySQLiteColumn {
  const column = table[key];
  if (!column) throw new Error(`no column is called ${key}`);
  return column;
}
