import type { BucketState, HeadKey, HeadsLimit, HeadsRead } from '#server/sync/store/port.ts';
import type { WorkingSet } from '#server/sync/store/working-set.ts';
import { addHash, subtractHash } from '#shared/kernel/hash.ts';
import type { AnyRow, Projection, TableName } from '#shared/sync/define-table.ts';
import { recordKey, type Change } from '#shared/sync/mutator.ts';
import { projections } from '#shared/tables.ts';
import { revOf, rowHash } from './hash.ts';
import type { RowStore } from './row-store.ts';

/** The rows of a school as who derives others from them sees them: it changes none. */
export type ReadRows = Pick<RowStore, 'load' | 'find' | 'pick'>;

/**
 * Rows that sum up others as they stand: how far a student is. Made at the end of a commit, of all its changes at once and
 * each record as it is last, however often it changed; so nothing within the commit may read them. Pure, as a reaction is.
 */
export type Aggregate = (changes: readonly Change[], rows: ReadRows, now: number) => Change[];

/** The rows of a school and, per bucket, the newest change of each (SPEC.md B1, B3). Synchronous. */
export type ChangeLog = {
  /** Writes a change to its row and, by the commit's end, to every bucket it lies in. */
  apply: (change: Change, now: number) => void;
  /** Has these made of the changes by the commit's end, and applied. */
  aggregate: (aggregates: readonly Aggregate[], changes: readonly Change[], now: number) => void;
  /** Writes a stored row to every bucket that it lies in by today's projections. Returns whether one of them moved. */
  projectAnew: (table: TableName, row: AnyRow, now: number) => boolean;
  /** Takes a record out of a bucket in which it no longer lies. Returns whether the bucket moved. */
  withdraw: (bucketId: string, table: TableName, id: string, now: number) => boolean;
  /** The counters of buckets, in the order asked. */
  states: (bucketIds: readonly string[]) => BucketState[];
  /** Heads after a cursor in each bucket: the buckets in the order asked, in each by ascending seq. */
  after: (cursors: readonly (readonly [bucket: string, cursor: number])[], limit: HeadsLimit) => HeadsRead;
  /** Drops tombstones made before a time and raises the floors to match (SPEC.md R5). */
  collectTombstones: (before: number) => void;
};

/** A record that changed: as it was when its buckets were last told, and when it changed last, epoch ms. */
type Untold = { table: TableName; id: string; before: AnyRow | null; now: number };
/** A change of which aggregates are still to be made. */
type Unsummed = { change: Change; aggregates: readonly Aggregate[]; now: number };

const nameOf = ({ bucket, table, id }: HeadKey): string => `${bucket} ${table} ${id}`;
const idOf = (change: Change): string => (change.kind === 'put' ? change.row.id : change.id);

const EMPTY: BucketState = { seq: 0, floor: 0, n: 0, sum: 0 };

export function createChangeLog(set: WorkingSet, store: RowStore): ChangeLog {
  const { port } = set;
  const { heads, buckets } = set.shelves;
  const untold = set.aside<Untold>();
  const unsummed = set.aside<Unsummed>();

  /** Returns whether the bucket moved. */
  function write(
    { bucket, body }: Projection | { bucket: string; body: null },
    table: TableName,
    id: string,
    now: number,
  ): boolean {
    const key = { bucket, table, id };
    const name = nameOf(key);
    const known = set.read(heads, name, () => port.head(key));
    const isThere = known !== null && !known.del;
    const rev = body === null ? '' : revOf(body);
    if (isThere ? known.rev === rev : body === null) return false;
    const before = state(bucket);
    let { n, sum } = before;
    const seq = before.seq + 1;
    if (isThere) {
      n -= 1;
      sum = subtractHash(sum, rowHash(table, id, known.rev));
    }
    if (body !== null) {
      n += 1;
      sum = addHash(sum, rowHash(table, id, rev));
    }
    set.write(buckets, bucket, { id: bucket, seq, floor: before.floor, n, sum });
    set.write(heads, name, { bucket, table, id, seq, del: body === null, rev, body, changedAt: now });
    return true;
  }

  function state(bucketId: string): BucketState {
    return set.read(buckets, bucketId, () => port.buckets([bucketId])[0] ?? null) ?? EMPTY;
  }

  /** Projects a row anew; where it lay before and no longer does, a tombstone tells the bucket's readers. */
  function project({ table, id, before, now }: Untold, after: AnyRow | null): boolean {
    const fresh = after ? projections(table, after) : [];
    let isMoved = false;
    for (const one of fresh) isMoved = write(one, table, id, now) || isMoved;
    for (const { bucket } of before ? projections(table, before) : []) {
      if (fresh.some((projection) => projection.bucket === bucket)) continue;
      isMoved = write({ bucket, body: null }, table, id, now) || isMoved;
    }
    return isMoved;
  }

  function apply(change: Change, now: number): void {
    const { table } = change;
    const id = idOf(change);
    const before = store.load(table, id);
    if (change.kind === 'put') store.put(table, change.row);
    else if (before) store.remove(table, id);
    else return;
    const key = recordKey(table, id);
    const known = untold.isDirty(key) ? untold.get(key, () => null) : null;
    untold.put(key, { table, id, before: known ? known.before : before, now });
  }

  /** Of each record the last change counts. */
  function makeAggregates(): void {
    const together = new Map<readonly Aggregate[], { changes: Change[]; now: number }>();
    for (const { change, aggregates, now } of unsummed.dirty()) {
      const known = together.get(aggregates);
      if (known) known.changes.push(change);
      together.set(aggregates, { changes: known?.changes ?? [change], now });
    }
    for (const [aggregates, { changes, now }] of together)
      for (const make of aggregates) for (const one of make(changes, store, now)) apply(one, now);
  }

  set.beforeWriting(() => {
    makeAggregates();
    for (const one of untold.dirty()) project(one, store.load(one.table, one.id));
  });

  return {
    apply: (change, now) => void set.commit(() => apply(change, now)),
    aggregate: (aggregates, changes, now) =>
      void set.commit(() => {
        for (const change of changes)
          unsummed.put(recordKey(change.table, idOf(change)), { change, aggregates, now });
      }),
    states: (bucketIds) => {
      set.settle();
      const found = new Map(port.buckets(bucketIds).map((one) => [one.id, one]));
      return bucketIds.map((id) => found.get(id) ?? EMPTY);
    },
    // Row and heads in one commit, whoever asks.
    projectAnew: (table, row, now) =>
      set.commit(() => project({ table, id: row.id, before: null, now }, row)).value,
    withdraw: (bucketId, table, id, now) =>
      set.commit(() => write({ bucket: bucketId, body: null }, table, id, now)).value,
    after: (cursors, limit) => {
      set.settle();
      return port.headsAfter(cursors, limit);
    },
    collectTombstones: (before) =>
      void set.commit(() => {
        set.settle();
        port.dropTombstones(before);
      }),
  };
}
