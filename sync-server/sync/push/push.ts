import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { extendDigest, payloadHash } from '#server/sync/log/hash.ts';
import type { Store } from '#server/sync/log/store.ts';
import type { Directory } from '#server/sync/pull/people.ts';
import { EMPTY_DIGEST } from '#shared/kernel/empty-digest.ts';
import { claimedTime, type ClockHistory } from '#shared/sync/claimed-time.ts';
import {
  PROTO,
  type PushReply,
  type PushRequest,
  type Result,
  type WireMutation,
} from '#shared/sync/wire.ts';
import { execute, type Execution, type Reaction } from './execute.ts';
import type { ClientRow, MutationRow } from './ledger.ts';
import { inSavepoint, isStorageFailure, unguarded, type Attempt, type Attempting } from './savepoint.ts';

export type PushDeps = {
  db: Db;
  store: Store;
  clock: Clock;
  directory: Directory;
  reactions: readonly Reaction[];
  /** Last sequence number of a client that the second-newest verified backup covers (SPEC.md V2). */
  durable: (client: string) => number;
  /** A device knows more than the server: the server lost history and must start a new epoch (SPEC.md V3). */
  rotateEpoch: () => void;
  /** Told after the commit, with the buckets that moved. */
  committed: (touched: readonly string[]) => void;
  onParked: (mutation: WireMutation, error: unknown) => void;
};

/** A push with the person of its session. */
export type ArrivedPush = { request: PushRequest; userId: string };

/** Takes pushes in the order in which they arrived, in one commit; answers as many as it took, at least one. */
export type TakePushes = (pushes: readonly ArrivedPush[]) => Attempt<PushReply>[];

/** A commit takes no further push after so long: whoever reads waits for it (P7). */
const MAX_COMMIT_MS = 50;

/** Within one commit: whether each push and each mutation has a savepoint. */
type Attempted = PushDeps & { attempt: Attempting };

type Batch = { results: Result[]; touched: string[]; error?: 'rehome'; remint?: string };

/**
 * Takes devices' mutations (SPEC.md S1-S6): each device's in its order, each once, all pushes that arrived together in
 * one transaction; the replies, one for each push, are for after the commit. A bug in one push takes that push back
 * and is answered as its error. When the disk or the lock fails, every push is answered `busy` and nothing advanced.
 */
export function createPush(deps: PushDeps): TakePushes {
  const { db, store } = deps;
  return (pushes) => {
    const now = deps.clock.now();
    const commit = (attempt: Attempting) =>
      db.sqlite
        .transaction(() => store.rows.readingOnce(() => takeAll({ ...deps, attempt }, pushes, now)))
        .immediate();
    try {
      const { taken, touched } = carefullyIfNeeded(commit);
      deps.committed(touched);
      return taken;
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      return pushes.map((push) => ({ ok: true, value: busy(deps, push, now) }));
    }
  };
}

/** A bug in a rule is rare: only when there is one is the commit taken back and done again with savepoints (S5, S6). */
function carefullyIfNeeded<T>(commit: (attempt: Attempting) => T): T {
  try {
    return commit(unguarded);
  } catch (error) {
    if (isStorageFailure(error)) throw error;
    return commit(inSavepoint);
  }
}

type Commit = { taken: Attempt<PushReply>[]; touched: string[] };

function takeAll(deps: Attempted, pushes: readonly ArrivedPush[], now: number): Commit {
  const commit: Commit = { taken: [], touched: [] };
  for (const push of pushes) {
    const attempt = deps.attempt(deps.db, () => takeOne(deps, push, now, commit.touched));
    if (!attempt.ok) deps.store.rows.forget();
    commit.taken.push(attempt);
    if (deps.clock.now() - now >= MAX_COMMIT_MS) break;
  }
  return commit;
}

