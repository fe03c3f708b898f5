import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { rowTableName, snakeCase } from '#server/db/row-tables.ts';
import { bucket, client, head, mutation, revision, schoolSync, slot } from '#server/db/schema/sync.ts';
import type { TableName } from '#shared/sync/define-table.ts';
import { tableNamed, tableNames } from '#shared/tables.ts';
import type { Changes, RowWrite } from './port.ts';
import { columnsOf, statementsOf, type Statements } from './sqlite-statements.ts';
import { storedColumn } from './where.ts';

/** Rows in one statement; what is left over is written one by one. */
const ROWS_A_STATEMENT = 16;

/** Adds a record's values in the order of its columns, without the school. */
type AddValues<R> = (values: unknown[], record: R) => void;
type Into<R> = { table: string; columns: readonly string[]; onConflict: string; add: AddValues<R> };

/** Writes the changes of one commit to a school's tables; the caller holds the transaction. */
export const writerOf = oncePerDatabase((db: Db): ((school: string, changes: Changes) => void) => {
  const statements = statementsOf(db);
  const rows = new Map(tableNames.map((table) => [table, rowWriter(statements, table)]));
  const heads = recordWriter(statements, head, 'update', ['bucket', 'table_name', 'id'], inJson);
  const buckets = recordWriter(statements, bucket, 'update', ['id']);
  const clients = recordWriter(statements, client, 'update', ['id']);
  const sync = recordWriter(statements, schoolSync, 'update', []);
  const mutations = recordWriter(statements, mutation, 'fail');
  const slots = recordWriter(statements, slot, 'fail');
  const revisions = recordWriter(statements, revision, 'keep');
  return (school, changes) => {
    for (const [table, writes] of byTable(changes.rows)) rows.get(table)?.(school, writes);
    heads(school, changes.heads);
    buckets(school, changes.buckets);
    clients(school, changes.clients);
    mutations(school, changes.mutations);
    slots(school, changes.slots);
    revisions(school, changes.revisions);
    if (changes.sync) sync(school, [changes.sync]);
  };
});

function byTable(writes: readonly RowWrite[]): Map<TableName, RowWrite[]> {
  const tables = new Map<TableName, RowWrite[]>();
  for (const write of writes) {
    const known = tables.get(write.table);
    if (known) known.push(write);
    else tables.set(write.table, [write]);
  }
  return tables;
}

function rowWriter(statements: Statements, table: TableName) {
  const into = rowTableName(table);
  const keys = Object.keys(tableNamed(table).columns ?? {});
  const columns = ['id', 'body', ...keys.map(snakeCase)];
  const insert = inserter<RowWrite>(statements, {
    ...{ table: into, columns, onConflict: updating(columns, ['id']) },
    add: (values, { id, row }) => {
      if (row === null) return;
      values.push(id, JSON.stringify(row));
      for (const key of keys) values.push(storedColumn(table, row, key));
    },
  });
  return (school: string, writes: readonly RowWrite[]): void => {
    const gone = writes.filter(({ row }) => row === null);
    insert(school, gone.length === 0 ? writes : writes.filter(({ row }) => row !== null));
    for (const { id } of gone)
      statements(`delete from "${into}" where school = ? and id = ?`).run(school, id);
  };
}

/** A table of the sync core. `key`: its columns besides the school. `stored`: a value as the database has it. */
function recordWriter(
  statements: Statements,
  of: SQLiteTable,
  existing: 'update' | 'keep' | 'fail',
  key: readonly string[] = [],
  stored: (value: unknown) => unknown = bound,
) {
  const { name: table, columns: all } = columnsOf(of);
  const columns = all.map(({ name }) => name);
  const onConflict = { update: updating(columns, key), keep: ' on conflict do nothing', fail: '' }[existing];
  const members = all.map((column) => column.key);
  return inserter<object>(statements, {
    ...{ table, columns, onConflict },
    add: (values, record) => {
      const named = record as Record<string, unknown>; // by the keys of its columns
      for (const member of members) values.push(stored(named[member]));
    },
  });
}

/** SQLite has no booleans. */
const bound = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

/** A head's body is a row. */
const inJson = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : bound(value);

function updating(columns: readonly string[], key: readonly string[]): string {
  const set = columns.filter((column) => !key.includes(column)).map((one) => `"${one}" = excluded."${one}"`);
  const target = ['school', ...key].map((column) => `"${column}"`).join(', ');
  return ` on conflict (${target}) do update set ${set.join(', ')}`;
}

function inserter<R>(statements: Statements, { table, columns, onConflict, add }: Into<R>) {
  const names = ['school', ...columns].map((column) => `"${column}"`).join(', ');
  const one = `(${['school', ...columns].map(() => '?').join(', ')})`;
  const sqlFor = (rows: number) =>
    `insert into "${table}" (${names}) values ${Array.from({ length: rows }, () => one).join(', ')}${onConflict}`;
  const many = sqlFor(ROWS_A_STATEMENT);
  const single = sqlFor(1);
  return (school: string, records: readonly R[]): void => {
    const together = records.length - (records.length % ROWS_A_STATEMENT);
    const values: unknown[] = [];
    for (const [index, record] of records.entries()) {
      values.push(school);
      add(values, record);
      if (index < together && (index + 1) % ROWS_A_STATEMENT !== 0) continue;
      statements(index < together ? many : single).run(values);
      values.length = 0;
    }
  };
}
