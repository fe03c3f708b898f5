import { bucketOf, copyDb, stateOf, type Db } from '#tests/sync/model/server-db.ts';
import {
  backup,
  collect,
  newServer,
  restore,
  servePull,
  servePush,
  setMember,
  writeGuard,
  type Server,
} from '#tests/sync/model/server.ts';
import type { Switches } from '#tests/sync/model/switches.ts';
import type { Mutation, Result, Row, Token } from '#tests/sync/model/wire.ts';
import {
  AHEAD,
  Names,
  NOTHING_SEEN,
  inOrder,
  pageSaid,
  seenAfter,
  shownCursors,
  whyOf,
  type PageSaid,
  type ResultSaid,
  type Seen,
  type Side,
} from './answers.ts';
import { BUCKETS, CLASS, modelTime, ownBucket, START, STUDENTS } from './school.ts';
import type { Asked, Done, PullStep, PushStep, Sent } from './steps.ts';

/** A page larger than any trace: paging is proven in L1 and L2. */
const PAGE = 10_000;

type Told = {
  epochs: Names<string>;
  digests: Names<number>;
  tokens: Map<number, Token | null>;
  seen: Map<number, Seen>;
};

/** The model's server, asked by the steps of a trace. */
export function modelSide(sw: Switches): Side {
  const server = newServer(sw, PAGE);
  let now = START;
  const at = (): number => modelTime(now);
  setMember(server, CLASS, 't', 'staff', at());
  for (const student of STUDENTS) setMember(server, CLASS, student, 'student', at());
  // No bucket of the product is without any row, so a cursor of 0 is never one that is held.
  for (const bucket of BUCKETS)
    server.db.buckets.set(bucket, {
      ...bucketOf(server.db, bucket),
      seq: 1 + bucketOf(server.db, bucket).seq,
    });
  const told: Told = {
    epochs: new Names('e'),
    digests: new Names('d'),
    tokens: new Map(),
    seen: new Map(),
  };
  const copies = new Map<number, Db>();
  return {
    push: (step, asked) => {
      const said = push(server, told, step, asked, at());
      writeGuard(server);
      return said;
    },
    pull: (step, asked) => {
      const said = pull(server, told, step, asked, at());
      writeGuard(server);
      return said;
    },
    isAhead: ({ seen }) => {
      const { cursors, snap } = told.seen.get(seen ?? -1) ?? NOTHING_SEEN;
      const isOver = ([bucket, cursor]: [string, number]) => cursor > bucketOf(server.db, bucket).seq;
      return snap > stateOf(server.db).snap || Object.entries(cursors).some(isOver);
    },
    serve: (done) => {
      if (done.kind === 'wait') now += done.ms;
      serve(server, copies, done, at());
      if (done.kind !== 'restore') writeGuard(server);
    },
    rows: () => rowsOf(server),
    close: () => undefined,
  };
}

function serve(server: Server, copies: Map<number, Db>, done: Done, now: number): void {
  if (done.kind === 'copy') copies.set(done.copy, copyDb(server.db));
  if (done.kind === 'collect') {
    forgetRoster(server.db);
    collect(server, now + 1, 0);
  }
  if (done.kind === 'backup') backup(server, now);
  if (done.kind === 'member') setMember(server, CLASS, done.who, done.isPresent ? 'student' : 'left', now);
  const from = done.kind === 'restore' ? copies.get(done.copy) : undefined;
  if (done.kind === 'restore' && from) restore(server, from, done.note ? 'guarded' : 'bare');
}

/** In the product a former member's row stays. */
function forgetRoster({ heads }: Db): void {
  for (const rows of heads.values())
    for (const [key, { kind, del }] of rows) if (kind === 'roster' && del) rows.delete(key);
}

const shownToken = ({ tokens }: Told, { proof }: Asked): Token | null =>
  typeof proof === 'number' ? (tokens.get(proof) ?? null) : null;

