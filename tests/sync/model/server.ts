import { shareForgotten } from './forgotten-school.ts';
import { STUDENTS, TEACHER } from './records.ts';
import {
  copyDb,
  countCommit,
  emptyDb,
  put,
  rollback,
  stateOf,
  type Db,
  type Membership,
  type Tx,
} from './server-db.ts';
import { handlePull } from './server-pull.ts';
import { claimsMore, handlePush } from './server-push.ts';
import { collectTombstones, putRoster, store } from './server-rules.ts';
import type { Switches } from './switches.ts';
import type { Pull, PullReply, Push, PushReply, Token } from './wire.ts';

/** A school's part of the server: what its database and the backups hold of it, and what lies outside the database. */
export interface Server {
  /** In what this school alone has: its epochs and its texts. Empty for the first. */
  tag: string;
  /** The other school of the same server, which only a mutant looks at; null where there is one. */
  neighbour: Server | null;
  db: Db;
  sw: Switches;
  backups: Db[];
  /** V3: (epoch, snap), written now and then outside the database. */
  guard: { epoch: string; snap: number } | null;
  epochs: number;
  /** Which run of history this is; every restore starts another. Known to the oracle only. */
  timeline: number;
  mailbox: { timeline: number; mutation: string }[];
  minApp: number;
  page: number;
}

export type Crash = 'none' | 'inside' | 'after';

class CrashError extends Error {}

export function newServer(sw: Switches, page: number, tag = ''): Server {
  const db = emptyDb(`${tag}e1`);
  const server: Server = {
    tag,
    neighbour: null,
    db,
    sw,
    backups: [],
    guard: null,
    epochs: 1,
    timeline: 1,
    mailbox: [],
    minApp: 1,
    page,
  };
  return server;
}

/** Handle one push under a fault. `undefined` = no reply leaves the server. */
export function servePush(
  server: Server,
  push: Push,
  fault: { session: string | null; busyAt: number; crash: Crash; now: number },
): PushReply | undefined {
  sendMail(server);
  const tx: Tx = { undo: [] };
  const between = (): void => {
    if (fault.crash === 'inside') throw new CrashError();
  };
  const { db, sw, minApp } = server;
  const startsOver = (claims: boolean): 'none' | 'epoch' | 'restart' =>
    claims ? answerToClaim(server, push, fault.now) : answerToProof(server, push, fault.now);
  const { now, session, busyAt } = fault;
  const ctx = { db, sw, minApp, now, session, busyAt, between, startsOver };
  let reply: PushReply;
  try {
    reply = handlePush(ctx, tx, push);
  } catch (error) {
    if (!(error instanceof CrashError)) throw error;
    return undefined;
  }
  if (fault.crash === 'inside') {
    rollback(tx, 0);
    return undefined;
  }
  if (fault.crash === 'after') return undefined;
  sendMail(server);
  return reply;
}

/** E2: without the operator an epoch begins this often at most. */
const ROTATE_AT_MOST_EVERY_MS = 3_600_000;

/** V3: whoever proves to know more begins a new epoch; whoever only says so starts over alone (E1, E2). */
function answerToClaim(
  server: Server,
  shown: { user: string; token: Token | null },
  now: number,
): 'epoch' | 'restart' {
  const { db } = server;
  if (server.sw.tokens && !isAhead(db, shown)) return 'restart';
  if (db.rotatedAt !== null && now - db.rotatedAt < ROTATE_AT_MOST_EVERY_MS) return 'restart';
  rotateEpoch(server);
  db.rotatedAt = now;
  return 'epoch';
}

/** V3: a later `snap` that the server signed proves it without a claim. */
function answerToProof(
  server: Server,
  shown: { user: string; token: Token | null },
  now: number,
): 'none' | 'epoch' {
  const { db, sw } = server;
  const { token } = shown;
  const { epoch, snap } = stateOf(db);
  const isLater = token?.user === shown.user && token.epoch === epoch && token.snap > snap;
  if (!sw.proofWithoutClaim || !sw.tokens || !isLater) return 'none';
  return answerToClaim(server, shown, now) === 'epoch' ? 'epoch' : 'none';
}