/** One push inside the commit; adds the buckets that it moves to `touched`. */
function takeOne(deps: Attempted, push: ArrivedPush, now: number, touched: string[]): PushReply {
  const { ledger } = deps.store;
  const { request } = push;
  const asked = whoAsks(deps, push, now);
  if ('error' in asked) return asked;
  const { client, person } = asked;
  if (request.epoch !== ledger.epoch()) return reply(deps, request, now, client.lastSeq, { error: 'epoch' });
  if (request.confirmed > client.lastSeq) {
    deps.rotateEpoch();
    return reply(deps, request, now, client.lastSeq, { error: 'epoch' });
  }
  const { touched: moved, ...answer } = takeBatch(deps, request, client, person, now);
  touched.push(...moved);
  return reply(deps, request, now, client.lastSeq, answer);
}

/** Nothing of it was stored; how far its client had come is said to whom it belongs (S1). */
function busy(deps: PushDeps, push: ArrivedPush, now: number): PushReply {
  const asked = whoAsks(deps, push, now);
  return 'error' in asked ? asked : reply(deps, push.request, now, asked.client.lastSeq, { error: 'busy' });
}

/** The client and its person; or a refusal, in which nothing is said about the client: whose it is, is not settled (S1). */
function whoAsks(
  deps: PushDeps,
  { request, userId }: ArrivedPush,
  now: number,
): { client: ClientRow; person: Person } | (PushReply & { error: 'upgrade' | 'owner' }) {
  const refused = <E extends 'upgrade' | 'owner'>(error: E) => ({
    ...reply(deps, request, now, 0),
    durable: 0,
    error,
  });
  if (request.proto !== PROTO) return refused('upgrade');
  const known = deps.store.ledger.client(request.client);
  const person = deps.directory.actor(userId);
  if (request.user !== userId || (known && known.user !== userId) || !person) return refused('owner');
  return { client: known ?? newClient(request.client, userId, now), person };
}

function reply(
  deps: PushDeps,
  { client }: PushRequest,
  now: number,
  last: number,
  more: Partial<PushReply> = {},
): PushReply {
  const epoch = deps.store.ledger.epoch();
  return { epoch, now, last, durable: deps.durable(client), results: [], ...more };
}

export function newClient(id: string, user: string, now: number): ClientRow {
  return {
    id,
    user,
    lastSeq: 0,
    digest: EMPTY_DIGEST,
    confirmed: 0,
    seenAt: now,
    clearedAt: null,
    lastClaimed: null,
    boot: null,
    bootWall: null,
    bootMono: null,
  };
}

type Person = NonNullable<ReturnType<Directory['actor']>>;

function takeBatch(
  deps: Attempted,
  request: PushRequest,
  client: ClientRow,
  person: Person,
  now: number,
): Batch {
  const { ledger } = deps.store;
  const batch: Batch = { results: [], touched: [] };
  for (const mutation of request.mutations) {
    const hash = hashOf(mutation);
    const stored = ledger.mutation(mutation.id);
    if (stored && (stored.user !== client.user || stored.hash !== hash)) {
      // One id for two texts (a cloned profile, or another person's id): this text gets a new one (S1, S3).
      return finish(deps, request, client, { ...batch, error: 'rehome', remint: mutation.id });
    }
    if (stored) {
      if (mutation.seq === client.lastSeq + 1) advance(deps, client, mutation);
      batch.results.push({ ...resultOf(stored, mutation.seq), dup: true });
      continue;
    }
    if (mutation.seq !== client.lastSeq + 1)
      return finish(deps, request, client, { ...batch, error: 'rehome' });
    const { row, touched } = decideOne(deps, request, client, person, mutation, hash, now);
    ledger.addMutation(row.stored);
    advance(deps, client, mutation);
    batch.results.push({
      ...resultOf(row.stored, mutation.seq),
      ...(row.head === null ? {} : { head: row.head }),
    });
    batch.touched.push(...touched);
  }
  return finish(deps, request, client, batch);
}

