import type { Clock } from '#server/clock.ts';
import { extendDigest } from '#server/sync/log/hash.ts';
import { proofOf, provesLater, provesMore } from '#server/sync/proof/proof.ts';
import type { Attempt, ClientRow } from '#server/sync/store/port.ts';
import { isStorageFailure } from '#server/sync/store/storage-failure.ts';
import { isDerivedId } from '#shared/kernel/ids.ts';
import type { PushReply, PushRequest, Result, WireMutation } from '#shared/sync/wire.ts';
import { decideOne, payloadOf, type Attempting, type DecideDeps } from './decide.ts';
import { resultOf, signedReply, whoAsks, type Person, type ReplyDeps } from './push-reply.ts';
import { readBatchAhead, readCommitAhead } from './read-ahead.ts';

export type PushDeps = ReplyDeps &
  Omit<DecideDeps, 'attempt'> & {
    clock: Clock;
    /**
     * A device proves to know more than the server: the server lost history and starts a new epoch (SPEC.md V3). False
     * when it has done so within the hour (E2): then the device starts over alone.
     */
    rotateEpoch: (now: number) => boolean;
    /** Told after the commit, with the buckets that moved. */
    committed: (moved: readonly string[]) => void;
  };

/** A push with the person of its session. */
export type ArrivedPush = { request: PushRequest; userId: string };

/** Applies pushes in the order in which they arrived, in one commit. Returns a reply for each applied one, at least one. */
export type ApplyPushes = (pushes: readonly ArrivedPush[]) => Attempt<PushReply>[];

/** A commit applies no further push after so long: whoever reads waits for it (P7). */
const MAX_COMMIT_MS = 50;

/** Within one commit: whether each push and each mutation has a savepoint. */
type Attempted = PushDeps & { attempt: Attempting };

type Batch = { results: Result[]; error?: 'rehome'; remint?: string };

/**
 * Applies devices' mutations (SPEC.md S1 to S6): each device's in its order, each once, all pushes that arrived together in
 * one transaction. The replies, one for each push, are for after the commit. A bug in one push rolls that push back and
 * is its error. When the disk or the lock fails, every reply is `busy` and nothing advanced.
 */
export function createPush(deps: PushDeps): ApplyPushes {
  const { store } = deps;
  return (pushes) => {
    const now = deps.clock.now();
    const commit = (attempt: Attempting) => store.commit(() => applyAll({ ...deps, attempt }, pushes, now));
    try {
      const { value: replies, moved } = carefullyIfNeeded(store, commit);
      deps.committed(moved);
      return replies;
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      return pushes.map((push) => ({ ok: true, value: busy(deps, push, now) }));
    }
  };
}

/** Nothing is kept apart: an error ends the whole commit. */
const unguarded: Attempting = (work) => ({ ok: true, value: work() });

/**
 * A bug in a rule is rare, and so is a row that the database refuses. Only when there is one, the commit is rolled back
 * and done again with each attempt kept apart (S5, S6): that copies every page that it changes.
 */
function carefullyIfNeeded<T>(store: PushDeps['store'], commit: (attempt: Attempting) => T): T {
  try {
    return commit(unguarded);
  } catch (error) {
    if (isStorageFailure(error)) throw error;
    return commit(store.attempt);
  }
}

function applyAll(deps: Attempted, pushes: readonly ArrivedPush[], now: number): Attempt<PushReply>[] {
  const replies: Attempt<PushReply>[] = [];
  let ahead = 0;
  for (const [index, push] of pushes.entries()) {
    if (index === ahead) ahead += readCommitAhead(deps.store, pushes.slice(index));
    replies.push(deps.attempt(() => applyOne(deps, push, now)));
    if (deps.clock.now() - now >= MAX_COMMIT_MS) break;
  }
  return replies;
}