function isAhead(db: Db, { user, token }: { user: string; token: Token | null }): boolean {
  const { epoch, snap } = stateOf(db);
  if (token?.user !== user || token.epoch !== epoch) return false;
  return token.snap > snap || token.last > (db.clients.get(token.client)?.last ?? 0);
}

export function servePull(server: Server, pull: Pull, session: string | null, now: number): PullReply {
  sendMail(server);
  const { db, sw, minApp, page } = server;
  return handlePull(
    {
      ...{ db, sw, minApp, session, page, now, durable: durableOf(server, pull.client) },
      startsOver: () =>
        claimsMore(db, sw, pull) ? answerToClaim(server, pull, now) : answerToProof(server, pull, now),
      neighbour: server.neighbour?.db ?? null,
    },
    pull,
  );
}

/** V2: the last seq that the second-newest verified backup covers. */
function durableOf({ db, sw, neighbour }: Server, client: string): number {
  const { covered } = !sw.schoolOfDurable && neighbour ? neighbour.db : db;
  return covered.length < 2 ? 0 : (covered[0]?.get(client) ?? 0);
}

/** After the commit, and again at boot: claim the effect, then send, so at most once. */
function sendMail(server: Server): void {
  for (const [key, effect] of server.db.effects) {
    if (effect.sent) continue;
    server.db.effects.set(key, { ...effect, sent: true });
    server.mailbox.push({ timeline: server.timeline, mutation: effect.mutation });
  }
}

export function rotateEpoch(server: Server): void {
  if (!server.sw.epoch) return;
  server.epochs += 1;
  server.db.snap.set('snap', stateOf(server.db).snap + 1);
  server.db.epoch.set('epoch', `${server.tag}e${server.epochs}`);
}

export function backup(server: Server, now: number): void {
  server.backups.push({ ...copyDb(server.db), takenAt: now });
  if (server.backups.length > 3) server.backups.shift();
  const lasts = new Map([...server.db.clients].map(([id, { last }]) => [id, last]));
  server.db.covered = [...server.db.covered, lasts].slice(-2);
}

export type RestoreKind = 'tool' | 'guarded' | 'bare';

/** Put one of the last two backups back: by the tool, by hand with the guard file, or by hand without it. */
export function restore(server: Server, from: Db, kind: RestoreKind): void {
  server.db = copyDb(from);
  shareForgotten(server);
  server.timeline += 1;
  const { epoch, snap } = stateOf(server.db);
  const behind = server.guard !== null && (server.guard.epoch !== epoch || server.guard.snap > snap);
  if (kind === 'tool' || (kind === 'guarded' && behind)) rotateEpoch(server);
  server.guard = null;
}

export function writeGuard(server: Server): void {
  const { epoch, snap } = stateOf(server.db);
  server.guard = { epoch, snap };
}

/** One change made by the server itself or through its second door, in its own commit. */
export function commit(server: Server, change: (db: Db, tx: Tx) => void): void {
  const tx: Tx = { undo: [] };
  countCommit(server.db, tx);
  change(server.db, tx);
}

/** Join, leave or rejoin; a student's own records get their projections for a new class (B1, B2). */
export function setMember(server: Server, c: string, user: string, to: Membership, now: number): void {
  commit(server, (db, tx) => {
    put(tx, db.members, `${c}:${user}`, to);
    if (user !== TEACHER) putRoster(db, tx, c, user, to === 'student', now);
    if (!STUDENTS.some((student) => student === user)) return;
    for (const [id, state] of [...db.records]) {
      if (id.startsWith(`note:${user}:`)) store(db, tx, id, state, now);
    }
  });
}

/** R5: tombstones older than 30 days go. */
export function collect(server: Server, now: number, days: number): void {
  collectTombstones(server.db, { undo: [] }, now - days * 86_400_000);
}
