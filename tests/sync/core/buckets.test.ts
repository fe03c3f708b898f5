import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readAttention } from '#app/engine/attention/attention-items.ts';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { classBucket, classStaffBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { activityId, answer, assignToClass, content, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { openLine } from '#tests/support/open-line.ts';
import { onlySchool, runSystem } from '#tests/support/run-system.ts';
import { emptySchool, schoolDay } from '#tests/support/school-day.ts';
import { classAId, type World } from '#tests/support/world.ts';

type Given = {
  startDate?: string;
  endDate?: string;
  sendAhead?: boolean;
  to?: string[] | null;
  subgroupId?: string;
};

async function assign(teacher: Device, given: Given): Promise<void> {
  await teacher.mutate('saveActivity', { activityId, content, isQuickActivity: false });
  const { startDate = '2026-09-14', endDate = '2026-09-20', sendAhead = false, to = null } = given;
  const subgroupId = given.subgroupId ?? defaultSubgroupId(classAId);
  const targets = [{ classId: classAId, subgroupId, assigneeIds: to }];
  expect(
    await teacher.mutate('assignActivity', { activityId, targets, startDate, endDate, sendAhead }),
  ).toMatchObject({ kind: 'saved' });
  await teacher.sync();
}

const seen = async (device: Device) => {
  await device.sync();
  return (await (await device.view()).list('assignment')).map((row) => row.title);
};

function enroll(world: World, username: string, time: number): void {
  runSystem(world.db, world.clock, {
    id: derivedId('enroll', username, String(time)),
    name: 'enrollMember',
    args: {
      classId: world.classId,
      userId: world.userId(username),
      role: 'student',
      firstName: username,
      lastName: 'Test',
    },
  });
}

test('B4 a scheduled assignment reaches its students at its start date in the school’s zone, not an hour before', async () => {
  const { world, device } = emptySchool();
  const [teacher, student] = [device('teacher'), device('student1')];
  await assign(teacher, { startDate: '2026-09-16' });
  expect(await seen(teacher)).toEqual(['Rivers']);
  expect(await seen(student)).toEqual([]);
  // New York is four hours behind UTC: 16 September begins there at 4:00.
  world.clock.set(Date.UTC(2026, 8, 16, 3, 59));
  await world.core.tick();
  expect(await seen(student)).toEqual([]);
  world.clock.set(Date.UTC(2026, 8, 16, 4, 1));
  let pokes = 0;
  world.core.hub.add({
    school: onlySchool(world.db),
    userId: world.userId('student1'),
    send: () => (pokes += 1),
    ...openLine,
  });
  await world.core.tick();
  expect(pokes).toBe(1);
  expect(await seen(student)).toEqual(['Rivers']);
  const seqs = world.db.sqlite.prepare('select id, seq from bucket').all();
  await world.core.tick();
  expect(world.db.sqlite.prepare('select id, seq from bucket').all()).toEqual(seqs);
});

test('B4 M1 what was released is released again after a restore, and at boot', async () => {
  const { world, device } = emptySchool();
  const [teacher, student] = [device('teacher'), device('student1')];
  await assign(teacher, { startDate: '2026-09-16' });
  const copy = world.copy();
  world.clock.set(Date.UTC(2026, 8, 16, 12));
  await world.core.tick();
  expect(await seen(student)).toEqual(['Rivers']);
  world.restore(copy, { guard: true });
  await world.core.tick();
  expect(await seen(student)).toEqual(['Rivers']);
});

test('B4 "send ahead" puts it on devices before its start', async () => {
  const { device } = emptySchool();
  const [teacher, student] = [device('teacher'), device('student1')];
  await assign(teacher, { startDate: '2026-09-18', sendAhead: true });
  expect(await seen(student)).toEqual(['Rivers']);
});

test('B4 moving the start date into the past releases at once; moving it away takes nothing back', async () => {
  const { device } = emptySchool();
  const [teacher, student] = [device('teacher'), device('student1')];
  await assign(teacher, { startDate: '2026-09-18' });
  await teacher.mutate('setAssignmentDates', { ...workKey, startDate: '2026-09-14', endDate: '2026-09-20' });
  await teacher.sync();
  expect(await seen(student)).toEqual(['Rivers']);
  await teacher.mutate('setAssignmentDates', { ...workKey, startDate: '2026-09-19', endDate: '2026-09-20' });
  await teacher.sync();
  expect(await seen(student)).toEqual(['Rivers']);
});

test('B5 what is given to single students lies in their own work buckets only, and names nobody else', async () => {
  const { world, device } = emptySchool();
  const [teacher, one, two] = [device('teacher'), device('student1'), device('student2')];
  await assign(teacher, { to: [world.userId('student1')], subgroupId: 'some' });
  expect(await seen(one)).toEqual(['Rivers']);
  expect(await seen(two)).toEqual([]);
  const buckets = world.db.sqlite
    .prepare("select bucket from head where table_name = 'assignment' and del = 0 order by bucket")
    .all();
  expect(buckets).toEqual(
    [classStaffBucket(classAId), workBucket(classAId, world.userId('student1'))]
      .sort()
      .map((bucket) => ({ bucket })),
  );
  await assign(teacher, { to: [world.userId('student1'), world.userId('student2')], subgroupId: 'some' });
  const [own] = await (async () => {
    await two.sync();
    return (await two.view()).list('assignment');
  })();
  expect(own?.assigneeIds).toEqual([world.userId('student2')]);
  // Who has it keeps it when others are chosen; deleted and given anew, it is theirs no more.
  await assign(teacher, { to: [world.userId('student2')], subgroupId: 'some' });
  expect(await seen(one)).toEqual(['Rivers']);
  const id = { classId: classAId, assignmentId: assignmentId(activityId, 'some') };
  await teacher.mutate('setAssignmentStatus', { ...id, status: 'DELETED' });
  await assign(teacher, { to: [world.userId('student2')], subgroupId: 'some' });
  expect(await seen(one)).toEqual([]);
});

test('B2 R6 a student who leaves keeps their own work to read, and gets it all back with the class on return', async () => {
  const { world, teacher, student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'My work'));
  await student.sync();
  world.clock.advance(60_000);
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  const drops: unknown[] = [];
  student.network.intercept = async (path, body, send) => {
    const reply = await send(path, body);
    drops.push(...((JSON.parse(reply.text) as { drops?: unknown[] }).drops ?? []));
    return reply;
  };
  await student.sync();
  expect(drops).toEqual([{ bucket: classBucket(world.classId), reason: 'removed' }]);
  const view = await student.view();
  expect((await view.list('answer')).map((row) => row.text)).toEqual(['My work']);
  expect(await view.list('assignment')).toEqual([]);
  // The class's teachers read on.
  await teacher.sync();
  expect((await (await teacher.view()).list('answer')).map((row) => row.text)).toEqual(['My work']);
  world.clock.advance(60_000);
  enroll(world, 'student1', 1);
  expect(await seen(student)).toEqual(['Rivers']);
});

test('B1 U6 a student’s device holds no classmate, no class code, nobody’s progress', async () => {
  const { student, device, world } = await schoolDay();
  const other = device('student2');
  await other.sync();
  await other.mutate('saveAnswer', answer('q1', 'Theirs'));
  await other.sync();
  await student.sync();
  const rows = JSON.stringify(await student.local.cache.rows.toArray());
  for (const word of ['Theirs', '123456', world.userId('student2'), 'student2', '"progress"', '"contact"']) {
    expect(rows).not.toContain(word);
  }
});

test('a class made offline gets its code from the server (M1, "code follows")', async () => {
  const { device } = emptySchool();
  const teacher = device('teacher');
  await teacher.sync();
  teacher.network.cut = true;
  await teacher.mutate('createClass', {
    classId: 'made offline',
    name: 'Period 3',
    description: '',
    avatar: 'compass',
  });
  expect(await (await teacher.view()).get('class', 'made offline')).toMatchObject({
    name: 'Period 3',
    code: null,
  });
  teacher.network.cut = false;
  await teacher.sync();
  expect((await (await teacher.view()).get('class', 'made offline'))?.code).toMatch(/^\d{6}$/);
});

test('M6 work counts that was written before the removal, and before the deletion, however late it arrives', async () => {
  const { world, teacher, student } = await schoolDay();
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'Before the deletion'));
  world.clock.advance(60_000);
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'DELETED' });
  await teacher.sync();
  world.clock.advance(60_000);
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  world.clock.advance(29 * 86_400_000);
  student.network.cut = false;
  await student.sync();
  expect(await student.local.outbox.attention.toArray()).toEqual([]);
  expect((await (await student.view()).list('answer')).map((row) => row.text)).toEqual([
    'Before the deletion',
  ]);
});

