import { storeOf } from '#server/sync/log/store.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { PROTO, type PullReply, type Result } from '#shared/sync/wire.ts';
import { activityId, answer, content } from '#tests/support/activities.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { bareClient } from '#tests/support/wire.ts';
import { classAId, createWorld, firstSchool, type World } from '#tests/support/world.ts';
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
import { BROKEN, wireMutation } from './real-requests.ts';
import { lineOf, linesOf, realPerson, toModel, toReal } from './real-rows.ts';
import { ownBucket, START } from './school.ts';
import type { Asked, Done, Label, PullStep, PushStep } from './steps.ts';

/** What the server answers, changed on its way: a fault that a trace must notice. */
export type Tamper = Partial<{
  push: (reply: ReturnType<World['core']['push']>, step: PushStep) => ReturnType<World['core']['push']>;
  pull: (reply: PullReply, step: PullStep) => PullReply;
  /** Before a push reaches the server. */
  before: (world: World, step: PushStep) => void;
}>;

type Told = {
  epochs: Names<string>;
  digests: Names<string>;
  tokens: Map<number, string | undefined>;
  seen: Map<number, Seen>;
};

/** The product's sync core over SQLite, asked by the steps of a trace. */
export function realSide(tamper: Tamper): Side {
  const world = openWorld();
  const told: Told = {
    epochs: new Names('e'),
    digests: new Names('d'),
    tokens: new Map(),
    seen: new Map(),
  };
  const copies = new Map<number, Buffer>();
  let changes = 0;
  return {
    push: (step, asked) => push(world, told, step, asked, tamper),
    pull: (step, asked) => pull(world, told, step, asked, tamper),
    isAhead: ({ seen }) => {
      const { log, ledger } = storeOf(world.db, firstSchool);
      const { cursors, snap } = told.seen.get(seen ?? -1) ?? NOTHING_SEEN;
      const isOver = ([bucket, cursor]: [string, number]) =>
        cursor > (log.states([realOf(bucket)])[0]?.seq ?? 0);
      return snap > ledger.snap() || Object.entries(cursors).some(isOver);
    },
    serve: (done) => serve(world, copies, done, (changes += 1)),
    rows: () => linesOf(world),
    close: () => world.close(),
  };
}

let template: Buffer | null = null;

/** A class whose teacher has given it an activity, due at the time at which the model's work is. */
function openWorld(): World {
  template ??= makeTemplate();
  const world = createWorld({ clock: createTestClock(START), database: template });
  addFaults(world);
  return world;
}

function makeTemplate(): Buffer {
  const world = createWorld({ clock: createTestClock(START) });
  const teacher = bareClient(world, 'teacher', 'a desk');
  const target = { classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null };
  const dates = { startDate: '2026-09-14', endDate: '2026-09-14', sendAhead: false };
  const { results } = teacher.push([
    teacher.mutation(1, 'an activity', {
      name: 'saveActivity',
      args: { activityId, content, isQuickActivity: false },
    }),
    teacher.mutation(2, 'it is given', {
      name: 'assignActivity',
      args: { activityId, targets: [target], ...dates },
    }),
  ]);
  if (results.some(({ status }) => status !== 'applied')) throw new Error('no activity was given');
  // So that no bucket is without any row.
  for (const student of ['student1', 'student2']) {
    const device = bareClient(world, student, `${student} begins`);
    device.push([device.mutation(1, `${student} begins`, { args: answer('q9', 'A beginning.') })]);
  }
  const made = world.copy();
  world.close();
  return made;
}

/** Databases of traces whose disk is full, just now. */
const full = new WeakSet<World>();

/** A bug in a rule, as the server sees it: something throws once its rows are written. And a disk that may be full. */
function addFaults(world: World): void {
  const { sqlite } = world.db;
  sqlite.exec(`create temp trigger broken before insert on main.revision
    when instr(new.body, '${BROKEN}') begin select raise(abort, 'a rule threw'); end`);
  sqlite.function('ask_disk', () => {
    if (full.has(world)) throw Object.assign(new Error('the disk is full'), { code: 'SQLITE_FULL' });
    return 0;
  });
  sqlite.exec('create temp trigger disk before insert on main.client begin select ask_disk(); end');
}

async function serve(world: World, copies: Map<number, Buffer>, done: Done, change: number): Promise<void> {
  const { clock, core } = world;
  if (done.kind === 'wait') clock.advance(done.ms);
  if (done.kind === 'restart') world.restart();
  if (done.kind === 'copy') copies.set(done.copy, world.copy());
  if (done.kind === 'collect') collect(world);
  if (done.kind === 'backup') await core.backups.make(clock.now());
  if (done.kind === 'member') enroll(world, done, change);
  const from = done.kind === 'restore' ? copies.get(done.copy) : undefined;
  if (done.kind !== 'restore' || !from) return;
  world.restore(from, { guard: done.note });
  addFaults(world);
}

