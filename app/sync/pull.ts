import { PROTO, type PullRequest } from '#shared/sync/wire.ts';
import { readBuckets, readSync, writeBuckets, writeOffset, type BucketMeta } from '../local-db/cache-db.ts';
import { mintId, type LocalDb } from '../local-db/local-db.ts';
import { countUnsent, readIdentity } from '../local-db/outbox-db.ts';
import { reconcile, restartOldFills, type ReconcileOutcome } from './reconcile.ts';
import type { Stopped, Transport } from './transport.ts';
import { wantedBuckets } from './wanted.ts';

/** A reply that was taken (or, `stale`, was for another state of this device), or why there was none. */
export type PullOutcome =
  | { kind: 'read'; state: ReconcileOutcome['kind']; alarms: string[]; now: number }
  | Stopped;

/** A round trip longer than this says too little about the server's clock (SYNC.md T1). */
const OFFSET_ROUND_TRIP_MS = 2_000;

/** Asks for everything after this device's cursors and applies it (SYNC.md R1-R9). */
export async function pullOnce(local: LocalDb, transport: Transport, app: string): Promise<PullOutcome> {
  const identity = await readIdentity(local.outbox, () => mintId(local));
  const request = await requestFor(local, identity, app);
  const answer = await transport.pull(request);
  if (answer.kind === 'too-large') return { kind: 'busy', retryAfterMs: null };
  if (answer.kind !== 'ok') return answer;
  const { reply, sentAt, receivedAt } = answer;
  if (reply.error === 'owner') return { kind: 'wrong-person' };
  if (reply.error === 'upgrade') return { kind: 'app-too-old' };
  if (reply.error === 'busy') return { kind: 'busy', retryAfterMs: null };
  if (receivedAt - sentAt >= 0 && receivedAt - sentAt < OFFSET_ROUND_TRIP_MS) {
    const offset = reply.now - (sentAt + receivedAt) / 2;
    await writeOffset(local.cache, { offset: Math.round(offset), measuredAt: receivedAt });
  }
  const outcome = await reconcile(local, identity, request, reply);
  return { kind: 'read', state: outcome.kind, alarms: outcome.alarms, now: reply.now };
}

async function requestFor(
  local: LocalDb,
  identity: Awaited<ReturnType<typeof readIdentity>>,
  app: string,
): Promise<PullRequest> {
  const { cache } = local;
  const { epoch, buckets } = await cache.transaction('rw', cache.meta, async () => {
    const metas = await readBuckets(cache);
    restartOldFills(metas, local.clock.wall());
    await writeBuckets(cache, metas);
    return { epoch: (await readSync(cache)).epoch, buckets: metas };
  });
  const names = (keep: (meta: BucketMeta) => boolean) =>
    Object.entries(buckets)
      .filter(([, meta]) => keep(meta))
      .map(([bucket]) => bucket);
  const cursors = Object.entries(buckets).map(([bucket, meta]) => [bucket, meta.fill?.cursor ?? meta.cursor] as const);
  return {
    proto: PROTO,
    app,
    user: local.actor.userId,
    client: identity.client,
    device: local.device,
    epoch,
    confirmed: identity.confirmed,
    cursors: Object.fromEntries(cursors),
    want: await wantedBuckets(local),
    redo: names((meta) => meta.redo),
    fill: names((meta) => meta.fill !== null),
    unsent: await countUnsent(local.outbox),
  };
}
