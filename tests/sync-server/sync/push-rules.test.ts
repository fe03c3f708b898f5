import 'fake-indexeddb/auto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { storeOf } from '#server/sync/log/store.ts';
import { isStorageFailure } from '#server/sync/store/storage-failure.ts';
import { mutators } from '#shared/mutators.ts';
import { answer, content, workKey } from '#tests/support/activities.ts';
import { clientNumbers } from '#tests/support/client-numbers.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { emptySchool, schoolDay, type SchoolDay } from '#tests/support/school-day.ts';
import { bareClient, digestOf } from '#tests/support/wire.ts';

const all = ({ world }: SchoolDay, query: string) => world.db.sqlite.prepare(query).all();
const lastOf = (day: SchoolDay, client: string) =>
  day.world.db.sqlite.prepare('select last_seq, digest from client where id = ?').get(client);
const everything = (day: SchoolDay) =>
  JSON.stringify(
    ['mutation', 'slot', 'revision', 'head', 'bucket', 'row_answer'].map((table) =>
      all(day, `select * from ${table}`),
    ),
  );

test('S1 a push under another name is answered owner; nothing is read, stored or told', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  student.push([student.mutation(1, 'm1')]);
  const before = everything(day);
  const stranger = bareClient(day.world, 'student2', student.client);
  await day.world.core.backups.make(day.world.clock.now());
  day.world.clock.advance(1_000);
  await day.world.core.backups.make(day.world.clock.now());
  const asOther = day.world.core.push(student.pushRequest([student.mutation(2, 'm2')]), stranger.userId);
  const withOthersClient = stranger.push([stranger.mutation(2, 'm2')]);
  for (const reply of [asOther, withOthersClient]) {
    expect(reply).toMatchObject({ error: 'owner', last: 0, durable: 0, results: [] });
  }
  const pull = day.world.core.pull(stranger.pullRequest(), stranger.userId);
  expect(pull).toMatchObject({
    error: 'owner',
    last: 0,
    durable: 0,
    digest: '',
    grants: [],
    buckets: {},
    bad: [],
  });
  expect(everything(day)).toBe(before);
});

test('S1 a protocol this server does not speak is answered upgrade, and tells nothing of anybody’s client', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  student.push([student.mutation(1, 'm1')]);
  const stranger = bareClient(day.world, 'student2', student.client);
  expect(stranger.push([], { proto: 2 })).toMatchObject({ error: 'upgrade', last: 0, durable: 0 });
  const pull = day.world.core.pull(stranger.pullRequest({ proto: 2 }), stranger.userId);
  expect(pull).toMatchObject({ error: 'upgrade', last: 0, digest: '', durable: 0 });
});

test('S1 a client is bound to its person at first contact, by a pull too', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  day.world.core.pull(student.pullRequest(), student.userId);
  const stranger = bareClient(day.world, 'student2', student.client);
  expect(stranger.push([stranger.mutation(1, 'm1')])).toMatchObject({ error: 'owner' });
});

test('S2 another epoch executes nothing', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  const before = everything(day);
  expect(student.push([student.mutation(1, 'm1')], { epoch: 'of long ago' })).toMatchObject({
    error: 'epoch',
    results: [],
  });
  expect(everything(day)).toBe(before);
});

test('S3 a known mutation answers its stored result as dup and takes effect once', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  const request = [student.mutation(1, 'm1'), student.mutation(2, 'm2', { name: 'no such thing' })];
  expect(student.push(request).results).toMatchObject([{ status: 'applied' }, { status: 'rejected' }]);
  const before = everything(day);
  const again = student.push(request);
  expect(again.results).toMatchObject([
    { id: 'm1', status: 'applied', dup: true },
    { id: 'm2', status: 'rejected', reason: 'unknown_mutation', dup: true },
  ]);
  expect(again.error).toBeUndefined();
  expect(everything(day)).toBe(before);
  expect(lastOf(day, student.client)).toEqual({ last_seq: 2, digest: digestOf('m1', 'm2') });
});

test('S3 a new client id of the same device goes on with what is known, one number each', async () => {
  const day = await schoolDay();
  const before = bareClient(day.world, 'student1', 'old client');
  before.push([before.mutation(1, 'm1'), before.mutation(2, 'm2')]);
  const after = bareClient(day.world, 'student1', 'new client');
  const reply = after.push([after.mutation(1, 'm1'), after.mutation(2, 'm2'), after.mutation(3, 'm3')]);
  expect(reply.results.map((result) => [result.id, result.dup === true])).toEqual([
    ['m1', true],
    ['m2', true],
    ['m3', false],
  ]);
  expect(reply.last).toBe(3);
  expect(lastOf(day, 'new client')).toEqual({ last_seq: 3, digest: digestOf('m1', 'm2', 'm3') });
});