/** Tombstones of rows that the model has not would raise floors that it has not. */
function collect({ db, clock }: World): void {
  db.sqlite.exec(
    "delete from head where del = 1 and table_name not in ('answer', 'activityDraft', 'review')",
  );
  db.sqlite.transaction(() => storeOf(db, firstSchool).log.collectTombstones(clock.now() + 1))();
}

function enroll(
  { core }: World,
  { who, isPresent }: Extract<Done, { kind: 'member' }>,
  change: number,
): void {
  const ids = { classId: classAId, userId: realPerson(who) };
  const names = { firstName: who, lastName: 'Test' };
  const id = `change ${change}`;
  const of = { id, accountId: firstSchool };
  if (isPresent) core.system([{ ...of, name: 'enrollMember', args: { ...ids, ...names, role: 'student' } }]);
  else core.system([{ ...of, name: 'removeMember', args: ids }]);
}

function shown(told: Told, { user, client, confirmed, proof, isOldApp }: Asked) {
  const token = typeof proof === 'number' ? told.tokens.get(proof) : (proof ?? undefined);
  return {
    proto: isOldApp ? PROTO + 1 : PROTO,
    ...{ app: 'test', user: realPerson(user), client, confirmed },
    ...(token !== undefined && { token }),
  };
}

const epochOf = ({ epochs }: Told, label: Label): string => epochs.valueOf(label) ?? 'none';

function push(world: World, told: Told, step: number, asked: PushStep, tamper: Tamper) {
  const { client, session, isFull } = asked;
  const mutations = asked.mutations.map((sent) => wireMutation(client, sent));
  const request = { ...shown(told, asked), epoch: epochOf(told, asked.epoch), mutations };
  tamper.before?.(world, asked);
  if (isFull) full.add(world);
  const answered = world.core.push(request, realPerson(session));
  full.delete(world);
  const reply = tamper.push?.(answered, asked) ?? answered;
  told.tokens.set(step, reply.token);
  const { error = 'none', last, remint = null } = reply;
  if (error === 'owner' || error === 'upgrade') return { error };
  return {
    error,
    epoch: told.epochs.labelOf(reply.epoch),
    last,
    results: reply.results.map(resultSaid),
    remint,
  };
}

const resultSaid = ({ id, seq, status, reason, dup }: Result): ResultSaid => ({
  ...{ id, seq, status, why: whyOf(reason), dup: dup === true },
});

const realOf = (bucket: string): string => toReal.get(bucket) ?? bucket;
const modelOf = (bucket: string): string => toModel.get(bucket) ?? bucket;

function pull(world: World, told: Told, step: number, asked: PullStep, tamper: Tamper) {
  const { user, want, fill, redo, unsent, session, ahead } = asked;
  const seen = told.seen.get(asked.seen ?? -1) ?? NOTHING_SEEN;
  const cursors = shownCursors(seen, ownBucket(user), ahead === 'cursor');
  const epoch = asked.epoch === null ? null : epochOf(told, asked.epoch);
  const request = {
    ...{ ...shown(told, asked), epoch, snap: ahead === 'snap' ? seen.snap + AHEAD : seen.snap },
    cursors: Object.fromEntries(Object.entries(cursors).map(([bucket, at]) => [realOf(bucket), at])),
    ...{ want: want.map(realOf), fill: fill.map(realOf), redo: redo.map(realOf) },
    unsent: { n: unsent, oldest: null },
  };
  const answered = world.core.pull(request, realPerson(session));
  const reply = tamper.pull?.(answered, asked) ?? answered;
  told.tokens.set(step, reply.token);
  const { error = 'none' } = reply;
  if (error === 'owner' || error === 'upgrade') return { error };
  const said = { error, epoch: told.epochs.labelOf(reply.epoch) };
  if (error !== 'none') return said;
  const before = epoch === null || epoch === reply.epoch ? seen : NOTHING_SEEN;
  return { ...said, ...pullSaid(told, step, { asked, before, cursors, reply }) };
}

type Answered = { asked: PullStep; before: Seen; cursors: Record<string, number>; reply: PullReply };

function pullSaid(told: Told, step: number, { asked, before, cursors, reply }: Answered) {
  const { last, durable, snap } = reply;
  const drops = reply.drops.map(({ bucket }) => modelOf(bucket));
  const pages = Object.fromEntries(Object.entries(reply.buckets).map(([id, page]) => [modelOf(id), page]));
  told.seen.set(step, seenAfter(before, { snap, drops, pages }));
  const compared: Record<string, PageSaid> = {};
  for (const [bucket, page] of Object.entries(pages)) {
    const rows = page.rows.flatMap(
      ({ table, id, body }) => lineOf(realOf(bucket), { table, id, body }) ?? [],
    );
    const from = { cursor: cursors[bucket], isFilling: asked.fill.includes(bucket) };
    const kept = pageSaid(from, { from: page.from, rows });
    if (kept) compared[bucket] = kept;
  }
  const digest = told.digests.labelOf(reply.digest);
  const bad = reply.bad.map(resultSaid);
  const sorted = { grants: reply.grants.map(modelOf).toSorted(), drops: drops.toSorted() };
  return { last, digest, durable, bad, ...sorted, pages: inOrder(compared) };
}
