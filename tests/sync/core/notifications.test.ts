import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { inquiryAssignmentId } from '#shared/domain/inquiries/rows.ts';
import { MAX_NOTIFICATIONS } from '#shared/domain/notifications/constants.ts';
import { newestFirst } from '#shared/domain/notifications/notification-list.ts';
import { eventIdOf, notificationId, type NotificationRow } from '#shared/domain/notifications/rows.ts';
import { activityId, assignToClass, content, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { emptySchool, schoolDay } from '#tests/support/school-day.ts';
import { savedSnack } from '#tests/support/snacks.ts';
import { classAId, firstSchool, personId, type World } from '#tests/support/world.ts';
import { RECORDED } from '#tests/sync/dumps/recorded-work.ts';

const studentId = personId('student1');
const handedIn = {
  ...workKey,
  answers: [{ questionId: 'q1', questionVersion: 1, questionText: 'About q1', text: 'Clouds' }],
};
const item = { studentId, cycle: 0, feedback: '', score: null, maxScore: null, showScore: false };

/** What the server holds for a person: who is told, and of what, oldest first. */
const told = (world: World, username: string): NotificationRow[] =>
  newestFirst(world.core.rowsOf(firstSchool).find('notification', { ownerId: personId(username) })).reverse();
const events = (world: World, username: string) => told(world, username).map(({ event }) => event);

/** What a device of the student shows after a round. */
const seen = async (device: Device) => {
  await device.sync();
  return (await device.view()).list('notification');
};

async function assign(teacher: Device, changes: object) {
  await teacher.mutate('saveActivity', { activityId, content, isQuickActivity: false });
  await teacher.mutate('assignActivity', {
    activityId,
    targets: [{ classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null }],
    startDate: '2026-09-14',
    endDate: '2026-09-25',
    sendAhead: false,
    ...changes,
  });
  await teacher.sync();
}

/** A morning of the school, after six o’clock. */
async function morning(world: World, day: number) {
  world.clock.set(Date.UTC(2026, 8, day, 11));
  await world.core.tick();
}

test('classroom §3 who is given an activity is told of it, and a colleague, but not who gave it', async () => {
  const { world, student } = await schoolDay();
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
  expect(events(world, 'student2')).toEqual(['ASSIGNED']);
  expect(events(world, 'teacher2')).toEqual(['ASSIGNED']);
  expect(events(world, 'teacher')).toEqual([]);
  expect(await seen(student)).toMatchObject([
    {
      id: notificationId(eventIdOf('ASSIGNED', workKey.assignmentId), studentId),
      userType: 'STUDENT',
      readStatus: 'UNREAD',
      about: { kind: 'ACTIVITY', id: workKey.assignmentId, title: 'Rivers', packId: content.packId },
      who: 'teacher Test',
      date: '2026-09-20',
    },
  ]);
});

test('classroom §3 what is scheduled is told when students get it; a day opens what was scheduled', async () => {
  const { world, device } = emptySchool();
  const teacher = device('teacher');
  await assign(teacher, { startDate: '2026-09-16' });
  expect(events(world, 'teacher2')).toEqual(['SCHEDULED']);
  expect(told(world, 'teacher2')[0]?.date).toBe('2026-09-16');
  expect(events(world, 'student1')).toEqual([]);
  await morning(world, 16);
  // Of what comes that very day students are told once.
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
  expect(events(world, 'teacher')).toEqual(['OPENS_TODAY']);
  expect(events(world, 'teacher2')).toEqual(['SCHEDULED', 'OPENS_TODAY']);
});

test('classroom §3 who has had it ahead is told when it opens', async () => {
  const { world, device } = emptySchool();
  await assign(device('teacher'), { startDate: '2026-09-16', sendAhead: true });
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
  await morning(world, 16);
  expect(events(world, 'student1')).toEqual(['ASSIGNED', 'OPENS_TODAY']);
});

test('content §9 students are reminded 7 days and 1 day before, and on the day, from six o’clock of the school', async () => {
  const { world, device } = emptySchool();
  await assign(device('teacher'), {});
  // New York is four hours behind UTC.
  world.clock.set(Date.UTC(2026, 8, 18, 9, 59));
  await world.core.tick();
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
  world.clock.set(Date.UTC(2026, 8, 18, 10));
  await world.core.tick();
  expect(events(world, 'student1')).toEqual(['ASSIGNED', 'DUE_IN_7_DAYS']);
  await morning(world, 19);
  await morning(world, 24);
  expect(events(world, 'student1')).toEqual(['ASSIGNED', 'DUE_IN_7_DAYS', 'DUE_IN_1_DAY']);
  expect(events(world, 'teacher')).toEqual([]);
  await morning(world, 25);
  expect(events(world, 'student1').at(-1)).toBe('DUE_TODAY');
  expect(events(world, 'teacher')).toEqual(['DUE_TODAY']);
  await morning(world, 26);
  expect(events(world, 'student1')).toHaveLength(4);
});

test('content §9 what was given fewer than 7 days before has no reminder of 7 days; nor on the very day it came', async () => {
  const { world, device } = emptySchool();
  await assign(device('teacher'), { endDate: '2026-09-21' });
  await world.core.tick();
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
  await morning(world, 15);
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
});

test('who has handed in gets no reminder, and one that they had not read is taken back', async () => {
  const { world, device } = emptySchool();
  const [teacher, student] = [device('teacher'), device('student1')];
  await assign(teacher, {});
  await morning(world, 18);
  await student.sync();
  await student.mutate('submitActivity', handedIn);
  await student.sync();
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
  await morning(world, 25);
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
  expect(events(world, 'student2')).toContain('DUE_TODAY');
});

test('more time moves the reminders of that student alone', async () => {
  const { world, device } = emptySchool();
  const teacher = device('teacher');
  await assign(teacher, {});
  await morning(world, 18);
  await teacher.mutate('extendWork', {
    ...workKey,
    studentIds: [studentId],
    extension: { endDate: '2026-09-28', endTime: null },
  });
  await teacher.sync();
  expect(events(world, 'student1')).toEqual(['ASSIGNED', 'MORE_TIME']);
  await morning(world, 25);
  expect(events(world, 'student1')).toEqual(['ASSIGNED', 'MORE_TIME']);
  expect(events(world, 'student2').at(-1)).toBe('DUE_TODAY');
  await morning(world, 28);
  expect(events(world, 'student1').at(-1)).toBe('DUE_TODAY');
});

test('what is deleted takes its unread notifications back; what is brought back is told of', async () => {
  const { world, teacher, student } = await schoolDay();
  const [assigned] = await seen(student);
  await student.mutate('markNotificationsRead', { notificationIds: [assigned?.id ?? ''] });
  await student.sync();
  world.clock.advance(1000);
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'DELETED' });
  await teacher.sync();
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
  expect(events(world, 'student2')).toEqual([]);
  world.clock.advance(1000);
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'ASSIGNED' });
  await teacher.sync();
  expect(events(world, 'student1')).toEqual(['ASSIGNED', 'REOPENED']);
  expect(events(world, 'student2')).toEqual(['REOPENED']);
});

