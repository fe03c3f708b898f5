import type { BucketState, HeadKey, HeadsLimit, HeadsRead } from '#server/sync/store/port.ts';
import type { HeldHead, WorkingSet } from '#server/sync/store/working-set.ts';
import { addHash, subtractHash } from '#shared/kernel/hash.ts';
import type { AnyRow, Projection, TableName } from '#shared/sync/define-table.ts';
import type { Change } from '#shared/sync/mutator.ts';
import { projections } from '#shared/tables.ts';
import { revOf, rowHash } from './hash.ts';
import type { RowStore } from './row-store.ts';
import { isSameJson } from './same-json.ts';

/** The rows of a school and, per bucket, the newest change of each (SPEC.md B1, B3). Synchronous. */
export type ChangeLog = {
  /** Writes a change to its row and to every bucket it lies in; returns the buckets that moved. */
  apply: (change: Change, now: number) => string[];
  /** Writes a stored row to every bucket that it lies in by today's projections; returns the buckets that moved. */
  projectAnew: (table: TableName, row: AnyRow, now: number) => string[];
  /** Takes a record out of a bucket in which it no longer lies; returns the buckets that moved. */
  withdraw: (bucketId: string, table: TableName, id: string, now: number) => string[];
  /** The counters of buckets, in the order asked. */
  states: (bucketIds: readonly string[]) => BucketState[];
  /** Heads after a cursor in each bucket: the buckets in the order asked, in each by ascending seq. */
  after: (cursors: readonly (readonly [bucket: string, cursor: number])[], limit: HeadsLimit) => HeadsRead;
  /** Drops tombstones made before a time and raises the floors to match (SPEC.md R5). */
  collectTombstones: (before: number) => void;
};

const nameOf = ({ bucket, table, id }: HeadKey): string => `${bucket} ${table} ${id}`;

const EMPTY: BucketState = { seq: 0, floor: 0, n: 0, sum: 0 };

export function createChangeLog(set: WorkingSet, store: RowStore): ChangeLog {
  const { port } = set;
  const { heads, buckets } = set.shelves;

  /**
   * A record that changes often within a commit is hashed once, as it is at the end: its bucket's sum counts it as it was
   * before, until then.
   */
  function write(
    { bucket, body }: Projection | { bucket: string; body: null },
    table: TableName,
    id: string,
    now: number,
  ): boolean {
    const key = { bucket, table, id };
    const name = nameOf(key);
    const known = set.read(heads, name, () => port.head(key));
    let rev: string | null = null;
    if (known === null || known.del) {
      if (body === null) return false;
    } else if (body !== null) {
      if ('body' in known) {
        if (isSameJson(known.body, body)) return false;
      } else {
        rev = revOf(body);
        if (known.rev === rev) return false;
      }
    }
    const before = state(bucket);
    const seq = before.seq + 1;
    const counted = known !== null && 'counted' in known ? known.counted : known;
    const held = { bucket, table, id, seq, del: body === null, rev, body, changedAt: now, counted };
    const { floor, n, sum } = before;
    set.write(buckets, bucket, { id: bucket, seq, floor, n, sum });
    if (isHeld) set.write(heads, name, held);
    else count(name, held);
    return true;
  }

  /** Hashes a head and counts it in its bucket. */
  function count(name: string, held: HeldHead): void {
    const { bucket, table, id, seq, del, body, changedAt, counted } = held;
    const rev = del ? '' : (held.rev ?? revOf(body));
    const before = state(bucket);
    let { n, sum } = before;
    if (counted && !counted.del) {
      n -= 1;
      sum = subtractHash(sum, rowHash(table, id, counted.rev));
    }
    if (!del) {
      n += 1;
      sum = addHash(sum, rowHash(table, id, rev));
    }
    const now = { del, rev };
    set.write(heads, name, { bucket, table, id, seq, del, rev, body, changedAt, counted: now });
    set.write(buckets, bucket, { id: bucket, seq: before.seq, floor: before.floor, n, sum });
  }

  const isHeld = set.beforeWriting(() => {
    // Only whole heads are ever put.
    for (const held of heads.dirty() as HeldHead[]) count(nameOf(held), held); // see above
  });

  function state(bucketId: string): BucketState {
    return set.read(buckets, bucketId, () => port.buckets([bucketId])[0] ?? null) ?? EMPTY;
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
    const moved: string[] = [];
    for (const one of fresh) if (write(one, table, id, now)) moved.push(one.bucket);
    for (const { bucket } of before ? projections(table, before) : []) {
      if (fresh.some((projection) => projection.bucket === bucket)) continue;
      if (write({ bucket, body: null }, table, id, now)) moved.push(bucket);
    }
    return moved;
  }

  function apply(change: Change, now: number): string[] {
    const id = change.kind === 'put' ? change.row.id : change.id;
    const before = store.load(change.table, id);
    if (change.kind === 'put') store.put(change.table, change.row);
    else if (before) store.remove(change.table, id);
    return project(change.table, before, change.kind === 'put' ? change.row : null, id, now);
  }

  return {
    states: (bucketIds) => {
      set.settle();
      const found = new Map(port.buckets(bucketIds).map((one) => [one.id, one]));
      return bucketIds.map((id) => found.get(id) ?? EMPTY);
    },
    // Row and heads in one commit, whoever asks.
    projectAnew: (table, row, now) => set.commit(() => project(table, null, row, row.id, now)),
    withdraw: (bucketId, table, id, now) =>
      set.commit(() => (write({ bucket: bucketId, body: null }, table, id, now) ? [bucketId] : [])),
    apply: (change, now) => set.commit(() => apply(change, now)),
    after: (cursors, limit) => {
      set.settle();
      return port.headsAfter(cursors, limit);
    },
    collectTombstones: (before) =>
      set.commit(() => {
        set.settle();
        port.dropTombstones(before);
      }),
  };
}
