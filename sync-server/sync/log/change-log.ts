import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { bucket, head } from '#server/db/schema/sync.ts';
import { writer } from '#server/db/writer.ts';
import { addHash, subtractHash } from '#shared/kernel/hash.ts';
import type { AnyRow, Projection, TableName } from '#shared/sync/define-table.ts';
import type { Change } from '#shared/sync/mutator.ts';
import { projections } from '#shared/tables.ts';
import { revOf, rowHash } from './hash.ts';
import type { RowStore } from './row-store.ts';

export type BucketState = { seq: number; floor: number; n: number; sum: number };
export type HeadRow = {
  table: string;
  id: string;
  seq: number;
  del: boolean;
  rev: string;
  body: string | null;
};

/** The rows of a school and, per bucket, the newest change of each (SPEC.md B1, B3). Synchronous; the caller holds the transaction. */
export type ChangeLog = {
  /** Writes a change to its row and to every bucket it lies in; returns the buckets that moved. */
  apply: (change: Change, now: number) => string[];
  /** Writes a stored row to every bucket that it lies in by today's projections; returns the buckets that moved. */
  projectAnew: (table: TableName, row: AnyRow, now: number) => string[];
  /** Takes a record out of a bucket in which it no longer lies; returns the buckets that moved. */
  withdraw: (bucketId: string, table: TableName, id: string, now: number) => string[];
  state: (bucketId: string) => BucketState;
  /** Heads after a cursor, in ascending seq. */
  after: (bucketId: string, cursor: number, limit: number) => HeadRow[];
  /** Drops tombstones made before a time and raises the floors to match (SPEC.md R5). */
  collectTombstones: (before: number) => void;
};

const EMPTY: BucketState = { seq: 0, floor: 0, n: 0, sum: 0 };

export function createChangeLog(db: Db, school: string, store: RowStore): ChangeLog {
  const statements = preparedFor(db);

  function write(
    projected: Projection | { bucket: string; body: null },
    table: TableName,
    id: string,
    now: number,
  ) {
    const known = statements.head.get({ school, bucket: projected.bucket, table, id });
    const del = projected.body === null;
    if (del && (!known || known.del)) return false;
    const rev = del ? '' : revOf(projected.body);
    if (known && !known.del && known.rev === rev) return false;
    const before = state(projected.bucket);
    let { n, sum } = before;
    if (known && !known.del) {
      n -= 1;
      sum = subtractHash(sum, rowHash(table, id, known.rev));
    }
    if (!del) {
      n += 1;
      sum = addHash(sum, rowHash(table, id, rev));
    }
    const seq = before.seq + 1;
    const body = del ? null : JSON.stringify(projected.body);
    statements.putHead({
      school,
      bucket: projected.bucket,
      table,
      id,
      seq,
      del: del ? 1 : 0,
      rev,
      body,
      changedAt: now,
    });
    statements.putBucket({ school, id: projected.bucket, seq, floor: before.floor, n, sum });
    return true;
  }

  function state(bucketId: string): BucketState {
    return statements.bucket.get({ school, id: bucketId }) ?? EMPTY;
  }

  /** Projects a row anew; where it lay before and no longer does, a tombstone tells the bucket's readers. */
  function project(
    table: TableName,
    before: AnyRow | null,
    after: AnyRow | null,
    id: string,
    now: number,
  ): string[] {
    const fresh = after ? projections(table, after) : [];
    const gone = (before ? projections(table, before) : [])
      .filter((old) => !fresh.some((projection) => projection.bucket === old.bucket))
      .map((old) => ({ bucket: old.bucket, body: null }));
    return [...fresh, ...gone].filter((item) => write(item, table, id, now)).map((item) => item.bucket);
  }

  return {
    state,
    projectAnew: (table, row, now) => project(table, null, row, row.id, now),
    withdraw: (bucketId, table, id, now) =>
      write({ bucket: bucketId, body: null }, table, id, now) ? [bucketId] : [],
    apply: (change, now) => {
      const id = change.kind === 'put' ? change.row.id : change.id;
      const before = store.load(change.table, id);
      if (change.kind === 'put') store.put(change.table, change.row);
      else if (before) store.remove(change.table, id);
      return project(change.table, before, change.kind === 'put' ? change.row : null, id, now);
    },
    after: (bucketId, cursor, limit) => statements.after.all({ school, bucket: bucketId, cursor, limit }),
    collectTombstones: (before) => {
      for (const { bucket: id, floor } of statements.oldTombstones.all({ school, before })) {
        statements.raiseFloor.run({ school, id, floor });
      }
      statements.dropTombstones.run({ school, before });
    },
  };
}

const preparedFor = oncePerDatabase(prepare);

function prepare(db: Db) {
  const p = sql.placeholder;
  const { orm } = db;
  const ofHead = eq(head.school, p('school'));
  const ofBucket = and(eq(bucket.school, p('school')), eq(bucket.id, p('id')));
  const old = and(ofHead, eq(head.del, true), sql`${head.changedAt} < ${p('before')}`);
  return {
    head: orm
      .select({ del: head.del, rev: head.rev })
      .from(head)
      .where(and(ofHead, eq(head.bucket, p('bucket')), eq(head.table, p('table')), eq(head.id, p('id'))))
      .prepare(),
    putHead: writer(
      db,
      orm
        .insert(head)
        .values({
          school: p('school'),
          bucket: p('bucket'),
          table: p('table'),
          id: p('id'),
          seq: p('seq'),
          del: sql`${p('del')}`,
          rev: p('rev'),
          body: p('body'),
          changedAt: p('changedAt'),
        })
        .onConflictDoUpdate({
          target: [head.school, head.bucket, head.table, head.id],
          set: {
            seq: sql`excluded.seq`,
            del: sql`excluded.del`,
            rev: sql`excluded.rev`,
            body: sql`excluded.body`,
            changedAt: sql`excluded.changed_at`,
          },
        }),
    ),
    bucket: orm
      .select({ seq: bucket.seq, floor: bucket.floor, n: bucket.n, sum: bucket.sum })
      .from(bucket)
      .where(ofBucket)
      .prepare(),
    putBucket: writer(
      db,
      orm
        .insert(bucket)
        .values({
          school: p('school'),
          id: p('id'),
          seq: p('seq'),
          floor: p('floor'),
          n: p('n'),
          sum: p('sum'),
        })
        .onConflictDoUpdate({
          target: [bucket.school, bucket.id],
          set: { seq: sql`excluded.seq`, n: sql`excluded.n`, sum: sql`excluded.sum` },
        }),
    ),
    after: orm
      .select({
        table: head.table,
        id: head.id,
        seq: head.seq,
        del: head.del,
        rev: head.rev,
        body: head.body,
      })
      .from(head)
      .where(and(ofHead, eq(head.bucket, p('bucket')), gt(head.seq, p('cursor'))))
      .orderBy(asc(head.seq))
      .limit(p('limit'))
      .prepare(),
    oldTombstones: orm
      .select({ bucket: head.bucket, floor: sql<number>`max(${head.seq})` })
      .from(head)
      .where(old)
      .groupBy(head.bucket)
      .prepare(),
    raiseFloor: orm
      .update(bucket)
      .set({ floor: sql`max(${bucket.floor}, ${p('floor')})` })
      .where(ofBucket)
      .prepare(),
    dropTombstones: orm.delete(head).where(old).prepare(),
  };
}