/** One push inside the commit. */
function applyOne(deps: Attempted, push: ArrivedPush, now: number): PushReply {
  const { ledger } = deps.store;
  const { request } = push;
  // S1: whose client this is.
  const asked = whoAsks(deps, push, now);
  if ('error' in asked) return asked;
  const { client, person } = asked;
  // S2: both sides speak of the same history.
  if (request.epoch !== ledger.epoch()) return signedReply(deps, asked, request, now, { error: 'epoch' });
  // V3: a device that proves to know more of it than the server makes it start a new one; its word alone does not (E1).
  const claims = request.confirmed > client.lastSeq;
  const proof = proofOf(deps, request, push.userId, now);
  const isProven = claims ? provesMore(deps, proof) : provesLater(ledger, proof);
  if (isProven && deps.rotateEpoch(now)) return signedReply(deps, asked, request, now, { error: 'epoch' });
  if (claims) return signedReply(deps, asked, request, now, { error: 'restart' });
  // S3 to S5: each mutation in turn.
  const answer = applyBatch(deps, request, client, person, now);
  // S6: what the client has reached is written with the effects, in one commit.
  client.confirmed = Math.max(client.confirmed, request.confirmed);
  ledger.putClient(client);
  ledger.advanceSnap();
  return signedReply(deps, asked, request, now, answer);
}

/** Applies mutations until one is not this client's next: that ends the batch, and what came before it stays. */
function applyBatch(
  deps: Attempted,
  request: PushRequest,
  client: ClientRow,
  person: Person,
  now: number,
): Batch {
  const { ledger } = deps.store;
  const device = request.device ?? 'another device';
  const batch: Batch = { results: [] };
  const prepared = readBatchAhead(deps.store, request.mutations, person.actor);
  for (const mutation of request.mutations) {
    const { hash, argsJson } = payloadOf(mutation);
    // S3: an id is recorded once. Of two texts with one id (a cloned profile, another person's id) this one gets a new id.
    // S7: ids that are derived are the server's own, so that nobody takes one before it is made.
    if (isDerivedId(mutation.id)) return { ...batch, error: 'rehome', remint: mutation.id };
    const stored = ledger.mutation(mutation.id);
    if (stored && (stored.user !== client.user || stored.hash !== hash)) {
      return { ...batch, error: 'rehome', remint: mutation.id };
    }
    if (stored) {
      if (mutation.seq === client.lastSeq + 1) {
        ledger.addSlot(client.id, mutation.seq, mutation.id);
        advance(client, mutation);
      }
      batch.results.push({ ...resultOf(stored, mutation.seq), dup: true });
      continue;
    }
    // S4: in order and without a gap.
    if (mutation.seq !== client.lastSeq + 1) return { ...batch, error: 'rehome' };
    // S5: decided on the rows as they stand; recorded whatever the outcome, so that the queue always drains.
    const { stored: recorded, head } = decideOne(deps, {
      ...{ mutation, hash, argsJson, client, person, device, now },
      prepared: prepared.get(mutation),
    });
    ledger.addMutation(recorded);
    advance(client, mutation);
    const result = resultOf(recorded, mutation.seq);
    if (head !== null) result.head = head;
    batch.results.push(result);
  }
  return batch;
}

function advance(client: ClientRow, mutation: WireMutation): void {
  client.lastSeq = mutation.seq;
  client.digest = extendDigest(client.digest, mutation.id);
}

/** Answers pushes that are not taken now: they come again later, and meanwhile their device reads on (SPEC.md P7). */
export function createPushLater(deps: ReplyDeps, clock: Clock) {
  return (push: ArrivedPush): PushReply => busy(deps, push, clock.now());
}

/** Nothing of it was stored; how far its client had come is said to whom it belongs (S1). */
function busy(deps: ReplyDeps, push: ArrivedPush, now: number): PushReply {
  const asked = whoAsks(deps, push, now);
  return 'error' in asked ? asked : signedReply(deps, asked, push.request, now, { error: 'busy' });
}
