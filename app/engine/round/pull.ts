import { dropBucket, restartOldFills } from '#app/engine/cache/apply-page.ts';
import {
  readBuckets,
  readOffset,
  readSync,
  writeBuckets,
  writeOffset,
  type BucketMeta,
  type ServerOffset,
  type SyncMeta,
} from '#app/engine/cache/cache-db.ts';
import { countUnsent, readIdentity, type Identity } from '#app/engine/outbox/outbox-db.ts';
import { mintId, type LocalDb } from '#app/engine/person/local-db.ts';
import { parseWorkBucket } from '#shared/sync/bucket-names.ts';
import { MAX_BUCKETS, PROTO, type PullRequest } from '#shared/sync/wire.ts';
import { reconcile, type Asked, type ReconcileOutcome } from './reconcile.ts';
import { startOverAlone } from './start-over.ts';
import type { Stopped, Transport } from './transport.ts';
import { wantedBuckets } from './wanted.ts';

/** A reply that was taken (or, `stale`, was for another state of this device), or why there was none. */
export type PullOutcome =
  | { kind: 'read'; state: ReconcileOutcome['kind']; alarms: string[]; now: number }
  | Stopped;

/** A round trip longer than this says too little about the server's clock (SPEC.md T1). */
const OFFSET_ROUND_TRIP_MS = 2_000;
/** A measurement that differs by less from one that is younger is not noted. */
const OFFSET_CHANGE_MS = 50;
const OFFSET_AGE_MS = 10_000;

/** Asks for everything after this device's cursors and applies it (SPEC.md R1-R9). */
export async function pullOnce(local: LocalDb, transport: Transport, app: string): Promise<PullOutcome> {
  const asked = await ask(local, app);
  const answer = await transport.pull(asked.request);
  if (answer.kind === 'too-large') return { kind: 'busy', retryAfterMs: null };
  if (answer.kind !== 'ok') return answer;
  const { reply, sentAt, receivedAt } = answer;
  if (reply.error === 'owner') return { kind: 'wrong-person' };
  if (reply.error === 'upgrade') return { kind: 'app-too-old' };
  if (reply.error === 'busy') return { kind: 'busy', retryAfterMs: null };
  if (reply.error === 'restart') {
    await startOverAlone(local, asked.identity.client, reply.epoch);
    return { kind: 'read', state: 'more', alarms: [], now: reply.now };
  }
  if (receivedAt - sentAt >= 0 && receivedAt - sentAt < OFFSET_ROUND_TRIP_MS) {
    const offset = Math.round(reply.now - (sentAt + receivedAt) / 2);
    await noteOffset(local, { offset, measuredAt: receivedAt });
  }
  const outcome = await reconcile(local, asked, reply);
  return { kind: 'read', state: outcome.kind, alarms: outcome.alarms, now: reply.now };
}

/** Whoever is poked ten times a second learns nothing new of the clock each time. */
async function noteOffset({ cache }: LocalDb, now: ServerOffset): Promise<void> {
  const known = await readOffset(cache);
  const age = known === null ? Infinity : now.measuredAt - known.measuredAt;
  const isFresh = age >= 0 && age <= OFFSET_AGE_MS;
  if (known !== null && isFresh && Math.abs(now.offset - known.offset) <= OFFSET_CHANGE_MS) return;
  await writeOffset(cache, now);
}

/** The request, and with it what this device knows of the server before the request leaves. */
async function ask(local: LocalDb, app: string): Promise<Asked> {
  const { outbox, cache } = local;
  const { identity, recorded } = await outbox.transaction(
    'rw',
    outbox.mutations,
    outbox.identity,
    async () => ({
      identity: await readIdentity(outbox, () => mintId(local)),
      recorded: await highestRecorded(local),
    }),
  );
  const want = await wantedBuckets(local);
  await giveUpSpare(local, want);
  const { sync, buckets } = await cache.transaction('rw', cache.meta, async () => {
    const metas = await readBuckets(cache);
    // A pull that changes nothing writes nothing: whoever looks at this would read it anew.
    if (restartOldFills(metas, local.clock.wall())) await writeBuckets(cache, metas);
    return { sync: await readSync(cache), buckets: metas };
  });
  const request = requestFor(local, app, { identity, sync, buckets, want });
  request.unsent = await countUnsent(outbox);
  return { request, identity, recorded };
}

/** The last of this client's numbers that the server has answered for; 0 for none. */
async function highestRecorded(local: LocalDb): Promise<number> {
  const newestFirst = local.outbox.mutations.orderBy('seq').reverse();
  return (await newestFirst.filter((row) => row.state !== 'sealed').first())?.seq ?? 0;
}

/** Before a pull would name more buckets than it may, work of others goes that is not wanted now (E3). */
async function giveUpSpare(local: LocalDb, want: readonly string[]): Promise<void> {
  const { cache } = local;
  if (Object.keys(await readBuckets(cache)).length <= MAX_BUCKETS) return;
  const wanted = new Set(want);
  const isSpare = (bucket: string): boolean => {
    const work = parseWorkBucket(bucket);
    return work !== null && work.studentId !== local.actor.userId && !wanted.has(bucket);
  };
  await cache.transaction('rw', cache.rows, cache.fill, cache.meta, async () => {
    const buckets = await readBuckets(cache);
    const tooMany = Math.max(0, Object.keys(buckets).length - MAX_BUCKETS);
    for (const bucket of Object.keys(buckets).filter(isSpare).slice(0, tooMany)) {
      await dropBucket(local, buckets, bucket);
    }
    await writeBuckets(cache, buckets);
  });
}

type Known = {
  identity: Identity;
  sync: SyncMeta;
  buckets: Record<string, BucketMeta>;
  want: readonly string[];
};

function requestFor(
  local: LocalDb,
  app: string,
  { identity, sync: { epoch, snap }, buckets, want }: Known,
): PullRequest {
  const names = (keep: (meta: BucketMeta) => boolean) =>
    Object.entries(buckets)
      .filter(([, meta]) => keep(meta))
      .map(([bucket]) => bucket);
  const cursors = Object.entries(buckets).map(
    ([bucket, meta]) => [bucket, meta.fill?.cursor ?? meta.cursor] as const,
  );
  return {
    proto: PROTO,
    app,
    user: local.actor.userId,
    client: identity.client,
    device: local.device,
    epoch,
    // A tab that died in the middle of an epoch change left the cache ahead: what is confirmed there is not of this epoch,
    // and the server would take it for a sign that it was set back (V3).
    confirmed: epoch === null || epoch === identity.epoch ? identity.confirmed : 0,
    snap,
    ...(identity.token !== undefined && { token: identity.token }),
    cursors: Object.fromEntries(cursors),
    want: [...want],
    redo: names((meta) => meta.redo),
    fill: names((meta) => meta.fill !== null),
  };
}
