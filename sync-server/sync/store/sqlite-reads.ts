import { oncePerDatabase } from '#server/db/once-per-database.ts';
import { rowTableName, snakeCase } from '#server/db/row-tables.ts';
import { bucket, client, mutation, revision, schoolSync } from '#server/db/schema/sync.ts';
import type { AnyRow, TableName } from '#shared/sync/define-table.ts';
import { tableNames } from '#shared/tables.ts';
import type {
  BucketRow,
  ClientRow,
  FoundRow,
  FoundValue,
  HeadRow,
  HeadsLimit,
  HeadsRead,
  KnownRevision,
  KnownHead,
  MutationRow,
  RevisionRow,
  StorePort,
  SyncRow,
} from './port.ts';
import { columnsOf, rowOf, selected, statementsOf } from './sqlite-statements.ts';
import { conditionsOf, type Condition, type Where } from './where.ts';

type Reads = Omit<StorePort, 'school' | 'write' | 'read' | 'guarded' | 'flush' | 'dropTombstones'>;

/** The reads of one school's tables. */
export const readsOf = oncePerDatabase((db): ((school: string) => Reads) => {
  const statements = statementsOf(db);
  return (school) => ({
    ...rowReads(statements, school),
    ...logReads(statements, school),
    ...ledgerReads(statements, school),
  });
});

type Statements = ReturnType<typeof statementsOf>;

function rowReads(statements: Statements, school: string) {
  const names = new Map(tableNames.map((table) => [table, rowTableName(table)]));
  const oneOf = new Map(
    [...names].map(([table, name]) => [table, `select body from "${name}" where school = ? and id = ?`]),
  );
  const search = (table: TableName, column: string, conditions: readonly Condition[]): unknown[] =>
    statements(`select id, "${column}" from "${names.get(table)}" where school = ?${allOf(conditions)}`)
      .raw()
      .all(school, ...conditions.map(({ value }) => value));
  return {
    row: (table: TableName, id: string): AnyRow | null => {
      const found = statements(oneOf.get(table) ?? '')
        .pluck()
        .get(school, id);
      // Only a flush writes bodies, with a row of this table's type.
      return found === undefined ? null : (JSON.parse(found as string) as AnyRow);
    },
    rows: (table: TableName, ids: readonly string[]): FoundRow[] =>
      statements(
        `select own.id as id, own.body as body from json_each(?) asked
         cross join "${names.get(table)}" own on own.school = ? and own.id = asked.value`,
      ).all(JSON.stringify(ids), school) as FoundRow[], // the two columns
    find: (table: TableName, where: Where<TableName>): FoundRow[] => {
      const found = search(table, 'body', conditionsOf(where)) as [string, string][]; // the two columns
      return found.map(([id, body]) => ({ id, body }));
    },
    pick: (table: TableName, column: string, where: Where<TableName>): FoundValue[] => {
      const found = search(table, snakeCase(column), conditionsOf(where)) as [string, unknown][]; // the two columns
      return found.map(([id, value]) => ({ id, value }));
    },
  };
}

/** Columns come from the code's own words, values are bound. */
const allOf = (conditions: readonly Condition[]): string =>
  conditions.map(({ column, upTo }) => ` and "${snakeCase(column)}" ${upTo ? '<=' : 'is'} ?`).join('');

function logReads(statements: Statements, school: string) {
  const known = statements(
    'select del, rev from head where school = ? and bucket = ? and table_name = ? and id = ?',
  );
  const counters = columnsOf(bucket);
  const states = statements(
    `select ${selected(counters)} from json_each(?) asked
     join bucket on bucket.school = ? and bucket.id = asked.value`,
  );
  const oneState = statements(`select ${selected(counters)} from bucket where school = ? and id = ?`);
  const after = statements(
    `select bucket, table_name as "table", id, seq, del, rev, body from head
     where school = ? and bucket = ? and seq > ? order by seq`,
  );
  const isTrue = <R extends { del: unknown }>(row: R) => ({ ...row, del: row.del === 1 });
  return {
    head: ({
      bucket: id,
      table,
      id: record,
    }: {
      bucket: string;
      table: string;
      id: string;
    }): KnownHead | null => {
      const found = known.get(school, id, table, record) as { del: number; rev: string } | undefined; // its columns
      return found === undefined ? null : isTrue(found);
    },
    buckets: (ids: readonly string[]): BucketRow[] =>
      (ids.length === 1
        ? oneState.all(school, ids[0])
        : states.all(JSON.stringify(ids), school)) as BucketRow[], // its columns
    // A statement a bucket: one over all of them would have to sort every row that comes before the limit.
    headsAfter: (cursors: readonly (readonly [string, number])[], limit: HeadsLimit): HeadsRead => {
      const heads: HeadRow[] = [];
      let bytes = 0;
      for (const [id, cursor] of cursors) {
        for (const found of after.iterate(school, id, cursor)) {
          if (heads.length >= limit.rows || bytes > limit.bytes) return { heads, isCut: true };
          const row = isTrue(found as HeadRow); // its columns
          heads.push(row);
          bytes += row.body?.length ?? 0;
        }
      }
      return { heads, isCut: false };
    },
  };
}

