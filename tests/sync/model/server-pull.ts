import { bucketOf, countCommit, headsOf, stateOf, type ClientRow, type Db, type Head } from './server-db.ts';
import { clientOf, tokenOf } from './server-push.ts';
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
  /** V3: what becomes of a claim to know more of this epoch than the server. */
  startsOver: () => 'none' | 'epoch' | 'restart';
}

const CONTACT_EVERY_MS = 60_000;

/** R1, R5, R7, R8: one read snapshot. */
export function handlePull(ctx: PullContext, pull: Pull): PullReply {
  const { db, sw } = ctx;
  const bound = db.clients.get(pull.client)?.user ?? pull.user;
  if (ctx.session === null) return refused('session');
  if (pull.app < ctx.minApp) return refused('upgrade');
  if (sw.owner && (pull.user !== ctx.session || pull.user !== bound)) return refused('owner');
  const isOfEpoch = pull.epoch === null || pull.epoch === stateOf(db).epoch;
  const startsOver = ctx.startsOver();
  if (startsOver === 'restart' && !sw.restartIsNoContact) noteContact(ctx, pull, false);
  if (startsOver === 'restart') return { ...refused('restart'), epoch: stateOf(db).epoch };
  const client = noteContact(ctx, pull, isOfEpoch && startsOver === 'none');
  const reply = settled(ctx, pull, client);
  // Cursors of another epoch mean nothing; the device starts over with the new one and asks again (V3).
  if (sw.epoch && pull.epoch !== null && pull.epoch !== reply.epoch) return reply;
  return { ...reply, ...read(ctx, pull, { client, session: ctx.session }) };
}

/** R9: a contact is noted once a minute, and so is that nothing is unsent (T2). It is a commit, but pokes nobody. */
function noteContact({ db, sw, now }: PullContext, pull: Pull, isKnownHere: boolean): ClientRow {
  const known = db.clients.get(pull.client);
  const client = clientOf(db, pull, now);
  const isDue = !known || now - known.seenAt >= CONTACT_EVERY_MS;
  const isClear = (pull.unsent === 0 && (isKnownHere || !sw.clearHere)) || !sw.contactWhenClear;
  if (!isDue && !(isClear && (known.clearedAt ?? 0) < now - CONTACT_EVERY_MS)) return known;
  const noted = {
    ...client,
    seenAt: isDue ? now : client.seenAt,
    clearedAt: isClear ? now : client.clearedAt,
  };
  db.clients.set(pull.client, noted);
  countCommit(db, { undo: [] });
  return noted;
}

/** What is said of the client alone. */
function settled(ctx: PullContext, pull: Pull, { last, digest }: ClientRow): PullReply {
  const { db, now, durable } = ctx;
  const numbers = { ...stateOf(db), now, last, digest, durable, token: tokenOf(db, pull, now) };
  return { error: 'none', ...numbers, bad: [], grants: [], drops: [], buckets: new Map() };
}

function read(
  ctx: PullContext,
  pull: Pull,
  { client, session }: { client: ClientRow; session: string },
): Partial<PullReply> {
  const { db, sw } = ctx;
  const grants = grantsOf(db, session);
  const drops = sw.drops ? [...pull.cursors.keys()].filter((bucket) => !grants.includes(bucket)) : [];
  const subscribed = grants.filter((b) => isOwn(b, pull.user) || pull.want.includes(b));
  return {
    bad: sw.badInPull ? badBetween(db, pull.client, pull.confirmed, client.last) : [],
    grants,
    drops,
    buckets: pages(ctx, pull, subscribed),
  };
}

function refused(error: PullReply['error']): PullReply {
  const nothing = { epoch: '', snap: 0, now: 0, last: 0, digest: 0, durable: 0 };
  return { error, ...nothing, bad: [], grants: [], drops: [], buckets: new Map(), token: null };
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

function pages(ctx: PullContext, pull: Pull, subscribed: string[]): Map<string, BucketReply> {
  const replies = new Map<string, BucketReply>();
  let room = ctx.page;
  for (const bucket of subscribed) {
    const found = onePage(ctx, bucket, startOf(ctx, pull, bucket), room);
    room -= found.rows.length;
    replies.set(bucket, found);
  }
  return replies;
}

/** Where the page starts: the cursor, or 0 for a `redo`, or a cursor below the floor. */
function startOf(ctx: PullContext, pull: Pull, bucket: string): number {
  if (pull.redo.includes(bucket)) return 0;
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