/** Stands for arguments that no JSON text can say back: a number beyond all bounds, nesting without end. */
const UNREADABLE = 'unreadable';

/** No device of ours makes unreadable arguments; whoever does must not stop the queue (S5). */
function hashOf(mutation: WireMutation): string {
  try {
    return payloadHash(mutation);
  } catch {
    return UNREADABLE;
  }
}

function advance(deps: PushDeps, client: ClientRow, mutation: WireMutation): void {
  deps.store.ledger.addSlot(client.id, mutation.seq, mutation.id);
  client.lastSeq = mutation.seq;
  client.digest = extendDigest(client.digest, mutation.id);
}

/** Writes what the whole batch changed about the client; in the same transaction as its effects (S6). */
function finish(deps: PushDeps, request: PushRequest, client: ClientRow, batch: Batch): Batch {
  client.confirmed = Math.max(client.confirmed, request.confirmed);
  deps.store.ledger.putClient(client);
  deps.store.ledger.advanceSnap();
  return batch;
}

type Decided = { row: { stored: MutationRow; head: string | null }; touched: string[] };

function decideOne(
  deps: Attempted,
  request: PushRequest,
  client: ClientRow,
  person: Person,
  mutation: WireMutation,
  hash: string,
  now: number,
): Decided {
  const base = mutation.base ?? null;
  const isReadable = hash !== UNREADABLE;
  const circumstances = {
    ...person,
    receivedAt: now,
    device: request.device ?? 'another device',
    history: historyOf(client),
  };
  const attempt = deps.attempt<Execution>(deps.db, () =>
    isReadable
      ? execute(deps.store, deps.reactions, { ...mutation, base }, circumstances)
      : { status: 'rejected', refusal: { code: 'invalid' } },
  );
  rememberClock(client, mutation, now);
  // Kept of what was not applied; what was applied stands in its rows and revisions.
  const payload = () => (isReadable ? JSON.stringify({ args: mutation.args ?? null, base }) : null);
  const stored: MutationRow = {
    id: mutation.id,
    user: client.user,
    name: mutation.name,
    v: mutation.v,
    hash,
    status: 'applied',
    reason: null,
    field: null,
    conflict: false,
    base,
    payload: null,
    at: Math.round(mutation.at),
    receivedAt: now,
  };
  if (!attempt.ok) {
    deps.store.rows.forget();
    deps.onParked(mutation, attempt.error);
    return {
      row: { stored: { ...stored, status: 'parked', reason: 'unexpected', payload: payload() }, head: null },
      touched: [],
    };
  }
  const done = attempt.value;
  if (done.status === 'applied') {
    return {
      row: { stored: { ...stored, conflict: done.conflict }, head: done.head },
      touched: done.touched,
    };
  }
  const { code, field } = done.refusal;
  return {
    row: {
      stored: { ...stored, status: 'rejected', reason: code, field: field ?? null, payload: payload() },
      head: null,
    },
    touched: [],
  };
}

/** A stored result is final: this is all a repeated mutation ever answers (S3). */
export function resultOf(row: MutationRow, seq: number): Result {
  return {
    id: row.id,
    seq,
    status: row.status,
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.field === null ? {} : { field: row.field }),
    ...(row.conflict ? { conflict: true } : {}),
  };
}

function historyOf(client: ClientRow): ClockHistory {
  const { boot, bootWall, bootMono, clearedAt, lastClaimed } = client;
  const last = boot !== null && bootWall !== null && bootMono !== null;
  return { clearedAt, lastClaimed, last: last ? { boot, wall: bootWall, mono: bootMono } : null };
}

function rememberClock(client: ClientRow, { clock }: WireMutation, now: number): void {
  client.lastClaimed = Math.max(client.lastClaimed ?? 0, Math.round(claimedTime(clock, now)));
  client.boot = clock.boot;
  client.bootWall = Math.round(clock.wall);
  client.bootMono = Math.round(clock.mono);
}