function ledgerReads(statements: Statements, school: string) {
  const [clients, mutations, revisions, sync] = [client, mutation, revision, schoolSync].map(columnsOf);
  if (!clients || !mutations || !revisions || !sync) throw new Error('a table of the schema is missing');
  const byId = (of: typeof clients) =>
    statements(`select ${selected(of)} from "${of.name}" where school = ? and id = ?`);
  const eachOf = ({ name }: typeof clients, columns: string) =>
    statements(
      `select ${columns} from json_each(?) asked
       cross join "${name}" on "${name}".school = ? and "${name}".id = asked.value`,
    );
  const eachClient = eachOf(clients, selected(clients));
  const eachMutation = eachOf(mutations, selected(mutations));
  const eachKept = eachOf(revisions, '"revision".id as id, branch, received_at as receivedAt');
  const oneClient = byId(clients);
  const oneMutation = byId(mutations);
  const ownSync = statements(`select ${selected(sync)} from school_sync where school = ?`);
  const kept = statements(
    'select branch, received_at as receivedAt from revision where school = ? and id = ?',
  );
  // The newest first: whoever writes on writes over their own last text.
  const hasSlot = statements(
    'select 1 from slot where school = ? and client = ? and seq > ? and mutation = ? order by seq desc limit 1',
  );
  // Ids of mutations are made on devices: of one batch, the row's own number tells which was taken later.
  const newest = statements(
    `select ${selected(revisions)} from revision where school = ? and table_name = ? and record_id = ?
     order by received_at desc, rowid desc limit ?`,
  );
  const refused = statements(
    `select seq as number, ${selected(mutations)} from mutation
     where school = ? and client = ? and seq > ? and seq <= ? and status <> 'applied'
     union all
     select slot.seq as number, ${selected(mutations)} from slot
     join mutation on mutation.school = slot.school and mutation.id = slot.mutation
     where slot.school = ? and slot.client = ? and slot.seq > ? and slot.seq <= ?
       and mutation.status <> 'applied' order by number`,
  );
  return {
    sync: () => rowOf<SyncRow>(sync, ownSync.get(school)),
    clients: (ids: readonly string[]) =>
      eachClient.all(JSON.stringify(ids), school).flatMap((found) => rowOf<ClientRow>(clients, found) ?? []),
    client: (id: string) => rowOf<ClientRow>(clients, oneClient.get(school, id)),
    mutation: (id: string) => rowOf<MutationRow>(mutations, oneMutation.get(school, id)),
    mutations: (ids: readonly string[]) =>
      eachMutation
        .all(JSON.stringify(ids), school)
        .flatMap((found) => rowOf<MutationRow>(mutations, found) ?? []),
    hasSlot: (id: string, from: number, of: string) => hasSlot.get(school, id, from, of) !== undefined,
    refusedBetween: (id: string, from: number, upTo: number) =>
      refused.all(school, id, from, upTo, school, id, from, upTo).flatMap((found) => {
        const { number, ...row } = found as { number: number }; // its columns
        const read = rowOf<MutationRow>(mutations, row);
        return read ? [{ seq: number, row: read }] : [];
      }),
    revision: (id: string) => (kept.get(school, id) as KnownRevision | undefined) ?? null, // its columns
    revisions: (ids: readonly string[]) =>
      eachKept.all(JSON.stringify(ids), school) as (KnownRevision & { id: string })[], // its columns
    revisionsOf: (table: string, recordId: string, limit: number) =>
      newest
        .all(school, table, recordId, limit)
        .flatMap((found) => rowOf<RevisionRow>(revisions, found) ?? []),
  };
}
