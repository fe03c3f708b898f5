import { followSchool } from '#app/engine/attention/follow-school.ts';
import { noteResult } from '#app/engine/attention/note-result.ts';
import { applyPages, dropBucket } from '#app/engine/cache/apply-page.ts';
import { readBuckets, readSync, type SyncMeta } from '#app/engine/cache/cache-db.ts';
import { writeHowFar } from '#app/engine/cache/write-cache.ts';
import type { Identity } from '#app/engine/outbox/outbox-db.ts';
import { isLookedThrough, pruneWithin } from '#app/engine/outbox/prune.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { EMPTY_DIGEST } from '#shared/kernel/empty-digest.ts';
import type { PullReply, PullRequest } from '#shared/sync/wire.ts';
import { canWait, keepToken, tokenStored } from './newest-token.ts';
import { rehomeWithin } from './rehome.ts';
import { readAllAgain } from './start-over.ts';
import { changesWanted, keepWanted } from './wanted.ts';

/**
 * `more`: pull again at once. `part`: what was asked for alone is here, and something else has moved (R9). `stale`: the
 * reply was for another state of this device and changed nothing. `wantsSame`: nothing in it can have changed which work
 * of others is wanted. `queuesNothing`: the outbox is as it was.
 */
export type ReconcileOutcome = {
  kind: 'done' | 'part' | 'more' | 'stale';
  alarms: string[];
  wantsSame?: boolean;
  queuesNothing?: boolean;
};

/** A request, and what this device knew of the server when it asked. */
export type Asked = {
  request: PullRequest;
  identity: Identity;
  /** The highest number the server was known to have recorded of this client. */
  recorded: number;
};

/** Whether a reply belongs to this client's history. `overtaken`: a later reply was applied first. */
type RowState = 'agrees' | 'differs' | 'other-epoch' | 'went-back' | 'overtaken';

/** `isKnown`: the reply says nothing of this client that its identity doesn't hold. */
type Standing = { state: RowState; isKnown: boolean; hasRefused: boolean };

/**
 * Applies a pull's reply (SPEC.md R2), one transaction each: refusals go to attention before the cache can end their
 * overlay, then the cache, then what the outbox may retire. A crash in between loses nothing and hides nothing, because
 * the next pull repeats what was left.
 */
export async function reconcile(local: LocalDb, asked: Asked, reply: PullReply): Promise<ReconcileOutcome> {
  const standing = await standingOf(local, asked, reply);
  const { state } = standing;
  if (state === 'overtaken') return { kind: 'stale', alarms: [] };
  if (state === 'differs') {
    // Its rows would cover one's own, which count as read until they are queued again (R3).
    await applyToOutbox(local, asked.identity, reply, { state, acked: undefined });
    return { kind: 'more', alarms: [] };
  }
  if (state === 'agrees') await noteRefusals(local, asked.identity, reply);
  const applied = await applyToCache(local, asked, reply, state);
  if (applied.kind === 'stale') return applied;
  // Who asks from another epoch hears of no refusal: the next pull confirms (V3).
  if (state === 'agrees' && isOfOtherEpoch(asked, reply)) return applied;
  // Each write to the outbox waits for the disk, and every screen waits for it: a class that types gives no reason for one.
  const queuesNothing = standing.isKnown && isLookedThrough(local, applied.acked?.seq ?? 0, reply);
  if (queuesNothing && reply.token !== undefined) keepToken(local, reply.token);
  const { hasRefused } = queuesNothing
    ? standing
    : await applyToOutbox(local, asked.identity, reply, { state, acked: applied.acked });
  if (state === 'agrees' && applied.kind === 'done' && hasRefused) {
    await followSchool(local, reply.epoch, asked.identity.client);
  }
  return { ...applied, queuesNothing };
}

const isOfOtherEpoch = ({ request }: Asked, reply: PullReply): boolean =>
  request.epoch !== null && request.epoch !== reply.epoch;