test('what is given anew after it was deleted is told of, however long ago that was', async () => {
  const { world, teacher } = await schoolDay();
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'DELETED' });
  await teacher.sync();
  world.clock.set(Date.UTC(2026, 9, 5, 14));
  await assign(teacher, { startDate: '2026-10-05', endDate: '2026-10-09' });
  expect(events(world, 'student1')).toEqual(['REOPENED']);
});

test('other dates change what was told of them, and a reminder that is true again comes again', async () => {
  const { world, device } = emptySchool();
  const teacher = device('teacher');
  const move = async (endDate: string) => {
    await teacher.mutate('setAssignmentDates', { ...workKey, startDate: '2026-09-14', endDate });
    await teacher.sync();
  };
  await assign(teacher, {});
  await morning(world, 24);
  expect(told(world, 'student1')).toMatchObject([{ date: '2026-09-25' }, { date: '2026-09-25' }]);
  await move('2026-09-30');
  expect(told(world, 'student1')).toMatchObject([{ event: 'ASSIGNED', date: '2026-09-30' }]);
  expect(told(world, 'teacher2')).toMatchObject([{ event: 'ASSIGNED', date: '2026-09-30' }]);
  await move('2026-09-25');
  world.clock.advance(3_600_000);
  await world.core.tick();
  expect(events(world, 'student1')).toEqual(['ASSIGNED', 'DUE_IN_1_DAY']);
});

test('two teachers who open it again without knowing of each other make one notification of it', async () => {
  const { world, teacher, device } = await schoolDay();
  const other = device('teacher2');
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'COMPLETED' });
  await teacher.sync();
  await other.sync();
  for (const one of [teacher, other]) {
    world.clock.advance(1000);
    await one.mutate('setAssignmentStatus', { ...workKey, status: 'ASSIGNED' });
  }
  for (const one of [teacher, other]) await one.sync();
  expect(events(world, 'student1')).toEqual(['ASSIGNED', 'REOPENED']);
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'COMPLETED' });
  await teacher.sync();
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
});

