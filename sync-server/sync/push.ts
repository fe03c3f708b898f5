import { claimedTime, type ClockHistory } from '#shared/domain/activities/verdict.ts';
import { EMPTY_DIGEST } from '#shared/kernel/empty-digest.ts';
import { extendDigest, payloadHash } from '#shared/kernel/hash.ts';
import {
  PROTO,
  type PushReply,
  type PushRequest,
  type Result,
  type WireMutation,
} from '#shared/sync/wire.ts';
import type { Db } from '../db/open.ts';
import type { Directory } from './directory.ts';
import { execute, type Execution, type Reaction, type Store } from './execute.ts';
import type { ClientRow, MutationRow } from './ledger.ts';
import { BatchAborted, inSavepoint, isStorageFailure } from './savepoint.ts';

export type PushDeps = {
  db: Db;
  store: Store;
  directory: Directory;
  reactions: readonly Reaction[];
  /** Last sequence number of a client that the second-newest verified backup covers (SYNC.md V2). */
  durable: (client: string) => number;
  /** A device knows more than the server: the server lost history and must start a new epoch (SYNC.md V3). */
  rotateEpoch: () => void;
  /** Told after the commit, with the buckets that moved. */
  committed: (touched: readonly string[]) => void;
  onParked: (mutation: WireMutation, error: unknown) => void;
};

type Batch = { results: Result[]; touched: string[]; error?: 'rehome'; remint?: string };

/**
 * Takes a device's mutations (SYNC.md S1-S6): in its order, each once, all in one transaction; the reply is for after
 * the commit. `userId` is the session's. Never throws for what a device sent.
 */
export function createPush(deps: PushDeps): (request: PushRequest, userId: string, now: number) => PushReply {
  const { db, store } = deps;
  return (request, userId, now) => {
    const { ledger } = store;
    const reply = (last: number, more: Partial<PushReply>): PushReply => ({
      epoch: ledger.epoch(),
      now,
      last,
      durable: deps.durable(request.client),
      results: [],
      ...more,
    });
    // Whose client it is, is not settled in these two answers: nothing is said about it (S1).
    if (request.proto !== PROTO) return reply(0, { error: 'upgrade', durable: 0 });
    const known = ledger.client(request.client);
    const person = deps.directory.actor(userId);
    if (request.user !== userId || (known && known.user !== userId) || !person) {
      return reply(0, { error: 'owner', durable: 0 });
    }
    const last = known?.lastSeq ?? 0;
    if (request.epoch !== ledger.epoch()) return reply(last, { error: 'epoch' });
    if (request.confirmed > last) {
      deps.rotateEpoch();
      return reply(last, { error: 'epoch' });
    }

    const client = known ?? newClient(request.client, userId, now);
    try {
      const batch = db.sqlite.transaction(() => takeBatch(deps, request, client, person, now)).immediate();
      deps.committed(batch.touched);
      const { touched: _touched, ...answer } = batch;
      return reply(client.lastSeq, answer);
    } catch (error) {
      if (!(error instanceof BatchAborted) && !isStorageFailure(error)) throw error;
      return reply(last, { error: 'busy' });
    }
  };
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
  deps: PushDeps,
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
  deps: PushDeps,
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
  const attempt = inSavepoint<Execution>(deps.db, () =>
    isReadable
      ? execute(deps.store, deps.reactions, { ...mutation, base }, circumstances)
      : { status: 'rejected', refusal: { code: 'invalid' } },
  );
  rememberClock(client, mutation, now);
  const payload = isReadable ? JSON.stringify({ args: mutation.args ?? null, base }) : null;
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
    deps.onParked(mutation, attempt.error);
    return {
      row: { stored: { ...stored, status: 'parked', reason: 'unexpected', payload }, head: null },
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
      stored: { ...stored, status: 'rejected', reason: code, field: field ?? null, payload },
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