function push(server: Server, told: Told, step: number, asked: PushStep, now: number) {
  const { user, client, confirmed, session, isFull } = asked;
  const epoch = told.epochs.valueOf(asked.epoch) ?? 'none';
  const shown = { user, client, epoch, confirmed, token: shownToken(told, asked) };
  const mutations = asked.mutations.map((sent) => mutationOf(client, sent));
  const fault = { session, busyAt: isFull ? 0 : -1, crash: 'none', now } as const;
  const reply = servePush(server, { ...shown, app: asked.isOldApp ? 0 : 1, mutations }, fault);
  if (!reply) throw new Error('the model gave no reply');
  told.tokens.set(step, reply.token);
  const { error, last, remint } = reply;
  if (error === 'owner' || error === 'upgrade') return { error };
  return {
    error,
    epoch: told.epochs.labelOf(reply.epoch),
    last,
    results: reply.results.map(resultSaid),
    remint,
  };
}

function mutationOf(client: string, sent: Sent): Mutation {
  const { id, seq, name, record, base, wall } = sent;
  const v = { today: 2, older: 1, newer: 99 }[sent.shape];
  const boot = [...client].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0);
  return {
    ...{ id, seq, name, record, base, text: sent.text, snapshot: name === 'submit' ? sent.text : '' },
    ...{ to: '', file: '', before: 0, at: wall, v, shape: sent.shape === 'newer' ? 2 : v },
    fate: sent.fate === 'broken' ? 'poison' : sent.fate,
    clock: { wall: modelTime(wall), offset: 0, mono: sent.mono, boot },
  };
}

const resultSaid = ({ id, seq, status, reason, dup }: Result): ResultSaid => ({
  ...{ id, seq, status, why: whyOf(reason), dup },
});

function pull(server: Server, told: Told, step: number, asked: PullStep, now: number) {
  const { user, client, confirmed, want, fill, redo, unsent, session } = asked;
  const seen = told.seen.get(asked.seen ?? -1) ?? NOTHING_SEEN;
  const cursors = shownCursors(seen, ownBucket(user), asked.ahead === 'cursor');
  const snap = asked.ahead === 'snap' ? seen.snap + AHEAD : seen.snap;
  const epoch = asked.epoch === null ? null : (told.epochs.valueOf(asked.epoch) ?? 'none');
  const shown = {
    user,
    client,
    epoch,
    confirmed,
    token: shownToken(told, asked),
    app: asked.isOldApp ? 0 : 1,
  };
  const request = { ...shown, snap, cursors: new Map(Object.entries(cursors)), want, fill, redo, unsent };
  const reply = servePull(server, { ...request, recorded: 0, sentAt: now }, session, now);
  told.tokens.set(step, reply.token);
  if (reply.error === 'owner' || reply.error === 'upgrade') return { error: reply.error };
  const said = { error: reply.error, epoch: told.epochs.labelOf(reply.epoch) };
  if (reply.error !== 'none') return said;
  const before = asked.epoch === null || epoch === reply.epoch ? seen : NOTHING_SEEN;
  const { drops, grants, last, durable } = reply;
  const pages = Object.fromEntries(reply.buckets);
  told.seen.set(step, seenAfter(before, { snap: reply.snap, drops, pages }));
  const compared: Record<string, PageSaid> = {};
  for (const [bucket, page] of reply.buckets) {
    const rows = page.rows.filter(({ kind }) => kind !== 'roster').map((row) => lineOf(server, bucket, row));
    const from = { cursor: cursors[bucket], isFilling: fill.includes(bucket) };
    const kept = pageSaid(from, { from: page.from, rows });
    if (kept) compared[bucket] = kept;
  }
  const digest = told.digests.labelOf(reply.digest);
  const bad = reply.bad.map(resultSaid);
  const sorted = { grants: grants.toSorted(), drops: drops.toSorted() };
  return { ...said, last, digest, durable, bad, ...sorted, pages: inOrder(compared) };
}

function lineOf({ db }: Server, bucket: string, { key, del, head, text, kind }: Row): string {
  if (del) return `${bucket} | ${key} | gone`;
  if (kind !== 'snapshot') return `${bucket} | ${key} | ${head} | ${text}`;
  return `${bucket} | ${key} | ${head} | ${text.split('=')[1]} | ${db.mutations.get(head)?.verdict}`;
}

const rowsOf = (server: Server): string[] =>
  [...server.db.heads]
    .flatMap(([bucket, heads]) =>
      [...heads.values()]
        .filter((row) => !row.del && row.kind !== 'roster')
        .map((row) => lineOf(server, bucket, row)),
    )
    .toSorted();