test('B5 who comes into a group is told of what it was given; the others are not told again', async () => {
  const { world, device } = emptySchool();
  const teacher = device('teacher');
  const { subgroupId } = RECORDED.createSubgroup.args;
  await teacher.mutate('createSubgroup', RECORDED.createSubgroup.args);
  await teacher.mutate('setSubgroupMember', RECORDED.setSubgroupMember.args);
  await assign(teacher, { targets: [{ classId: classAId, subgroupId, assigneeIds: [studentId] }] });
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
  expect(events(world, 'student2')).toEqual([]);
  await teacher.mutate('setSubgroupMember', {
    ...RECORDED.setSubgroupMember.args,
    studentId: personId('student2'),
  });
  await teacher.sync();
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
  expect(events(world, 'student2')).toEqual(['ASSIGNED']);
});

test('content §9 a mini-inquiry and a snack pack have the same notices, and students are reminded 7 days and 1 day before', async () => {
  const { world, device } = emptySchool();
  const [teacher, student] = [device('teacher'), device('student1')];
  const target = { classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null };
  const dates = { startDate: '2026-09-14', endDate: '2026-09-25' };
  await teacher.mutate('saveInquiry', RECORDED.saveInquiry.args);
  await teacher.mutate('assignInquiry', { ...RECORDED.assignInquiry.args, ...dates });
  await teacher.mutate('saveSnack', savedSnack(0));
  await teacher.mutate('assignSnackPack', { ...RECORDED.assignSnackPack.args, targets: [target], ...dates });
  await teacher.sync();
  for (const day of [18, 24, 25]) await morning(world, day);
  const named = (username: string) =>
    told(world, username)
      .map(({ about, event }) => `${about.kind} ${event}`)
      .sort();
  expect(named('student1')).toEqual(
    ['MINI_INQUIRY', 'SNACK_PACK'].flatMap((kind) =>
      ['ASSIGNED', 'DUE_IN_1_DAY', 'DUE_IN_7_DAYS', 'DUE_TODAY'].map((event) => `${kind} ${event}`),
    ),
  );
  expect(told(world, 'student1').map(({ about }) => about.miniInquiryId)).toContain(
    RECORDED.assignInquiry.args.miniInquiryId,
  );
  await student.sync();
  const { miniInquiryId } = RECORDED.assignInquiry.args;
  const inquiryWork = { classId: classAId, assignmentId: inquiryAssignmentId(miniInquiryId, classAId) };
  for (const one of [student, device('student2')]) {
    await one.sync();
    await one.mutate('submitActivity', { ...inquiryWork, answers: [] });
    await one.sync();
  }
  expect(named('teacher')).toEqual([
    'MINI_INQUIRY ALL_FINISHED',
    'MINI_INQUIRY DUE_TODAY',
    'SNACK_PACK DUE_TODAY',
  ]);
});

test('classroom §3 the class staff are told once when the last student has handed in, and when one takes it back', async () => {
  const { world, student, device } = await schoolDay();
  const other = device('student2');
  await student.mutate('submitActivity', handedIn);
  await student.sync();
  expect(events(world, 'teacher')).toEqual([]);
  await other.sync();
  await other.mutate('submitActivity', handedIn);
  await other.sync();
  expect(events(world, 'teacher')).toEqual(['ALL_FINISHED']);
  await student.mutate('takeBackSubmission', workKey);
  await student.sync();
  expect(told(world, 'teacher').at(-1)).toMatchObject({
    event: 'TAKEN_BACK',
    studentId,
    who: 'student1 Test',
  });
  await student.mutate('submitActivity', handedIn);
  await student.sync();
  expect(events(world, 'teacher')).toEqual(['ALL_FINISHED', 'TAKEN_BACK']);
});

test('classroom §6 returned work, feedback and a request to revise are three events; a draft of feedback is none', async () => {
  const { world, teacher, student } = await schoolDay();
  await student.mutate('submitActivity', handedIn);
  await student.sync();
  await teacher.sync();
  await teacher.mutate('saveFeedback', { ...workKey, studentId, text: 'Draft' });
  await teacher.sync();
  expect(events(world, 'student1')).toEqual(['ASSIGNED']);
  for (const [forRevision, feedback] of [
    [false, ''],
    [false, 'Well seen.'],
    [true, 'Say more.'],
  ] as const) {
    world.clock.advance(1000);
    await teacher.mutate('returnWork', { ...workKey, forRevision, items: [{ ...item, feedback }] });
    await teacher.sync();
  }
  expect(events(world, 'student1')).toEqual(['ASSIGNED', 'RETURNED', 'FEEDBACK', 'REVISION_ASKED']);
  // The round that was asked for is none that the student took back.
  expect(events(world, 'teacher')).toEqual([]);
  expect(JSON.stringify(told(world, 'student1'))).not.toMatch(/Well seen|Draft|Say more/);
});

