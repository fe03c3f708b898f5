import { clientOf, proofOf, provesLater, provesMore, type ProofDeps } from '#server/sync/proof/proof.ts';
import { resultOf } from '#server/sync/push/push-reply.ts';
import type { BucketState, HeadRow } from '#server/sync/store/port.ts';
import { isStorageFailure } from '#server/sync/store/storage-failure.ts';
import { contactId } from '#shared/domain/classes/rows.ts';
import { classBucket, isBucketName, parseWorkBucket, userBucket } from '#shared/sync/bucket-names.ts';
import { put } from '#shared/sync/mutator.ts';
import {
  MAX_PULL_BYTES,
  MAX_PULL_ROWS,
  PROTO,
  type BucketPage,
  type PullReply,
  type PullRequest,
  type WireRow,
} from '#shared/sync/wire.ts';
import type { BucketAccess } from './bucket-access.ts';

export type PullDeps = ProofDeps & {
  access: BucketAccess;
  durable: (client: string) => number;
  /** Starts a new epoch; false when that was done within the hour (SPEC.md E2). */
  rotateEpoch: (now: number) => boolean;
  /** Told after a commit that changed nothing anybody is poked for. */
  noted: () => void;
};

/** A device's last contact is written at most this often (SPEC.md R9). */
const CONTACT_EVERY_MS = 60_000;

/**
 * Returns what a device has not read yet (SPEC.md R1-R9), from one read snapshot. `userId` is the session's.
 */
export function createPull(deps: PullDeps): (request: PullRequest, userId: string, now: number) => PullReply {
  const { store } = deps;
  return (request, userId, now) => {
    if (request.proto !== PROTO) return emptyReply(deps, request, now, 'upgrade');
    const known = store.ledger.client(request.client);
    if (request.user !== userId || (known && known.user !== userId))
      return emptyReply(deps, request, now, 'owner');
    const grants = deps.access.grants(userId);
    try {
      const isOfEpoch = request.epoch === store.ledger.epoch();
      // V3 rests on a proof (E1). Who claims more without one, or within the hour (E2), starts over alone.
      const claims = isOfEpoch && claimsMore(deps, request, grants);
      const proof = proofOf(deps, request, userId, now);
      const isProven = claims ? provesMore(deps, proof) : provesLater(store.ledger, proof);
      // What a device of an older epoch, or one ahead of this server, has sent may be lost: it will send it again.
      const isKnownHere = (isOfEpoch || request.epoch === null) && !claims && !isProven;
      const isBegun = isProven && deps.rotateEpoch(now);
      // No contact: the new client shows a token from before it, which would be out of date (T2).
      if (claims && !isBegun) return emptyReply(deps, request, now, 'restart');
      recordContact(deps, request, { userId, grants, isClear: isKnownHere && request.unsent?.n === 0 }, now);
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      // Reads never wait for writes (P7); but a client that is nobody's yet can't be answered (S1).
      if (!known) return emptyReply(deps, request, now, 'busy');
    }
    return store.snapshot(() => readSnapshot(deps, request, userId, now));
  };
}

/** A reply without rows. With an error, nothing is said about the client: whose it is may not be settled. */
function emptyReply(
  deps: PullDeps,
  request: PullRequest,
  now: number,
  error?: PullReply['error'],
): PullReply {
  const { ledger } = deps.store;
  const client = error ? null : ledger.client(request.client);
  return {
    ...(error ? { error } : {}),
    epoch: ledger.epoch(),
    snap: ledger.snap(),
    now,
    last: client?.lastSeq ?? 0,
    digest: client?.digest ?? '',
    durable: client ? deps.durable(client.id) : 0,
    bad: [],
    grants: [],
    drops: [],
    buckets: {},
  };
}