test('S3 one id for two texts: the second is told to take another id; what came before it in the batch stays', async () => {
  const day = await schoolDay();
  const one = bareClient(day.world, 'student1', 'one');
  one.push([one.mutation(1, 'm1')]);
  const two = bareClient(day.world, 'student1', 'two');
  const reply = two.push([
    two.mutation(1, 'm0', { args: answer('q2', 'fine') }),
    two.mutation(2, 'm1', { args: answer('q1', 'another text') }),
    two.mutation(3, 'm2'),
  ]);
  expect(reply).toMatchObject({
    error: 'rehome',
    remint: 'm1',
    last: 1,
    results: [{ id: 'm0', status: 'applied' }],
  });
});

test('S1 S3 a mutation id of another person counts as another text', async () => {
  const day = await schoolDay();
  const one = bareClient(day.world, 'student1');
  const mutation = one.mutation(1, 'm1');
  one.push([mutation]);
  const two = bareClient(day.world, 'student2');
  expect(two.push([mutation])).toMatchObject({ error: 'rehome', remint: 'm1', results: [] });
});

test('S4 a gap, and a reused number, are answered rehome and execute nothing', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  student.push([student.mutation(1, 'm1')]);
  const before = everything(day);
  expect(student.push([student.mutation(3, 'm3')])).toMatchObject({ error: 'rehome', last: 1, results: [] });
  expect(student.push([student.mutation(1, 'other')])).toMatchObject({
    error: 'rehome',
    last: 1,
    results: [],
  });
  expect(everything(day)).toBe(before);
});

test('S5 an unknown name, version or shape is rejected, its payload is stored, and the queue moves on', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  const reply = student.push([
    student.mutation(1, 'name', { name: 'paintAnswer' }),
    student.mutation(2, 'inherited', { name: 'constructor' }),
    student.mutation(3, 'version', { v: 99 }),
    student.mutation(4, 'shape', { args: { text: 'kept all the same' } }),
    student.mutation(5, 'nothing', { args: null }),
    student.mutation(6, 'fine'),
  ]);
  expect(reply.results.map((result) => [result.status, result.reason])).toEqual([
    ['rejected', 'unknown_mutation'],
    ['rejected', 'unknown_mutation'],
    ['rejected', 'unknown_mutation'],
    ['rejected', 'invalid'],
    ['rejected', 'invalid'],
    ['applied', undefined],
  ]);
  const stored = all(day, "select id, payload from mutation where id in ('shape', 'fine') order by id");
  expect(stored).toEqual([
    { id: 'fine', payload: null },
    { id: 'shape', payload: expect.stringContaining('kept all the same') },
  ]);
});

test('S5 arguments that no JSON text can say back are rejected, and the queue moves on', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  const deep: unknown = JSON.parse('['.repeat(60_000) + ']'.repeat(60_000));
  const requests = [
    student.mutation(1, 'infinite', { args: { x: JSON.parse('1e999') as number } }),
    student.mutation(2, 'deep', { args: deep }),
    student.mutation(3, 'fine'),
  ];
  const reply = student.push(requests);
  expect(reply.results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'applied']);
  expect(student.push(requests).results.map((result) => result.dup)).toEqual([true, true, true]);
});

test('S5 M9 a text with NUL or half a character is rejected and goes back to its author as it was', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  const texts = ['a\0b', 'half \uD83D', '\uDE00 half', 'whole 😀, and \\u0000 typed out'];
  const reply = student.push(
    texts.map((text, at) => student.mutation(at + 1, `m${at}`, { args: answer('q1', text) })),
  );
  expect(reply.results.map((result) => [result.status, result.reason])).toEqual([
    ...Array(3).fill(['rejected', 'unstorable']),
    ['applied', undefined],
  ]);
  const refusals = storeOf(day.world.db, onlySchool(day.world.db)).rows.find('refusal', {});
  expect(refusals.map(({ args }) => JSON.parse(args).text)).toEqual(texts.slice(0, 3));
});

test('S5 arguments over 256 KB are rejected as too large', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  const reply = student.push([
    student.mutation(1, 'm1', { args: { ...answer('q1', ''), more: 'x'.repeat(270_000) } }),
  ]);
  expect(reply.results).toMatchObject([{ status: 'rejected', reason: 'too_large' }]);
});

