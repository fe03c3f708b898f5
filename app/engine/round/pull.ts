import { dropBucket, restartOldFills } from '#app/engine/cache/apply-page.ts';
import {
  readBuckets,
  readMeta,
  readOffset,
  readSync,
  writeOffset,
  type BucketMeta,
  type ServerOffset,
  type SyncMeta,
} from '#app/engine/cache/cache-db.ts';
import { writeHowFar } from '#app/engine/cache/write-cache.ts';
import { countUnsent, readIdentity, type Identity } from '#app/engine/outbox/outbox-db.ts';
import { mintId, type LocalDb } from '#app/engine/person/local-db.ts';
import { parseWorkBucket } from '#shared/sync/bucket-names.ts';
import { MAX_BUCKETS, PROTO, type PullRequest } from '#shared/sync/wire.ts';
import { shownToken } from './newest-token.ts';
import { reconcile, type Asked, type ReconcileOutcome } from './reconcile.ts';
import { startOverAlone } from './start-over.ts';
import type { Stopped, Transport } from './transport.ts';
import { wantedBuckets } from './wanted.ts';

/** A reply that was taken (or, `stale`, was for another state of this device), or why there was none. */
export type PullOutcome =
  | ({ kind: 'read'; state: ReconcileOutcome['kind']; now: number } & Required<
      Omit<ReconcileOutcome, 'kind'>
    >)
  | Stopped;

/** A round trip longer than this says too little about the server's clock (SPEC.md T1). */
const OFFSET_ROUND_TRIP_MS = 2_000;
/** A measurement that differs by less from one that is younger is not noted. */
const OFFSET_CHANGE_MS = 50;
const OFFSET_AGE_MS = 10_000;

/**
 * Asks for everything after this device's cursors and applies it (SPEC.md R1-R9). `look`: where one was just taken.
 * `only`: for what moved in these buckets alone.
 */
export async function pullOnce(
  local: LocalDb,
  transport: Transport,
  app: string,
  look?: Look,
  only?: readonly string[],
): Promise<PullOutcome> {
  const asked = await ask(local, app, look ?? (await lookAround(local)));
  if (only !== undefined) asked.request.only = [...only];
  const answer = await transport.pull(asked.request);
  if (answer.kind === 'too-large') return { kind: 'busy', retryAfterMs: null };
  if (answer.kind !== 'ok') return answer;
  const { reply, sentAt, receivedAt } = answer;
  if (reply.error === 'owner') return { kind: 'wrong-person' };
  if (reply.error === 'upgrade') return { kind: 'app-too-old' };
  if (reply.error === 'busy') return { kind: 'busy', retryAfterMs: null };
  if (reply.error === 'restart') {
    await startOverAlone(local, asked.identity.client, reply.epoch);
    const startsOver = { alarms: [], wantsSame: false, queuesNothing: false };
    return { kind: 'read', state: 'more', now: reply.now, ...startsOver };
  }
  const outcome = await reconcile(local, asked, reply);
  // After the rows: somebody waits for those.
  if (receivedAt - sentAt >= 0 && receivedAt - sentAt < OFFSET_ROUND_TRIP_MS) {
    const offset = Math.round(reply.now - (sentAt + receivedAt) / 2);
    await noteOffset(local, { offset, measuredAt: receivedAt });
  }
  const { kind: state, alarms, wantsSame = false, queuesNothing = false } = outcome;
  return { kind: 'read', state, alarms, wantsSame, queuesNothing, now: reply.now };
}

/** What this program noted last of each device's clock, so that it need not be read each time. */
const noted = new WeakMap<LocalDb, ServerOffset>();