/** A cursor, a confirmed number or a count of commits above the server's own. Buckets of others are not looked at (E3). */
function claimsMore(deps: PullDeps, request: PullRequest, grants: readonly string[]): boolean {
  const client = deps.store.ledger.client(request.client);
  if (request.confirmed > (client?.lastSeq ?? 0)) return true;
  if ((request.snap ?? 0) > deps.store.ledger.snap()) return true;
  const states = deps.store.log.states(grants);
  return grants.some((bucket, index) => (request.cursors[bucket] ?? 0) > (states[index]?.seq ?? 0));
}

/** Who asks, and what that says. */
type Asker = {
  readonly userId: string;
  readonly grants: readonly string[];
  /** Whether this server has all that was written on the device (T2). */
  readonly isClear: boolean;
};

/** Binds a new client to its user, and tells the class's teachers when the student was last heard from. No poke (R9). */
function recordContact(deps: PullDeps, request: PullRequest, asker: Asker, now: number): void {
  const { userId, grants, isClear } = asker;
  const { ledger } = deps.store;
  const known = ledger.client(request.client);
  const isDue = !known || now - known.seenAt >= CONTACT_EVERY_MS;
  // That everything had arrived by now weighs on later claims (T2); it is noted between contacts as well.
  if (!isDue && !(isClear && (known.clearedAt ?? 0) < now - CONTACT_EVERY_MS)) return;
  deps.store.commit(() => {
    const client = clientOf(deps, request, userId, now);
    const clearedAt = isClear ? now : client.clearedAt;
    ledger.putClient({ ...client, seenAt: isDue ? now : client.seenAt, clearedAt });
    if (isDue) showContact(deps, request, userId, grants, now);
    ledger.advanceSnap();
  });
  deps.noted();
}

function showContact(
  deps: PullDeps,
  request: PullRequest,
  userId: string,
  readable: readonly string[],
  now: number,
): void {
  const grants = new Set(readable);
  for (const bucket of grants) {
    const work = parseWorkBucket(bucket);
    // A class that a student has left hears of their work, not of their whereabouts.
    if (work?.studentId !== userId || !grants.has(classBucket(work.classId))) continue;
    const contact = { classId: work.classId, studentId: userId, lastContact: now };
    const unsent = { unsent: request.unsent?.n ?? 0, oldestUnsent: request.unsent?.oldest ?? null };
    deps.store.log.apply(put('contact', { id: contactId(work.classId, userId), ...contact, ...unsent }), now);
  }
}

function readSnapshot(deps: PullDeps, request: PullRequest, userId: string, now: number): PullReply {
  const { ledger } = deps.store;
  const reply = { ...emptyReply(deps, request, now), ...tokenFor(deps, request, userId, now) };
  // Cursors of another epoch mean nothing; the device starts over with the new one and asks again (V3).
  if (request.epoch !== null && request.epoch !== reply.epoch) return reply;
  const grants = deps.access.grants(userId);
  const granted = new Set(grants);
  // What has no bucket's name was never given to a device: nothing there has to go.
  const lost = Object.keys(request.cursors).filter((name) => !granted.has(name) && isBucketName(name));
  const reasons = deps.access.dropReasons(userId, lost);
  const drops = lost.map((bucket, index) => ({ bucket, reason: reasons[index] ?? 'retired' }));
  const bad = ledger
    .refusedBetween(request.client, request.confirmed, reply.last)
    .map(({ seq, row }) => resultOf(row, seq));
  return { ...reply, bad, grants, drops, ...readBuckets(deps, request, userId, grants) };
}

/** What the device may show of this reply later (E1). */
function tokenFor(deps: PullDeps, { client }: PullRequest, userId: string, now: number): { token?: string } {
  const { ledger } = deps.store;
  const school = deps.directory.actor(userId)?.actor.accountId;
  if (school === undefined) return {};
  const numbers = { epoch: ledger.epoch(), snap: ledger.snap(), last: ledger.client(client)?.lastSeq ?? 0 };
  return { token: deps.tokens.sign({ school, user: userId, client, ...numbers, at: now }) };
}

