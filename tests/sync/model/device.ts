import type { Clock, FileCall, Mutation, Pull, PullReply, Push, Row, Token } from './wire.ts';
import type { School } from './world.ts';

/** One outbox row (SPEC.md "Life of an outbox row"). Changed only inside one outbox transaction. */
export interface OutboxRow {
  /** Local order. */
  n: number;
  status: 'open' | 'sealed' | 'done' | 'rejected' | 'parked';
  /** 0 until sealed. */
  seq: number;
  /** Empty until sealed (O2). */
  id: string;
  name: Mutation['name'];
  record: string;
  text: string;
  snapshot: string;
  to: string;
  fate: Mutation['fate'];
  base: string | null;
  /** `n` of the local row this one is based on, until that row has an id; 0 = none. */
  baseLocal: number;
  /** The digest before and after this row (C1). */
  before: number;
  digest: number;
  at: number;
  v: number;
  shape: number;
  file: string;
  clock: Clock;
  /** When the pull came that confirmed the row (V2). */
  doneAt: number;
  /** Device clock when the row was opened (O5). */
  openedAt: number;
  /** Only the mutant that ends the overlay on the push's reply sets this. */
  hidden: boolean;
}

export interface Identity {
  client: string;
  epoch: string | null;
  nextSeq: number;
  confirmed: number;
  /** Digest at `confirmed`. */
  digest: number;
  /** E1: the newest that a reply gave, kept through every rehome. */
  token: Token | null;
}

/** A file on its way (O4): its pieces are the numbers 0 to size - 1. */
export interface LocalFile {
  hash: string;
  size: number;
  isBad: boolean;
  /** The server will not have it; it stays for its author until the item in attention is discarded. */
  refused: boolean;
}

/** C1: the sacred database of one user on one device. */
export interface Outbox {
  files: Map<string, LocalFile>;
  rows: OutboxRow[];
  nextN: number;
  /** Keyed by mutation id; the screen groups them by record (M7). */
  attention: Map<string, OutboxRow>;
  identity: Identity;
}

export interface CachedRow extends Row {
  bucket: string;
  /** Deleted or moved away, but shown until a pull is complete, so that a move never hides a record. */
  dying: boolean;
}

export interface Fill {
  cursor: number;
  started: number;
  rows: Map<string, Row>;
}

/** C2: the disposable database. `cursors` names the buckets whose live generation is held. */
export interface Cache {
  epoch: string | null;
  snap: number;
  cursors: Map<string, number>;
  acked: { client: string; seq: number } | null;
  rows: Map<string, CachedRow>;
  counts: Map<string, { n: number; sum: number }>;
  fills: Map<string, Fill>;
  /** Buckets whose first redo request is still to be sent (R7: `redo` is sent once). */
  redo: string[];
  grants: string[];
  /** T1: server time minus wall clock; null before the first short round trip. */
  offset: number | null;
}

/** What one user has on one device. */
export interface Profile {
  /** Unique in a history; a clone has its own. */
  id: number;
  user: string;
  outbox: Outbox;
  cache: Cache;
  want: string[];
  alarms: number;
  rehomes: number;
}

/** A pull's reply on its way through the transaction boundaries of R2, or the write half of `mutate`. */
export type Job =
  | { kind: 'write'; draft: Draft; seen: Seen }
  | { kind: 'send' }
  | { kind: 'cache'; pull: Pull; reply: PullReply; acks: boolean; wentBack: boolean }
  | { kind: 'startOver'; client: string; epoch: string }
  | { kind: 'settle'; pull: Pull; reply: PullReply };

/** What the person did, before any transaction. */
export interface Draft {
  name: Mutation['name'];
  record: string;
  text: string;
  to: string;
  fate: Mutation['fate'];
  at: number;
  v: number;
  clock: Clock;
  file: LocalFile | null;
  /** True time, for the oracle only. */
  madeAt: number;
  /** A retry from attention: that item leaves attention in the same transaction. */
  retryOf: string | null;
}

/** The facts that the first half of `mutate` read (C6). */
export interface Seen {
  head: string | null;
  /** Local order number of the newest pending row of the record; 0 = none. */
  pendingN: number;
}

/** One open tab: memory that a kill forgets. */
export interface Tab {
  id: number;
  school: School;
  user: string;
  jobs: Job[];
  /** How far this tab's own pushes got; a hint that saves bandwidth, never trusted over a pull. */
  pushed: { client: string; seq: number } | null;
  /** W1: how many rows the next push may hold, after a 413. */
  limit: number;
  /** Virtual time when this page began: its monotonic clock counts from here. */
  bootedAt: number;
}

export interface Device {
  id: number;
  /** Whose people use it. */
  school: School;
  profiles: Map<string, Profile>;
  tabs: Tab[];
  /** The browser's cookie: whose session it is. */
  session: string | null;
  app: number;
  /** Milliseconds that this device's clock is ahead. */
  skew: number;
  /** After a clone of a running machine: the device that will mint the same ids as this one. */
  twin: Device | null;
  /** Ids that this twin will mint because its origin has minted them. */
  foreseen: string[];
}

export type Request =
  | { kind: 'push'; push: Push }
  | { kind: 'pull'; pull: Pull }
  | { kind: 'file'; call: FileCall };

/** Rows of one push, until a 413 halves it (W1). */
export const PUSH_LIMIT = 4;

export function newProfile(id: number, user: string, client: string): Profile {
  const identity: Identity = { client, epoch: null, nextSeq: 1, confirmed: 0, digest: 0, token: null };
  const outbox: Outbox = { files: new Map(), rows: [], nextN: 1, attention: new Map(), identity };
  return { id, user, outbox, cache: emptyCache(), want: [], alarms: 0, rehomes: 0 };
}

export function emptyCache(): Cache {
  return {
    epoch: null,
    snap: 0,
    cursors: new Map(),
    acked: null,
    rows: new Map(),
    counts: new Map(),
    fills: new Map(),
    redo: [],
    grants: [],
    offset: null,
  };
}

/** A cloned disk image: everything that is stored, nothing that is in memory. */
export function cloneProfile(profile: Profile, id: number): Profile {
  return { ...structuredClone(profile), id };
}

export function profileOf(device: Device, user: string): Profile {
  const found = device.profiles.get(user);
  if (!found) throw new Error(`device ${device.id} has no profile of ${user}`);
  return found;
}