async function standingOf(local: LocalDb, asked: Asked, reply: PullReply): Promise<Standing> {
  const { outbox } = local;
  const stores = [outbox.mutations, outbox.identity, outbox.attention];
  return outbox.transaction('r', stores, async () => {
    const [identity, refused] = await Promise.all([
      outbox.identity.get('identity'),
      outbox.attention.count(),
    ]);
    const state = await stateOf(local, identity, asked, reply);
    const isKnown = state === 'agrees' && identity !== undefined && isKnownOf(local, identity, reply);
    return { state, isKnown, hasRefused: refused > 0 };
  });
}

async function stateOf(
  local: LocalDb,
  identity: Identity | undefined,
  asked: Asked,
  reply: PullReply,
): Promise<RowState> {
  // Another tab has given this client id up: whatever the reply says is about nobody.
  if (identity?.client !== asked.identity.client) return 'overtaken';
  if (identity.epoch !== null && reply.epoch !== identity.epoch) return 'other-epoch';
  if (knowsLess(asked, reply)) return 'went-back';
  if (reply.last < identity.confirmed) return 'overtaken';
  return (await ownDigestAt(local, identity, reply.last)) === reply.digest ? 'agrees' : 'differs';
}

/** For a reply that agrees. */
function isKnownOf(local: LocalDb, identity: Identity, { epoch, last, bad, token }: PullReply): boolean {
  if (identity.epoch !== epoch || identity.confirmed !== last || bad.length > 0) return false;
  return token === undefined || canWait(local);
}

/**
 * A server that knows less of this client than it has answered for was set back to an older state without a new epoch.
 * It finds out by itself only from what a request shows (V3), and a request shows what is confirmed, not what is recorded.
 */
function knowsLess(asked: Asked, reply: PullReply): boolean {
  return reply.last < Math.max(asked.recorded, asked.identity.confirmed);
}

/** This device's digest after `seq`; null where it never numbered that far, or has forgotten it. */
async function ownDigestAt(local: LocalDb, identity: Identity, seq: number): Promise<string | null> {
  if (seq === 0) return EMPTY_DIGEST;
  if (seq === identity.confirmed) return identity.confirmedDigest;
  const row = await local.outbox.mutations.where('seq').equals(seq).first();
  return row?.digest ?? null;
}

/**
 * `acked`: up to where this device's changes are in the cache now. `sameWantedFrom`: the version that the cache had, where
 * the reply changed nothing of what is wanted.
 */
type Applied = ReconcileOutcome & { acked?: SyncMeta['acked']; sameWantedFrom?: number };

async function applyToCache(
  local: LocalDb,
  { request, identity }: Asked,
  reply: PullReply,
  state: RowState,
): Promise<Applied> {
  const { cache } = local;
  const outcome = await cache.transaction(
    'rw',
    cache.rows,
    cache.fill,
    cache.meta,
    async (): Promise<Applied> => {
      const [sync, buckets] = await Promise.all([readSync(cache), readBuckets(cache)]);
      if (sync.epoch !== request.epoch) return { kind: 'stale', alarms: [] };
      if (state === 'went-back' || (sync.epoch !== null && sync.epoch !== reply.epoch)) {
        await readAllAgain(local, sync, { epoch: reply.epoch, snap: reply.snap });
        return { kind: 'more', alarms: [] };
      }
      if (reply.snap < sync.snap) return { kind: 'stale', alarms: [] };
      for (const { bucket } of reply.drops) await dropBucket(local, buckets, bucket);
      const outcomes = await applyPages(local, buckets, reply.buckets, request);
      const alarms = [...outcomes].flatMap(([bucket, outcome]) => (outcome === 'mismatch' ? bucket : []));
      const isRead = [...outcomes].every(([bucket, one]) => one === 'ok' && !reply.buckets[bucket]?.more);
      const isWhole = isRead && reply.rest === undefined;
      // The overlay of an edit ends here, so everything the server made of it must be in the cache by now (R7).
      const acked = state === 'agrees' && isWhole ? { client: identity.client, seq: reply.last } : sync.acked;
      const { epoch, snap, grants } = reply;
      await writeHowFar(cache, { buckets, sync: { epoch, snap, acked, grants, version: sync.version + 1 } });
      const isSameWanted = alarms.length === 0 && !changesWanted(reply, request, sync.grants);
      const kind = !isRead || alarms.length > 0 ? 'more' : isWhole ? 'done' : 'part';
      const wantsSame = isSameWanted && (request.want ?? []).every((bucket) => buckets[bucket] !== undefined);
      return { kind, alarms, acked, wantsSame, ...(isSameWanted && { sameWantedFrom: sync.version }) };
    },
  );
  // Only what is stored: a transaction that was broken off raised no version.
  if (outcome.sameWantedFrom !== undefined) keepWanted(local, outcome.sameWantedFrom);
  return outcome;
}

