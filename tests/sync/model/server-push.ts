import { chain } from './checksums.ts';
import { claimOf, verdictOf } from './deadline.ts';
import {
  bucketOf,
  countCommit,
  newClient,
  put,
  rollback,
  stateOf,
  type ClientRow,
  type Db,
  type MutationRow,
  type Tx,
} from './server-db.ts';
import { bucketsBefore, execute, PoisonError, tellOnce, type Verdict } from './server-rules.ts';
import type { Switches } from './switches.ts';
import {
  payloadOf,
  type Mutation,
  type Pull,
  type Push,
  type PushReply,
  type Result,
  type Token,
} from './wire.ts';

export interface PushContext {
  db: Db;
  sw: Switches;
  now: number;
  /** The oldest app version whose rows the server can read (D5). */
  minApp: number;
  session: string | null;
  /** Where SQLITE_BUSY strikes: before the k-th mutation, or never. */
  busyAt: number;
  /** Called between the two commits of the mutant that has two; may throw to crash there. */
  between: () => void;
  /** V3: what becomes of a claim to know more of this epoch than the server. */
  startsOver: (claims: boolean) => 'none' | 'epoch' | 'restart';
}

/** S1 to S6: one push in one transaction. The caller decides whether the commit survives a crash. */
export function handlePush(ctx: PushContext, tx: Tx, push: Push): PushReply {
  const { db } = ctx;
  const refused = refusal(ctx, push);
  if (refused) return refused;
  countCommit(db, tx);
  put(tx, db.clients, push.client, clientOf(db, push, ctx.now));
  const results: Result[] = [];
  const before = push.mutations.length > 1 ? bucketsBefore(db) : null;
  const told = takeAll(ctx, tx, push, results);
  // With one that was parked the commit is done again with savepoints, and each mutation tells its buckets.
  const isInOne = !results.some(({ status, dup }) => status === 'parked' && !dup);
  if (before !== null && isInOne && told.error !== 'busy') tellOnce(db, tx, before);
  return told;
}

/** Each mutation in turn, until one is not this client's next. */
function takeAll(ctx: PushContext, tx: Tx, push: Push, results: Result[]): PushReply {
  for (const [k, m] of push.mutations.entries()) {
    if (k === ctx.busyAt) {
      rollback(tx, 0);
      return reply(ctx, push, 'busy', [], null);
    }
    const problem = take(ctx, tx, push, m, results);
    if (problem === 'rehome') return reply(ctx, push, 'rehome', results, null);
    if (problem === 'remint') return reply(ctx, push, 'rehome', results, m.id);
  }
  return reply(ctx, push, 'none', results, null);
}

/** What is refused before anything is read or written. */
function refusal(ctx: PushContext, push: Push): PushReply | undefined {
  const { db, sw } = ctx;
  if (ctx.session === null) return reply(ctx, push, 'session', [], null);
  if (push.app < ctx.minApp) return reply(ctx, push, 'upgrade', [], null);
  const bound = db.clients.get(push.client)?.user ?? push.user;
  if (sw.owner && (push.user !== ctx.session || push.user !== bound)) {
    return { error: 'owner', epoch: '', last: 0, results: [], remint: null, token: null };
  }
  const anyEpoch = !sw.pullFirst && push.epoch === null;
  if (sw.epoch && !anyEpoch && push.epoch !== stateOf(db).epoch) return reply(ctx, push, 'epoch', [], null);
  if (sw.epoch) {
    const error = ctx.startsOver(push.confirmed > clientOf(db, push, ctx.now).last);
    if (error !== 'none') return reply(ctx, push, error, [], null);
  }
  return undefined;
}

function reply(
  ctx: PushContext,
  push: Push,
  error: PushReply['error'],
  results: Result[],
  remint: string | null,
): PushReply {
  const { db } = ctx;
  const { last } = clientOf(db, push, ctx.now);
  const { epoch } = stateOf(db);
  return { error, epoch, last, results, remint, token: tokenOf(db, push, ctx.now) };
}

/** A copied profile's older token says nothing about what its client did since. */
const STALE_MS = 120_000;