test('S5 an exception in a rule parks that mutation with its payload, leaves nothing of it, and goes on', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  const rule = mutators.startActivity as unknown as { decide: unknown }; // a registry entry, made to fail for once
  const { decide } = rule;
  rule.decide = () => {
    throw new Error('a bug in a rule');
  };
  const reply = student.push([
    student.mutation(1, 'm1'),
    student.mutation(2, 'm2', { name: 'startActivity', args: workKey }),
    student.mutation(3, 'm3'),
  ]);
  rule.decide = decide;
  expect(reply.results.map((result) => result.status)).toEqual(['applied', 'parked', 'applied']);
  expect(all(day, "select payload, reason from mutation where id = 'm2'")).toEqual([
    { payload: expect.stringContaining(workKey.assignmentId), reason: 'unexpected' },
  ]);
  expect(reply.last).toBe(3);
  expect(day.world.parked).toHaveLength(1);
  // A stored result is final, even when the bug is mended.
  expect(
    student.push([student.mutation(2, 'm2', { name: 'startActivity', args: workKey })]).results,
  ).toMatchObject([{ status: 'parked', dup: true }]);
});

test('S5 what a parked mutation had written is nothing that the next one of its commit builds on', async () => {
  const day = await schoolDay();
  const { sqlite } = day.world.db;
  const throws = "begin select raise(abort, 'a bug after the rows were written'); end";
  sqlite.exec(`create temp trigger parked before insert on main.revision when new.id = 'm1' ${throws}`);
  const student = bareClient(day.world, 'student1');
  const [first, second] = student.push([student.mutation(1, 'm1'), student.mutation(2, 'm2')]).results;
  sqlite.exec('drop trigger temp.parked');
  expect(first).toMatchObject({ status: 'parked' });
  expect(second).toEqual({ id: 'm2', seq: 2, status: 'applied', head: 'm2' });
  expect(all(day, 'select id from row_branch')).toEqual([]);
});

test('S5 a disk that is full inside a savepoint is busy as well: the mutation is not to blame', async () => {
  const day = await schoolDay();
  const { sqlite } = day.world.db;
  const student = bareClient(day.world, 'student1');
  const throws = "begin select raise(abort, 'a bug, so that the commit is done again with savepoints'); end";
  // Of the first row that a commit writes, so that the disk is not found to be full before.
  sqlite.exec(
    `create temp trigger parked before insert on main.row_answer when new.question_id = 'q1' ${throws}`,
  );
  const before = everything(day);
  const pages = sqlite.pragma('page_count', { simple: true });
  sqlite.pragma(`max_page_count = ${String(pages)}`);
  const large = student.mutation(2, 'm2', { args: answer('q2', 'x'.repeat(90_000)) });
  const reply = student.push([student.mutation(1, 'm1'), large]);
  expect(reply).toMatchObject({ error: 'busy', results: [] });
  // A parked mutation keeps its payload, for which there is no room either: that alone would be answered busy as well.
  expect(day.world.parked.filter(({ error }) => isStorageFailure(error))).toEqual([]);
  expect(everything(day)).toBe(before);
  sqlite.pragma('max_page_count = 1000000');
  expect(student.push([student.mutation(1, 'm1'), large]).results).toMatchObject([
    { status: 'parked' },
    { status: 'applied' },
  ]);
  sqlite.exec('drop trigger temp.parked');
});

test('S5 S6 a full disk is answered busy: nothing of the batch is kept, nothing is parked, and it succeeds once there is room', async () => {
  const day = await schoolDay();
  const { sqlite } = day.world.db;
  const student = bareClient(day.world, 'student1');
  student.push([student.mutation(1, 'm1')]);
  const before = everything(day);
  const pages = sqlite.pragma('page_count', { simple: true });
  sqlite.pragma(`max_page_count = ${String(pages)}`);
  const large = (seq: number) =>
    student.mutation(seq, `m${seq}`, { args: answer(`q${seq}`, 'x'.repeat(90_000)) });
  const batch = [student.mutation(2, 'm2', { args: answer('q2', 'small') }), large(3), large(4)];
  const reply = student.push(batch);
  expect(reply).toMatchObject({ error: 'busy', last: 1, results: [] });
  expect(everything(day)).toBe(before);
  expect(lastOf(day, student.client)).toMatchObject({ last_seq: 1 });
  sqlite.pragma('max_page_count = 1000000');
  expect(student.push(batch)).toMatchObject({
    last: 4,
    results: [{ status: 'applied' }, { status: 'applied' }, { status: 'applied' }],
  });
  expect(day.world.parked).toEqual([]);
});