test('M1 a restored server makes no second notification of an event, and what was read is read', async () => {
  const { world, device } = emptySchool();
  const [teacher, student] = [device('teacher'), device('student1')];
  const copy = world.copy();
  await assign(teacher, {});
  await morning(world, 18);
  const before = told(world, 'student1').map(({ id }) => id);
  expect(before).toHaveLength(2);
  await seen(student);
  await student.mutate('markNotificationsRead', { notificationIds: before });
  await student.sync();
  world.restore(copy, { guard: true });
  for (const one of [teacher, student, teacher, student]) await one.sync();
  await world.core.tick();
  for (const one of [student, student]) await one.sync();
  // To the restored server it was given today, and so needs no reminder; what is made again is the very same.
  expect(told(world, 'student1')).toMatchObject([{ id: before[0], readStatus: 'READ' }]);
});

test('a day that is looked through again makes no second notification, by another server process either', async () => {
  const { world, device } = emptySchool();
  await assign(device('teacher'), {});
  await morning(world, 18);
  const once = told(world, 'student1');
  world.restart();
  await world.core.tick();
  world.clock.advance(2 * 3_600_000);
  await world.core.tick();
  expect(told(world, 'student1')).toEqual(once);
});

test('classroom §4 what is read on one device is read on the other, and nobody marks what is another person’s', async () => {
  const { world, student, device } = await schoolDay();
  const second = device('student1');
  const [mine] = await seen(second);
  const others = told(world, 'student2').map(({ id }) => id);
  student.network.cut = true;
  await student.mutate('markNotificationsRead', { notificationIds: [mine?.id ?? '', ...others] });
  expect(await student.view().then((view) => view.get('notification', mine?.id ?? ''))).toMatchObject({
    readStatus: 'READ',
  });
  student.network.cut = false;
  await student.sync();
  expect(await seen(second)).toMatchObject([{ readStatus: 'READ' }]);
  expect(told(world, 'student2')).toMatchObject([{ readStatus: 'UNREAD' }]);
  // Nothing of another person comes to a device, whatever happened in their class.
  for (const username of ['student1', 'student2', 'teacher', 'teacher2'])
    expect(new Set((await seen(device(username))).map(({ ownerId }) => ownerId))).toEqual(
      new Set(told(world, username).map(({ ownerId }) => ownerId)),
    );
});

test('what is older than 90 days goes, and the oldest of more than 200', async () => {
  const { world, teacher } = await schoolDay();
  const [first] = told(world, 'student1');
  if (!first) throw new Error('nothing was assigned');
  const many = Array.from({ length: MAX_NOTIFICATIONS }, (_, index) => ({
    ...first,
    id: `many-${index}`,
    createdAt: first.createdAt + 1 + index,
  }));
  world.core.system([
    { id: 'many', name: 'noteNotifications', args: { notifications: many }, accountId: firstSchool },
  ]);
  world.clock.advance(86_400_000);
  await world.core.tick();
  const left = told(world, 'student1');
  expect(left).toHaveLength(MAX_NOTIFICATIONS);
  expect(left[0]?.id).toBe('many-0');
  world.clock.advance(91 * 86_400_000);
  await world.core.tick();
  expect(told(world, 'student1')).toEqual([]);
  expect(events(world, 'teacher2')).toEqual([]);
  await teacher.sync();
});

test('the server alone takes notifications away: a device that asks for it is refused', async () => {
  const { world, student } = await schoolDay();
  const notificationIds = (await seen(student)).map(({ id }) => id);
  await student.mutate('forgetNotifications', { notificationIds });
  await student.sync();
  expect(await seen(student)).toMatchObject([{ event: 'ASSIGNED' }]);
  const args = { notificationIds };
  world.core.system([{ id: 'forget', name: 'forgetNotifications', args, accountId: firstSchool }]);
  expect(await seen(student)).toEqual([]);
});

test('who leaves a class keeps nothing unread about it; its teachers are told who came in by the code', async () => {
  const { world, student } = await schoolDay();
  await student.mutate('leaveClass', { classId: classAId });
  await student.sync();
  expect(events(world, 'student1')).toEqual([]);
  await student.mutate('joinClass', { joinId: 'join-1', code: '123456', replaces: null });
  await student.sync();
  expect(told(world, 'teacher')).toMatchObject([
    { event: 'CLASS_JOINED', who: 'student1 Test', about: { kind: 'CLASS', id: classAId } },
  ]);
});

test('assigning to a class is one commit, whoever is told of it', async () => {
  const { world, device } = emptySchool();
  const teacher = device('teacher');
  const snaps = () => world.db.sqlite.prepare('select snap from school_sync').pluck().get() as number;
  await teacher.sync();
  await teacher.mutate('saveActivity', { activityId, content, isQuickActivity: false });
  await teacher.sync();
  const before = snaps();
  await assignToClass(teacher);
  await teacher.sync();
  expect(snaps() - before).toBe(1);
  expect(events(world, 'student2')).toEqual(['ASSIGNED']);
});