/** Everything granted except other people's work, plus what the device wants of that (R8). */
function subscribed(request: PullRequest, userId: string, grants: readonly string[]): string[] {
  const wanted = new Set(request.want ?? []);
  const mine = (bucket: string) => {
    const work = parseWorkBucket(bucket);
    return work === null || work.studentId === userId || wanted.has(bucket);
  };
  // One's own bucket first: the rest is named by what it holds.
  return grants
    .filter(mine)
    .sort((a, b) => Number(b === userBucket(userId)) - Number(a === userBucket(userId)));
}

function readBuckets(
  { store }: PullDeps,
  request: PullRequest,
  userId: string,
  grants: string[],
): Pick<PullReply, 'buckets' | 'rest'> {
  const buckets = subscribed(request, userId, grants);
  const states = store.log.states(buckets);
  const moved = buckets.flatMap((bucket, index) => dueOf(request, bucket, states[index]) ?? []);
  const only = request.only === undefined ? null : new Set(request.only);
  const due = only === null ? moved : moved.filter(({ bucket }) => only.has(bucket));
  const limit = { rows: MAX_PULL_ROWS, bytes: MAX_PULL_BYTES };
  const cursors = due.map(({ bucket, from }) => [bucket, from] as const);
  const read = store.log.after(cursors, limit);
  const heads = new Map<string, HeadRow[]>(due.map(({ bucket }) => [bucket, []]));
  for (const head of read.heads) heads.get(head.bucket)?.push(head);
  // What is beyond the bucket in which reading ended is for the next reply, and so may be the rest of that one.
  const last = read.heads.at(-1)?.bucket;
  const wholeBuckets = read.isCut ? due.findIndex(({ bucket }) => bucket === last) : due.length;
  const budget = { ...limit };
  const pages = due.map((one, index) => {
    return [one.bucket, pageOf(one, heads.get(one.bucket) ?? [], index < wholeBuckets, budget)] as const;
  });
  return { buckets: Object.fromEntries(pages), ...(due.length < moved.length && { rest: true }) };
}

/** A bucket of which a device lacks something: from which change on, and whether it begins anew. */
type Due = { bucket: string; state: BucketState; reset: boolean; from: number };

/** Null when the device holds all of it. */
function dueOf(request: PullRequest, bucket: string, state: BucketState | undefined): Due | null {
  if (!state) return null;
  const cursor = request.cursors[bucket];
  const redo = request.redo?.includes(bucket) === true;
  const isFilled = request.fill?.includes(bucket) === true;
  const behindFloor = cursor !== undefined && cursor < state.floor && !isFilled;
  const reset = redo || (behindFloor && cursor > 0);
  // A fill of a bucket that holds nothing has a last page all the same: it is what ends the old rows (R7).
  if (cursor === state.seq && !reset && !isFilled) return null;
  return { bucket, state, reset, from: reset ? 0 : (cursor ?? 0) };
}

/** One bucket's page. Takes what it sends from the reply's budget (R7). `isWhole`: `heads` are all that it lacks. */
function pageOf(
  { state, reset, from }: Due,
  heads: readonly HeadRow[],
  isWhole: boolean,
  budget: { rows: number; bytes: number },
): BucketPage {
  const rows: WireRow[] = [];
  const cut = () => ({ reset, from, to: rows.at(-1)?.seq ?? from, more: true, n: 0, sum: 0, rows });
  for (const head of heads) {
    const size = (head.body?.length ?? 0) + 200;
    const isFirstOfReply = budget.rows === MAX_PULL_ROWS; // one row larger than the budget must still get through
    if (budget.rows === 0 || (size > budget.bytes && !isFirstOfReply)) return cut();
    budget.rows -= 1;
    budget.bytes -= size;
    rows.push(wireRow(head));
  }
  return isWhole ? { reset, from, to: state.seq, more: false, n: state.n, sum: state.sum, rows } : cut();
}

function wireRow(head: HeadRow): WireRow {
  const key = { table: head.table, id: head.id, seq: head.seq, rev: head.rev };
  return head.body === null ? { ...key, del: 1 } : { ...key, body: JSON.parse(head.body) };
}