/** Whoever is poked ten times a second learns nothing new of the clock each time. */
async function noteOffset(local: LocalDb, now: ServerOffset): Promise<void> {
  const { cache } = local;
  const known = noted.get(local) ?? (await readOffset(cache));
  const age = known === null ? Infinity : now.measuredAt - known.measuredAt;
  const isFresh = age >= 0 && age <= OFFSET_AGE_MS;
  if (known !== null && isFresh && Math.abs(now.offset - known.offset) <= OFFSET_CHANGE_MS) return;
  await writeOffset(cache, now);
  noted.set(local, now);
}

/** The request, and with it what this device knows of the server before the request leaves. */
async function ask(local: LocalDb, app: string, look: Look): Promise<Asked> {
  const { identity, recorded, unsent, ...known } = look;
  const want = await wantedBuckets(local, known.sync);
  const isSpared = await giveUpSpare(local, known.buckets, want);
  const { sync, buckets } = isSpared ? await readCursors(local) : known;
  const request = requestFor(local, app, { identity, sync, buckets, want });
  request.unsent = unsent;
  return { request, identity, recorded };
}

type KnownIdentity = { identity: Identity; recorded: number; unsent: NonNullable<PullRequest['unsent']> };

/** What a device knows of itself and of the server before it asks. */
export type Look = KnownIdentity & Pick<Known, 'sync' | 'buckets'>;

/** Reads both databases at once: a pull begins with this, whoever waits for it. */
export async function lookAround(local: LocalDb): Promise<Look> {
  const ofOutbox = async () => (await knownIdentity(local, 'r')) ?? (await knownIdentity(local, 'rw'));
  const [known, cursors] = await Promise.all([ofOutbox(), readCursors(local)]);
  return { ...known, ...cursors };
}

/** A transaction that may write waits for every other: only the first pull of all needs one. Null: there is none yet. */
function knownIdentity(local: LocalDb, mode: 'rw'): Promise<KnownIdentity>;
function knownIdentity(local: LocalDb, mode: 'r'): Promise<KnownIdentity | null>;
async function knownIdentity(local: LocalDb, mode: 'r' | 'rw'): Promise<KnownIdentity | null> {
  const { outbox } = local;
  return outbox.transaction(mode, outbox.mutations, outbox.identity, async () => {
    // Asked for together: on a slow device each answer is waited for.
    const [identity, recorded, unsent] = await Promise.all([
      mode === 'r' ? outbox.identity.get('identity') : readIdentity(outbox, () => mintId(local)),
      highestRecorded(local),
      countUnsent(outbox),
    ]);
    return identity === undefined ? null : { identity, recorded, unsent };
  });
}

/** How far this device has read, with the fills that hang begun again. */
async function readCursors(local: LocalDb): Promise<Pick<Known, 'sync' | 'buckets'>> {
  const { cache } = local;
  const known = await readMeta(cache);
  if (!restartOldFills(known.buckets, local.clock.wall())) return known;
  return cache.transaction('rw', cache.meta, async () => {
    const buckets = await readBuckets(cache);
    if (restartOldFills(buckets, local.clock.wall())) await writeHowFar(cache, { buckets });
    return { sync: await readSync(cache), buckets };
  });
}

/** The last of this client's numbers that the server has answered for; 0 for none. */
async function highestRecorded(local: LocalDb): Promise<number> {
  const newestFirst = local.outbox.mutations.orderBy('seq').reverse();
  return (await newestFirst.filter((row) => row.state !== 'sealed').first())?.seq ?? 0;
}

/** Before a pull would name more buckets than it may, work of others goes that is not wanted now (E3). Whether any did. */
async function giveUpSpare(
  local: LocalDb,
  held: Record<string, BucketMeta>,
  want: readonly string[],
): Promise<boolean> {
  const { cache } = local;
  if (Object.keys(held).length <= MAX_BUCKETS) return false;
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
    await writeHowFar(cache, { buckets });
  });
  return true;
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
    ...shownToken(local, identity),
    cursors: Object.fromEntries(cursors),
    want: [...want],
    redo: names((meta) => meta.redo),
    fill: names((meta) => meta.fill !== null),
  };
}