/** A stored result is final (M7), whatever else of the reply can be used. */
async function noteRefusals(local: LocalDb, identity: Identity, reply: PullReply): Promise<void> {
  if (reply.bad.length === 0) return;
  const { outbox } = local;
  await outbox.transaction('rw', outbox.mutations, outbox.identity, outbox.attention, async () => {
    if ((await outbox.identity.get('identity'))?.client !== identity.client) return;
    for (const result of reply.bad) {
      const row = await outbox.mutations.where('id').equals(result.id).first();
      if (row) await noteResult(local, row, result, reply.now);
    }
  });
}

/**
 * Retires what the server has recorded; where it disagrees about this client's history, starts a new one (R3, V1).
 * Says whether this device keeps refused texts.
 */
async function applyToOutbox(
  local: LocalDb,
  identity: Identity,
  reply: PullReply,
  { state, acked }: { state: RowState; acked: SyncMeta['acked'] | undefined },
): Promise<{ hasRefused: boolean }> {
  const { outbox } = local;
  const stores = [outbox.mutations, outbox.identity, outbox.attention];
  const { hasRefused, hasToken } = await outbox.transaction('rw', stores, async () => {
    const hasRefused = (await outbox.attention.count()) > 0;
    const now = await outbox.identity.get('identity');
    if (now?.client !== identity.client) return { hasRefused, hasToken: false };
    if (state !== 'agrees') {
      // A server that was set back has noted this very contact: by an older token the client would be nobody's (T2).
      const isSetBack = state === 'other-epoch' || state === 'went-back';
      const token = isSetBack ? reply.token : undefined;
      await rehomeWithin(local, { epoch: reply.epoch, token });
      return { hasRefused, hasToken: token !== undefined };
    }
    // Another tab came further between this one's two transactions.
    const isRetired = reply.last >= now.confirmed;
    if (isRetired) await retire(local, now, reply);
    if (acked?.client === now.client) await pruneWithin(local, acked.seq, reply);
    return { hasRefused, hasToken: isRetired && reply.token !== undefined };
  });
  // Only what is stored: a transaction that was broken off wrote no token.
  if (hasToken) tokenStored(local);
  return { hasRefused };
}

/** The server has recorded everything up to the number that it names. */
async function retire(local: LocalDb, known: Identity, reply: PullReply): Promise<void> {
  const { mutations, identity } = local.outbox;
  const sealed = await mutations.where('state').equals('sealed').sortBy('seq');
  for (const row of sealed) {
    if (row.seq === null || row.seq > reply.last) continue;
    const result = { id: row.id ?? '', seq: row.seq, status: 'applied' } as const;
    await noteResult(local, row, result, reply.now);
  }
  const confirmed = { confirmed: reply.last, confirmedDigest: reply.digest };
  const token = reply.token === undefined ? {} : { token: reply.token };
  await identity.put({ ...known, epoch: reply.epoch, ...confirmed, ...token });
}
