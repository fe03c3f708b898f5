import { bucketOf, headsOf, newClient, stateOf, type Db, type Head } from './server-db.ts';
import { grantsOf } from './server-rules.ts';
import type { Switches } from './switches.ts';
import type { BucketReply, Pull, PullReply, Result } from './wire.ts';

export interface PullContext {
  db: Db;
  sw: Switches;
  minApp: number;
  session: string | null;
  durable: number;
  now: number;
  /** R7: rows a reply may hold. */
  page: number;
  /** What another school of the same server has, for the mutant that reads without the school. */
  neighbour: Db | null;
}

/** R1, R5, R7, R8: one read snapshot. */
export function handlePull(ctx: PullContext, pull: Pull): PullReply {
  const { db, sw } = ctx;
  const bound = db.clients.get(pull.client)?.user ?? pull.user;
  if (ctx.session === null) return refused('session');
  if (sw.owner && (pull.user !== ctx.session || pull.user !== bound)) return refused('owner');
  if (pull.app < ctx.minApp) return refused('upgrade');
  const { epoch, snap } = stateOf(db);
  const sameEpoch = !sw.epoch || pull.epoch === epoch;
  const grants = grantsOf(db, ctx.session);
  const client = db.clients.get(pull.client) ?? newClient(pull.user);
  const cleared = pull.unsent === 0 || !sw.contactWhenClear;
  if (cleared) db.clients.set(pull.client, { ...client, clearedAt: ctx.now });
  const drops = sw.drops ? [...pull.cursors.keys()].filter((bucket) => !grants.includes(bucket)) : [];
  const subscribed = grants.filter((b) => isOwn(b, pull.user) || pull.want.includes(b));
  return {
    error: 'none',
    epoch,
    snap,
    now: ctx.now,
    last: client.last,
    digest: client.digest,
    durable: ctx.durable,
    bad: sw.badInPull ? badBetween(db, pull.client, pull.confirmed, client.last) : [],
    grants,
    drops,
    buckets: pages(ctx, pull, subscribed, sameEpoch),
  };
}

function refused(error: PullReply['error']): PullReply {
  const nothing = { epoch: '', snap: 0, now: 0, last: 0, digest: 0, durable: 0 };
  return { error, ...nothing, bad: [], grants: [], drops: [], buckets: new Map() };
}

/** R8: every granted bucket except other people's `work:`. */
export function isOwn(bucket: string, user: string): boolean {
  return !bucket.startsWith('work:') || bucket.endsWith(`:${user}`);
}

function badBetween(db: Db, client: string, confirmed: number, last: number): Result[] {
  const bad: Result[] = [];
  for (let seq = confirmed + 1; seq <= last; seq += 1) {
    const row = db.mutations.get(db.slots.get(`${client}/${seq}`) ?? '');
    if (row && row.status !== 'applied') {
      bad.push({ id: row.id, seq, status: row.status, reason: row.reason, dup: false });
    }
  }
  return bad;
}

function pages(
  ctx: PullContext,
  pull: Pull,
  subscribed: string[],
  sameEpoch: boolean,
): Map<string, BucketReply> {
  const replies = new Map<string, BucketReply>();
  let room = ctx.page;
  for (const bucket of subscribed) {
    const found = onePage(ctx, bucket, startOf(ctx, pull, bucket, sameEpoch), room);
    room -= found.rows.length;
    replies.set(bucket, found);
  }
  return replies;
}

/** Where the page starts: the cursor, or 0 for a new epoch, a `redo`, or a cursor below the floor. */
function startOf(ctx: PullContext, pull: Pull, bucket: string, sameEpoch: boolean): number {
  if (!sameEpoch || pull.redo.includes(bucket)) return 0;
  const cursor = pull.cursors.get(bucket) ?? 0;
  if (!ctx.sw.floor || pull.fill.includes(bucket)) return cursor;
  return cursor < bucketOf(ctx.db, bucket).floor ? 0 : cursor;
}

function onePage(ctx: PullContext, bucket: string, from: number, room: number): BucketReply {
  const counter = bucketOf(ctx.db, bucket);
  const { n, sum } = counter;
  const due =
    from >= counter.seq
      ? []
      : headsRead(ctx, bucket)
          .filter((row) => row.seq > from)
          .sort((a, b) => a.seq - b.seq);
  const rows = due.slice(0, room);
  const more = rows.length < due.length;
  const lastSeq = rows.at(-1)?.seq ?? from;
  return { reset: from === 0, from, to: more ? lastSeq : counter.seq, more, n, sum, rows };
}

function headsRead({ db, neighbour, sw }: PullContext, bucket: string): Head[] {
  const own = [...headsOf(db, bucket).values()];
  return neighbour && !sw.schoolOfReads ? [...own, ...(neighbour.heads.get(bucket)?.values() ?? [])] : own;
}
