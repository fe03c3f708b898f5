import type { client, mutation, revision, schoolSync, slot } from '#server/db/schema/sync.ts';
import type { AnyRow, TableName } from '#shared/sync/define-table.ts';
import type { ColumnOf, Where } from './where.ts';

// Whoever holds a school's store holds that of one school: its rows need not say so.
export type SyncRow = Omit<typeof schoolSync.$inferSelect, 'school'>;
export type ClientRow = Omit<typeof client.$inferSelect, 'school'>;
export type MutationRow = Omit<typeof mutation.$inferSelect, 'school'>;
export type SlotRow = Omit<typeof slot.$inferSelect, 'school'>;
export type RevisionRow = Omit<typeof revision.$inferSelect, 'school'>;
/** `body`: the row that the text made. */
export type RevisionWrite = Omit<RevisionRow, 'body'> & { body: AnyRow };

export type BucketState = { seq: number; floor: number; n: number; sum: number };
export type BucketRow = BucketState & { id: string };

/** What is known of the newest change of a record in a bucket without its body. */
export type KnownHead = { del: boolean; rev: string };
export type HeadKey = { bucket: string; table: TableName; id: string };
/** `body`: the row as the bucket's readers get it, null for a tombstone. `changedAt`: epoch ms. */
export type HeadWrite = HeadKey & KnownHead & { seq: number; body: AnyRow | null; changedAt: number };
/** `body`: JSON. */
export type HeadRow = { bucket: string; table: string; id: string; seq: number } & KnownHead & {
    body: string | null;
  };

/** Reading ends with so many heads, or with the one whose body goes beyond so many characters. */
export type HeadsLimit = { rows: number; bytes: number };
/** `isCut`: there are more than were read. */
export type HeadsRead = { heads: HeadRow[]; isCut: boolean };

/** A row as it is from now on; null for one that is gone. */
export type RowWrite = { table: TableName; id: string; row: AnyRow | null };
/** `body`: JSON. */
export type FoundRow = { id: string; body: string };
export type FoundValue = { id: string; value: unknown };

/** Where a kept text stands, and since when: epoch ms. */
export type KnownRevision = { branch: string | null; receivedAt: number };

/** What one commit changes: each record, head, bucket and client once, as it is at the end; new revisions in their order. */
export type Changes = {
  rows: readonly RowWrite[];
  heads: readonly HeadWrite[];
  buckets: readonly BucketRow[];
  clients: readonly ClientRow[];
  mutations: readonly MutationRow[];
  /** Mutations of which what they said is forgotten. */
  endedPayloads: readonly string[];
  slots: readonly SlotRow[];
  revisions: readonly RevisionWrite[];
  sync: SyncRow | null;
};

export type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown };

/**
 * What a database must be able to do for the syncing of one school. Synchronous. Reads see what was flushed; whoever wants
 * to see more asks the working set. Each verb throws the driver's error when the disk or a lock failed.
 */
export type StorePort = {
  readonly school: string;
  /** Runs `work` in one write transaction: its writes are on the disk when this returns, and none when it throws. Nests. */
  write: <T>(work: () => T) => T;
  /** Runs `work` in one read snapshot. */
  read: <T>(work: () => T) => T;
  /** Runs `work` inside `write`: when it throws, exactly its writes are taken back. Throws only for a storage failure. */
  guarded: <T>(work: () => T) => Attempt<T>;
  flush: (changes: Changes) => void;

  row: (table: TableName, id: string) => AnyRow | null;
  /** Those of them that are there. Unordered, as what `find` and the other verbs of several ids return. */
  rows: (table: TableName, ids: readonly string[]) => FoundRow[];
  find: <T extends TableName>(table: T, where: Where<T>) => FoundRow[];
  pick: <T extends TableName>(table: T, column: ColumnOf<T>, where: Where<T>) => FoundValue[];

  head: (key: HeadKey) => KnownHead | null;
  buckets: (ids: readonly string[]) => BucketRow[];
  /** Heads after a cursor in each bucket: the buckets in the order asked, in each by ascending seq. */
  headsAfter: (
    cursors: readonly (readonly [bucket: string, cursor: number])[],
    limit: HeadsLimit,
  ) => HeadsRead;
  /** Drops tombstones made before a time, epoch ms, and raises their buckets' floors to the newest of them. */
  dropTombstones: (before: number) => void;

  sync: () => SyncRow | null;
  client: (id: string) => ClientRow | null;
  clients: (ids: readonly string[]) => ClientRow[];
  mutation: (id: string) => MutationRow | null;
  mutations: (ids: readonly string[]) => MutationRow[];
  /** Whether a mutation that came before stands at one of a client's numbers after `after` as well. */
  hasSlot: (client: string, after: number, mutation: string) => boolean;
  /** What was not applied, of a client's numbers in (after, upTo], by number. */
  refusedBetween: (client: string, after: number, upTo: number) => { seq: number; row: MutationRow }[];
  revision: (id: string) => KnownRevision | null;
  revisions: (ids: readonly string[]) => (KnownRevision & { id: string })[];
  /** The newest kept revisions of a record, by the order in which they were taken. */
  revisionsOf: (table: string, recordId: string, limit: number) => RevisionRow[];
};