test('M6 work that arrives more than 30 days after its membership ended goes to attention with its text', async () => {
  const { world, teacher, student } = await schoolDay();
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'Far too late'));
  world.clock.advance(60_000);
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  world.clock.advance(31 * 86_400_000);
  student.network.cut = false;
  await student.sync();
  expect(await student.local.outbox.attention.toArray()).toMatchObject([
    { text: 'Far too late', reason: 'not_member' },
  ]);
});

test('M2 a submission never changes: later edits, another submission and taking it back leave it as it was', async () => {
  const { world, student, device } = await schoolDay();
  const library = device('student1');
  await library.sync();
  const given = (text: string) => [{ questionId: 'q1', questionVersion: 1, questionText: 'Where?', text }];
  await student.mutate('saveAnswer', answer('q1', 'Handed in'));
  await student.mutate('submitActivity', { ...workKey, answers: given('Handed in') });
  await student.sync();
  const first = world.db.sqlite.prepare('select id, body from row_submission').all();
  await student.mutate('saveAnswer', answer('q1', 'Edited after'));
  await library.mutate('submitActivity', { ...workKey, answers: given('From the library') });
  await student.sync();
  await library.sync();
  await student.mutate('takeBackSubmission', workKey);
  await student.sync();
  const all = world.db.sqlite.prepare('select id, body from row_submission order by rowid').all();
  expect(all.slice(0, 1)).toEqual(first);
  expect(all).toHaveLength(2);
});