/** The client of a request. One that the server does not know goes on from the client of its token (E1, T2). */
export function clientOf(db: Db, shown: Pick<Push, 'user' | 'client' | 'token'>, now: number): ClientRow {
  const { user, client, token } = shown;
  const known = db.clients.get(client);
  const proof = token?.user === user ? token : null;
  if (known) {
    const isLost = known.user === user && proof?.client === client && proof.epoch !== stateOf(db).epoch;
    return isLost && proof.at > known.seenAt ? { ...known, seenAt: proof.at } : known;
  }
  const fresh = newClient(user, now);
  if (!proof) return fresh;
  const ancestor = db.clients.get(proof.client);
  if (!ancestor) return { ...fresh, seenAt: proof.at };
  if (ancestor.user !== user || ancestor.seenAt - proof.at > STALE_MS) return fresh;
  const { seenAt, clearedAt, lastClaimed } = ancestor;
  return { ...fresh, seenAt, clearedAt, lastClaimed };
}

/** One mutation: S3, S4, S5. */
function take(
  ctx: PushContext,
  tx: Tx,
  push: Push,
  m: Mutation,
  results: Result[],
): 'ok' | 'rehome' | 'remint' {
  const { db, sw } = ctx;
  const user = sw.owner ? push.user : (ctx.session ?? push.user);
  const { last, digest } = clientOf(db, push, ctx.now);
  if (sw.digestInPush && m.seq === last + 1 && m.before !== digest) return 'rehome';
  const known = sw.dedupe ? db.mutations.get(m.id) : undefined;
  if (known) {
    if (known.payload !== payloadOf(m) || known.user !== user) return sw.remint ? 'remint' : 'rehome';
    if (sw.gapOfKnown && m.seq > last + 1) return 'rehome';
    if (m.seq === last + 1) advance(ctx, tx, push, m);
    results.push({ id: m.id, seq: m.seq, status: known.status, reason: known.reason, dup: true });
    return 'ok';
  }
  if (sw.contiguous && m.seq !== last + 1) return 'rehome';
  const onDeadline =
    m.name === 'submit' ? verdictOf(m.clock, ctx.now, clientOf(db, push, ctx.now), sw) : null;
  const verdict =
    onDeadline?.startsWith('late') === true && !sw.lateIsAccepted
      ? ({ status: 'rejected', reason: 'late' } as const)
      : attempt(ctx, tx, m, user);
  if (!sw.oneCommit) {
    tx.undo.length = 0;
    ctx.between();
  }
  const reason = verdict.status === 'rejected' ? verdict.reason : verdict.status;
  const row: MutationRow = {
    ...{ id: m.id, user, payload: payloadOf(m), base: m.base, status: verdict.status, reason },
    ...{ verdict: onDeadline, receivedAt: ctx.now },
  };
  put(tx, db.mutations, m.id, row);
  advance(ctx, tx, push, m);
  results.push({ id: m.id, seq: m.seq, status: row.status, reason: row.reason, dup: false });
  return 'ok';
}

/** S5: the rules under a savepoint; an exception parks. */
function attempt(ctx: PushContext, tx: Tx, m: Mutation, user: string): Verdict | { status: 'parked' } {
  const savepoint = tx.undo.length;
  try {
    return execute(ctx.db, tx, m, ctx.now, user, ctx.sw);
  } catch (error) {
    if (!(error instanceof PoisonError)) throw error;
    rollback(tx, savepoint);
    return { status: 'parked' };
  }
}

function advance(ctx: PushContext, tx: Tx, push: Push, m: Mutation): void {
  const { db, sw } = ctx;
  const client = clientOf(db, push, ctx.now);
  put(tx, db.slots, `${push.client}/${m.seq}`, m.id);
  put(tx, db.clients, push.client, {
    ...client,
    last: Math.max(client.last, m.seq),
    digest: chain(client.digest, m, sw),
    lastClaimed: Math.max(client.lastClaimed ?? 0, claimOf(m.clock, ctx.now)),
    reading: m.clock,
  });
}

/** E1: what a reply lets its device show later. */
export function tokenOf(db: Db, { user, client }: Pick<Push, 'user' | 'client'>, at: number): Token {
  return { user, client, ...stateOf(db), last: db.clients.get(client)?.last ?? 0, at };
}

/** V3, third way: a device of this epoch says that it has seen more than this server ever said. */
export function claimsMore(db: Db, sw: Switches, pull: Pull): boolean {
  if (pull.epoch !== stateOf(db).epoch) return false;
  if (sw.snapShown && pull.snap > stateOf(db).snap) return true;
  if (pull.confirmed > (db.clients.get(pull.client)?.last ?? 0)) return true;
  for (const [bucket, cursor] of pull.cursors) if (cursor > bucketOf(db, bucket).seq) return true;
  return false;
}