test('S5 a database locked by someone else is answered busy, and reading goes on (P7)', async () => {
  const day = await schoolDay();
  const { world, student } = day;
  await student.mutate('saveAnswer', answer('q1', 'Waiting'));
  world.db.sqlite.pragma('busy_timeout = 1');
  const other = new Database(path.join(world.dataDir, 'school.sqlite'));
  other.exec('begin immediate');
  world.clock.advance(120_000);
  const bare = bareClient(world, 'student2');
  expect(bare.push([bare.mutation(1, 'm1')])).toMatchObject({ error: 'busy', last: 0 });
  const known = (await student.local.outbox.identity.get('identity'))?.client ?? '';
  const read = world.core.pull(bareClient(world, 'student1', known).pullRequest(), world.userId('student1'));
  expect(read.error).toBeUndefined();
  expect(Object.keys(read.buckets).length).toBeGreaterThan(1);
  // A client that is not bound to its person yet can't be answered.
  expect(world.core.pull(bare.pullRequest(), bare.userId)).toMatchObject({ error: 'busy' });
  expect(await student.sync()).toEqual({ kind: 'busy', retryAfterMs: null });
  other.exec('rollback');
  other.close();
  expect((await student.sync()).kind).toBe('done');
  expect(all(day, 'select count(*) as n from row_answer')).toEqual([{ n: 1 }]);
});

test('P7 while the server cannot write, a device still reads what others wrote', async () => {
  const { world, teacher, student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Seen all the same'));
  await student.sync();
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  world.db.sqlite.pragma('busy_timeout = 1');
  const other = new Database(path.join(world.dataDir, 'school.sqlite'));
  other.exec('begin immediate');
  expect(await teacher.sync()).toEqual({ kind: 'busy', retryAfterMs: null });
  expect((await (await teacher.view()).list('answer')).map((row) => row.text)).toEqual(['Seen all the same']);
  other.exec('rollback');
  other.close();
});

test('S6 a push whose note beside the database can not be written is answered all the same', async () => {
  const day = await schoolDay();
  const fs = await import('node:fs');
  fs.rmSync(path.join(day.world.dataDir, 'epoch-guard.json'), { force: true });
  fs.mkdirSync(path.join(day.world.dataDir, 'epoch-guard.json'));
  day.world.clock.advance(5_000);
  const student = bareClient(day.world, 'student1');
  expect(student.push([student.mutation(1, 'm1')])).toMatchObject({
    last: 1,
    results: [{ status: 'applied' }],
  });
});

test('S6 everything of a batch commits together, in the order of the device', async () => {
  const day = await schoolDay();
  const student = bareClient(day.world, 'student1');
  const snap = () =>
    (day.world.db.sqlite.prepare('select snap from school_sync').get() as { snap: number }).snap;
  const before = snap();
  student.push(
    [1, 2, 3].map((seq) => student.mutation(seq, `m${seq}`, { base: seq === 1 ? null : `m${seq - 1}` })),
  );
  expect(snap()).toBe(before + 1);
  expect(all(day, "select id from revision where table_name = 'answer' order by rowid")).toEqual([
    { id: 'm1' },
    { id: 'm2' },
    { id: 'm3' },
  ]);
  expect(
    all(day, `select seq, mutation from ${clientNumbers} where client like 'client of%' order by seq`),
  ).toEqual([
    { seq: 1, mutation: 'm1' },
    { seq: 2, mutation: 'm2' },
    { seq: 3, mutation: 'm3' },
  ]);
});

test('B3 a bucket’s counters always tell what it holds', async () => {
  const day = emptySchool();
  const student = bareClient(day.world, 'student1');
  student.push([student.mutation(1, 'm1')]);
  const wrong = all(
    day,
    'select b.id from bucket b where n <> (select count(*) from head h where h.bucket = b.id and h.del = 0) or seq < (select max(seq) from head h where h.bucket = b.id)',
  );
  expect(wrong).toEqual([]);
});

test('M1 what the server does itself is done once, and a restored server does it again', async () => {
  const day = await schoolDay();
  const { runSystem } = await import('#tests/support/run-system.ts');
  const { derivedId } = await import('#shared/kernel/ids.ts');
  const { world } = day;
  const copy = world.copy();
  const enroll = () =>
    runSystem(world.db, world.clock, {
      id: derivedId('enroll new student'),
      name: 'enrollMember',
      args: {
        classId: world.classId,
        userId: 'new student',
        role: 'student',
        firstName: 'New',
        lastName: 'Student',
      },
    });
  expect(enroll()).toContain(`class-staff:${world.classId}`);
  expect(enroll()).toEqual([]);
  world.restore(copy, { guard: true });
  expect(enroll()).toContain(`class-staff:${world.classId}`);
});