test('M3 taking back on one device wins over an older status of another, and a new submission over that', async () => {
  const { student, device } = await schoolDay();
  const library = device('student1');
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  await student.sync();
  await library.sync();
  await library.mutate('startActivity', workKey);
  await student.mutate('takeBackSubmission', workKey);
  for (const one of [student, library, student]) await one.sync();
  const statusOf = async (one: Device) =>
    (await (await one.view()).list('studentStatus')).map(({ status, cycle }) => [status, cycle]);
  expect(await statusOf(student)).toEqual([['IN_PROGRESS', 1]]);
  expect(await statusOf(library)).toEqual([['IN_PROGRESS', 1]]);
  await library.mutate('submitActivity', { ...workKey, answers: [] });
  await library.sync();
  await student.sync();
  expect(await statusOf(student)).toEqual([['SUBMITTED', 1]]);
});

test('M1 P3 a chain whose parent was refused goes to attention with it, and the queue drains', async () => {
  const { teacher, device } = await schoolDay();
  const teacher2 = device('teacher2');
  await teacher2.sync();
  const targets = [{ classId: classAId, subgroupId: 'theirs', assigneeIds: ['someone'] }];
  const dates = { startDate: '2026-09-14', endDate: '2026-09-20', sendAhead: false };
  // An id that another teacher's activity has: this device can't know that.
  await teacher2.mutate('saveActivity', {
    activityId,
    content: { ...content, title: 'Mine' },
    isQuickActivity: false,
  });
  await teacher2.mutate('assignActivity', { activityId, targets, ...dates });
  await teacher2.mutate('saveActivity', { activityId: 'free', content, isQuickActivity: false });
  expect((await teacher2.sync()).kind).toBe('done');
  const attention = await teacher2.local.outbox.attention.toArray();
  expect(attention.map((item) => [item.name, item.reason])).toEqual(
    expect.arrayContaining([
      ['saveActivity', 'id_taken'],
      ['assignActivity', 'forbidden'],
    ]),
  );
  expect((await (await teacher2.view()).list('activity')).map((row) => row.id)).toEqual(['free']);
  expect(await teacher2.local.outbox.mutations.where('state').anyOf('open', 'sealed').count()).toBe(0);
  await teacher.sync();
  expect((await (await teacher.view()).get('activity', activityId))?.title).toBe('Rivers');
});

