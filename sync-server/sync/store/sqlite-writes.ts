import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { rowTableName, snakeCase } from '#server/db/row-tables.ts';
import { bucket, client, head, mutation, revision, schoolSync, slot } from '#server/db/schema/sync.ts';
import type { AnyRow, TableName } from '#shared/sync/define-table.ts';
import { tableNamed, tableNames } from '#shared/tables.ts';
import type { Changes, RowWrite } from './port.ts';
import { columnsOf, statementsOf, type Statements } from './sqlite-statements.ts';
import { storedColumn } from './where.ts';

/** Rows in one statement; what is left over is written one by one. */
const ROWS_A_STATEMENT = 16;

/** The JSON of a row. */
type RowJson = (row: AnyRow) => string;
/** Sets a record's values from a place on, in the order of its columns without the school. */
type SetValues<R> = (values: unknown[], at: number, record: R, json: RowJson) => void;
type Into<R> = {
  table: string;
  columns: readonly string[];
  onConflict: string;
  /** Tried first, where it may leave records as they are. */
  onLikelyConflict: string | null;
  set: SetValues<R>;
};

/** Writes the changes of one commit to a school's tables; the caller holds the transaction. */
export const writerOf = oncePerDatabase((db: Db): ((school: string, changes: Changes) => void) => {
  const statements = statementsOf(db);
  const rows = new Map(tableNames.map((table) => [table, rowWriter(statements, table)]));
  const heads = recordWriter(statements, head, 'update', ['bucket', 'table_name', 'id']);
  const buckets = recordWriter(statements, bucket, 'update', ['id']);
  const clients = recordWriter(statements, client, 'update', ['id']);
  const sync = recordWriter(statements, schoolSync, 'update', []);
  const mutations = recordWriter(statements, mutation, 'fail');
  const slots = recordWriter(statements, slot, 'fail');
  const revisions = recordWriter(statements, revision, 'keep');
  const endPayload = statements('update mutation set payload = null where school = ? and id = ?');
  return (school, changes) => {
    const json = jsonOnce();
    for (const [table, writes] of byTable(changes.rows)) rows.get(table)?.(school, writes, json);
    heads(school, changes.heads, json);
    buckets(school, changes.buckets, json);
    clients(school, changes.clients, json);
    mutations(school, changes.mutations, json);
    // One that this commit has written as well.
    for (const id of changes.endedPayloads) endPayload.run(school, id);
    slots(school, changes.slots, json);
    revisions(school, changes.revisions, json);
    if (changes.sync) sync(school, [changes.sync], json);
  };
});

/** A text that a commit takes is its record, the head of its bucket and a kept text: the same row, three times. */
function jsonOnce(): RowJson {
  const texts = new Map<AnyRow, string>();
  return (row) => {
    const text = texts.get(row) ?? JSON.stringify(row);
    texts.set(row, text);
    return text;
  };
}

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
    // A column that is set has its indexes written anew, also with the value that it had: a page for each text.
    onLikelyConflict: keys.length === 0 ? null : updatingBody(into, keys.map(snakeCase)),
    set: (values, at, { id, row }, json) => {
      if (row === null) return;
      values[at] = id;
      values[at + 1] = json(row);
      for (const [index, key] of keys.entries()) values[at + 2 + index] = storedColumn(table, row, key);
    },
  });
  return (school: string, writes: readonly RowWrite[], json: RowJson): void => {
    const gone = writes.filter(({ row }) => row === null);
    insert(school, gone.length === 0 ? writes : writes.filter(({ row }) => row !== null), json);
    for (const { id } of gone)
      statements(`delete from "${into}" where school = ? and id = ?`).run(school, id);
  };
}

/** A table of the sync core. `key`: its columns besides the school. Its `body` is a row. */
function recordWriter(
  statements: Statements,
  of: SQLiteTable,
  existing: 'update' | 'keep' | 'fail',
  key: readonly string[] = [],
) {
  const { name: table, columns: all } = columnsOf(of);
  const columns = all.map(({ name }) => name);
  const onConflict = { update: updating(columns, key), keep: ' on conflict do nothing', fail: '' }[existing];
  const members = all.map((column) => column.key);
  return inserter<object>(statements, {
    ...{ table, columns, onConflict, onLikelyConflict: null },
    set: (values, at, record, json) => {
      const named = record as Record<string, unknown>; // by the keys of its columns
      for (const [index, member] of members.entries()) values[at + index] = bound(named[member], json);
    },
  });
}

/** SQLite has no booleans, and a row is a text. */
function bound(value: unknown, json: RowJson): unknown {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' && value !== null ? json(value as AnyRow) : value; // only a body is an object
}

function updating(columns: readonly string[], key: readonly string[]): string {
  const set = columns.filter((column) => !key.includes(column)).map((one) => `"${one}" = excluded."${one}"`);
  const target = ['school', ...key].map((column) => `"${column}"`).join(', ');
  return ` on conflict (${target}) do update set ${set.join(', ')}`;
}

/** Of rows whose columns stay what they are. */
function updatingBody(table: string, columns: readonly string[]): string {
  const same = columns.map((one) => `"${table}"."${one}" is excluded."${one}"`).join(' and ');
  return ` on conflict ("school", "id") do update set "body" = excluded."body" where ${same}`;
}

function inserter<R>(statements: Statements, { table, columns, onConflict, onLikelyConflict, set }: Into<R>) {
  const names = ['school', ...columns].map((column) => `"${column}"`).join(', ');
  const one = `(${['school', ...columns].map(() => '?').join(', ')})`;
  const insert = (rows: number, otherwise: string) =>
    `insert into "${table}" (${names}) values ${Array.from({ length: rows }, () => one).join(', ')}${otherwise}`;
  const writing = (rows: number) => {
    const sure = insert(rows, onConflict);
    if (onLikelyConflict === null) return (values: unknown[]) => void statements(sure).run(values);
    const likely = insert(rows, onLikelyConflict);
    return (values: unknown[]) => {
      if (statements(likely).run(values).changes < rows) statements(sure).run(values);
    };
  };
  const writeMany = writing(ROWS_A_STATEMENT);
  const writeOne = writing(1);
  const width = columns.length + 1;
  // As long as the statement wants it, and the same for each: one that grows is copied again and again.
  const ofMany: unknown[] = Array.from({ length: ROWS_A_STATEMENT * width }, () => null);
  const ofOne: unknown[] = ofMany.slice(0, width);
  return (school: string, records: readonly R[], json: RowJson): void => {
    const together = records.length - (records.length % ROWS_A_STATEMENT);
    const place = (values: unknown[], at: number, record: R) => {
      values[at] = school;
      set(values, at + 1, record, json);
    };
    for (let from = 0; from < together; from += ROWS_A_STATEMENT) {
      for (const [row, record] of records.slice(from, from + ROWS_A_STATEMENT).entries())
        place(ofMany, row * width, record);
      writeMany(ofMany);
    }
    for (const record of records.slice(together)) {
      place(ofOne, 0, record);
      writeOne(ofOne);
    }
    // What was written is not kept alive.
    ofMany.fill(null);
    ofOne.fill(null);
  };
}
