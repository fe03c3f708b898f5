import type { Verdict } from './deadline.ts';
import type { Clock, Result, Row } from './wire.ts';

export interface MutationRow {
  id: string;
  user: string;
  payload: string;
  base: string | null;
  status: Result['status'];
  reason: string;
  /** `submit` only: what T2 says of it, and when it came. */
  verdict: Verdict | null;
  receivedAt: number;
}
export interface Revision {
  id: string;
  name: string;
  record: string;
  text: string;
  base: string | null;
}
export interface Version {
  /** Mutation id of the first revision of the version; names its row. */
  id: string;
  head: string;
  text: string;
}
export interface RecordState {
  head: string;
  text: string;
  deleted: boolean;
  stage: string;
  versions: readonly Version[];
}
export interface ClientRow {
  user: string;
  last: number;
  digest: number;
  /** The last contact that was noted (R9). */
  seenAt: number;
  /** T2: the last contact with nothing unsent; the latest claim; the clock readings it came from. */
  clearedAt: number | null;
  lastClaimed: number | null;
  reading: Clock | null;
}
export interface FileRow {
  size: number;
  isBad: boolean;
  /** Pieces in the order in which they were taken. */
  content: readonly number[];
  state: 'partial' | 'whole' | 'refused';
}
export interface BucketRow {
  seq: number;
  floor: number;
  n: number;
  sum: number;
}
export interface Head extends Row {
  deletedAt: number;
}
export type Membership = 'staff' | 'student' | 'left';

/** Everything that one SQLite file would hold of one school. Values are replaced, never changed, so a copy is shallow. */
export interface Db {
  /** A backup's time. */
  takenAt: number;
  /** V2: what the last two backups cover, by client. In the database, so that a restored one knows those before it. */
  covered: readonly ReadonlyMap<string, number>[];
  epoch: Map<'epoch', string>;
  /** E2: when a device's proof last began an epoch. */
  rotatedAt: number | null;
  /** Commits so far. */
  snap: Map<'snap', number>;
  ord: Map<'ord', number>;
  clients: Map<string, ClientRow>;
  mutations: Map<string, MutationRow>;
  /** In order of execution and deliberately without a unique id: the oracle looks for doubles here. */
  revisions: Map<number, Revision>;
  slots: Map<string, string>;
  buckets: Map<string, BucketRow>;
  heads: Map<string, Map<string, Head>>;
  records: Map<string, RecordState>;
  members: Map<string, Membership>;
  effects: Map<number, { mutation: string; sent: boolean }>;
  /** O4: kept beside the database, and inside the backup. */
  files: Map<string, FileRow>;
}

export function newClient(user: string, now: number): ClientRow {
  return { user, last: 0, digest: 0, seenAt: now, clearedAt: null, lastClaimed: null, reading: null };
}

/** An open transaction: how to undo each write so far. A savepoint is a length of this list. */
export interface Tx {
  undo: (() => void)[];
}

export function emptyDb(epoch: string): Db {
  return {
    takenAt: 0,
    covered: [],
    epoch: new Map([['epoch', epoch]]),
    rotatedAt: null,
    snap: new Map([['snap', 1]]),
    ord: new Map(),
    clients: new Map(),
    mutations: new Map(),
    revisions: new Map(),
    slots: new Map(),
    buckets: new Map(),
    heads: new Map(),
    records: new Map(),
    members: new Map(),
    effects: new Map(),
    files: new Map(),
  };
}

export function copyDb(db: Db): Db {
  return {
    takenAt: db.takenAt,
    covered: db.covered,
    epoch: new Map(db.epoch),
    rotatedAt: db.rotatedAt,
    snap: new Map(db.snap),
    ord: new Map(db.ord),
    clients: new Map(db.clients),
    mutations: new Map(db.mutations),
    revisions: new Map(db.revisions),
    slots: new Map(db.slots),
    buckets: new Map(db.buckets),
    heads: new Map([...db.heads].map(([bucket, rows]) => [bucket, new Map(rows)])),
    records: new Map(db.records),
    members: new Map(db.members),
    effects: new Map(db.effects),
    files: new Map(db.files),
  };
}

/** Write one value inside a transaction. */
export function put<K, V>(tx: Tx, map: Map<K, V>, key: K, value: V): void {
  const had = map.has(key);
  const before = map.get(key);
  tx.undo.push(() => {
    if (had && before !== undefined) map.set(key, before);
    else map.delete(key);
  });
  map.set(key, value);
}

/** Delete one value inside a transaction. */
export function drop<K, V>(tx: Tx, map: Map<K, V>, key: K): void {
  const before = map.get(key);
  if (before === undefined) return;
  tx.undo.push(() => map.set(key, before));
  map.delete(key);
}

/** Undo back to a savepoint (0 = the whole transaction). */
export function rollback(tx: Tx, savepoint: number): void {
  while (tx.undo.length > savepoint) tx.undo.pop()?.();
}

export function stateOf(db: Db): { epoch: string; snap: number } {
  return { epoch: db.epoch.get('epoch') ?? '', snap: db.snap.get('snap') ?? 0 };
}

/** One more commit of this school. */
export function countCommit(db: Db, tx: Tx): void {
  put(tx, db.snap, 'snap', stateOf(db).snap + 1);
}

export function bucketOf(db: Db, bucket: string): BucketRow {
  return db.buckets.get(bucket) ?? { seq: 0, floor: 0, n: 0, sum: 0 };
}

export function headsOf(db: Db, bucket: string): Map<string, Head> {
  let rows = db.heads.get(bucket);
  if (!rows) {
    rows = new Map();
    db.heads.set(bucket, rows);
  }
  return rows;
}