test('M7 every refused text stays in attention with its reason, and nothing more is sent of it', async () => {
  const { world, teacher, student } = await schoolDay();
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'DELETED' });
  await teacher.sync();
  world.clock.advance(60_000);
  for (const text of ['One', 'Two']) {
    world.clock.advance(60_000);
    await student.mutate('saveAnswer', answer('q1', text));
    await student.sync();
  }
  expect(await readAttention(student.local)).toMatchObject([
    { text: 'Two', reason: 'activity_removed', title: 'About q1' },
    { text: 'One', reason: 'activity_removed', title: 'About q1' },
  ]);
  const stored = world.db.sqlite.prepare("select payload from mutation where status = 'rejected'").all();
  expect(JSON.stringify(stored)).toContain('One');
  expect(JSON.stringify(stored)).toContain('Two');
});

test('T1 T2 a submission written offline before the deadline and sent after it is on time; both times are shown', async () => {
  const { world, teacher, student } = await schoolDay();
  world.clock.set(Date.UTC(2026, 8, 20, 20));
  await student.sync();
  student.network.cut = true;
  world.clock.advance(3_600_000);
  const writtenAt = world.clock.now();
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  world.clock.advance(12 * 3_600_000);
  student.network.cut = false;
  await student.sync();
  await teacher.sync();
  const [progress] = await (await teacher.view()).list('progress');
  expect(progress).toMatchObject({
    verdict: 'on_time_offline',
    submittedAt: writtenAt,
    receivedAt: world.clock.now(),
  });
});

test('T2 a device clock that is a day behind, but was measured, makes nothing on time; one set back meanwhile is not believed', async () => {
  for (const [skewBefore, skewAfter, verdict] of [
    [-86_400_000, -86_400_000, 'late'],
    [0, -86_400_000, 'late_unverified'],
  ] as const) {
    const { world, teacher, student } = await schoolDay();
    student.clock.skew = skewBefore;
    world.clock.set(Date.UTC(2026, 8, 21, 12));
    await student.sync();
    student.network.cut = true;
    student.clock.skew = skewAfter;
    await student.mutate('submitActivity', { ...workKey, answers: [] });
    world.clock.advance(3_600_000);
    student.network.cut = false;
    await student.sync();
    await teacher.sync();
    expect((await (await teacher.view()).list('progress')).map((row) => row.verdict)).toEqual([verdict]);
  }
});

test('T1 an offset is measured on short round trips only', async () => {
  const { world, student } = await schoolDay();
  const { readOffset } = await import('#app/engine/cache/cache-db.ts');
  student.clock.skew = 60_000;
  student.network.intercept = async (path, body, send) => {
    world.clock.advance(3_000);
    return send(path, body);
  };
  await student.sync();
  expect((await readOffset(student.local.cache))?.offset).toBe(0);
  student.network.intercept = null;
  await student.sync();
  expect((await readOffset(student.local.cache))?.offset).toBe(-60_000);
});

test('T1 an offset is noted when it is new or ten seconds older, and not at each of a class’s pokes', async () => {
  const { world, student } = await schoolDay();
  const { readOffset } = await import('#app/engine/cache/cache-db.ts');
  const noted = async () => (await readOffset(student.local.cache))?.measuredAt;
  world.clock.advance(20_000);
  await student.sync();
  const first = await noted();
  world.clock.advance(9_000);
  await student.sync();
  expect(await noted()).toBe(first);
  world.clock.advance(2_000);
  await student.sync();
  expect(await noted()).toBe((first ?? 0) + 11_000);
  student.clock.skew = 60_000;
  await student.sync();
  expect((await readOffset(student.local.cache))?.offset).toBe(-60_000);
});

test('B5 assigning twice changes the one assignment; a fresh device of the class reads it whole', async () => {
  const { device, world } = emptySchool();
  const teacher = device('teacher');
  await assignToClass(teacher);
  await assignToClass(teacher);
  await teacher.sync();
  expect(world.db.sqlite.prepare('select count(*) as n from row_assignment').get()).toEqual({ n: 1 });
  expect(await seen(device('student2'))).toEqual(['Rivers']);
});

test('M3 viewing marks an activity without questions as viewed, and never takes a further status back', async () => {
  const { student, teacher } = await schoolDay();
  const statusOf = async () => {
    await student.sync();
    await teacher.sync();
    return (await (await teacher.view()).list('progress')).map((row) => row.status);
  };
  await student.mutate('viewActivity', workKey);
  expect(await statusOf()).toEqual(['VIEWED']);
  await student.mutate('startActivity', workKey);
  await student.mutate('viewActivity', workKey);
  expect(await statusOf()).toEqual(['IN_PROGRESS']);
});
