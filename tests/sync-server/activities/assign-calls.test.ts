import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import {
  classId,
  pulled,
  subgroupId,
  userId,
  type CallSchool,
} from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { assign, assignmentKey, build, dates, inClass, path, read } from './activity-in-test.ts';

const forbidden = { status: 403, body: { errors: ['You are not allowed to do this.'] } };

test('classroom §7 B5 assign/activity gives the class its own copy, and its students’ next pull brings it', async () => {
  const school = await packSchool();
  const activityId = await build(school);
  await assign(school, activityId);
  const given = pulled(await school.pull('student1'), `class:${classId('a')}`, 'assignment');
  expect(given).toMatchObject([
    {
      id: assignmentId(activityId, subgroupId('a')),
      title: 'Rivers',
      startDate: '2026-11-20',
      endDate: '2026-11-27',
      status: 'ASSIGNED',
      assigneeIds: null,
    },
  ]);
  expect(pulled(await school.pull('studentB'), `class:${classId('b')}`, 'assignment')).toEqual([]);
});

test('a pack whose id has 65 to 80 characters is built on and assigned like any other', async () => {
  const school = await packSchool();
  const packId = 'w'.repeat(80);
  renamePack(school, 'water-on-the-move', packId);
  const activityId = await build(school, 'teacher', { packId });
  await assign(school, activityId);
  expect((await read(school, 'student1', activityId)).packId).toBe(packId);
});

test('a class without subgroups named is the whole class, and the start is today unless it is given (classroom §4)', async () => {
  const school = await packSchool();
  const activityId = await build(school);
  const body = { classInfoList: [{ classId: classId('a') }], startDate: '', endDate: '12/31/2026' };
  const answer = await school.post('teacher', path(`assign/activity/${activityId}`), body);
  expect(answer.body).toEqual({ errors: [] });
  expect(await read(school, 'student1', activityId)).toMatchObject({
    startDate: '11/20/2026',
    endDate: '12/31/2026',
    status: 'OPEN',
  });
});

test('B4 a scheduled activity reaches its students at its start date, and ahead of it only if the teacher says so', async () => {
  const school = await packSchool();
  const later = { startDate: '11/23/2026' };
  const activityId = await build(school);
  await assign(school, activityId, 'a', later);
  const status = async (username: string) =>
    (await school.get(username, path(`load/activity/${activityId}`), { classSubgroupId: subgroupId('a') }))
      .status;
  expect([await status('teacher2'), await status('student1')]).toEqual([200, 403]);
  expect((await read(school, 'teacher', activityId)).status).toBe('SCHEDULED');
  const ahead = await build(school);
  await assign(school, ahead, 'a', { ...later, sendAhead: true });
  expect((await read(school, 'student1', ahead)).status).toBe('SCHEDULED');
  const { body } = await school.get('student1', path('load/activitiesAssignedToStudent'));
  expect(body).toEqual({ activities: [] });
});

test('classroom §5 §8 dates and classes that do not do are refused at their field, and nothing is assigned', async () => {
  const school = await packSchool();
  const activityId = await build(school);
  const send = (changes: object) =>
    school.post('teacher', path(`assign/activity/${activityId}`), {
      classInfoList: [inClass('a')],
      ...dates,
      ...changes,
    });
  const refused = (error: string) => ({ status: 200, body: { errors: [error] } });
  expect(await send({ endDate: '' })).toEqual(refused('{endDate}Please enter a valid date range.'));
  expect(await send({ endDate: '11/19/2026' })).toEqual(refused('{endDate}Please enter a valid date range.'));
  expect(await send({ startDate: '11/19/2026' })).toEqual(
    refused('{startDate}Please enter a valid date range.'),
  );
  expect(await send({ classInfoList: [] })).toEqual(refused('{classInfoList}Please select a classroom.'));
  const foreignSubgroup = [{ classId: classId('a'), subGroups: [{ subgroupId: subgroupId('b') }] }];
  expect(await send({ classInfoList: foreignSubgroup })).toEqual(
    refused('{classInfoList}Please select a classroom.'),
  );
  for (const endDate of ['2026-11-27', '02/30/2027', '27/11/2026']) {
    const malformed = { status: 422, body: { errors: ['{endDate}Please enter a valid date range.'] } };
    expect([endDate, await send({ endDate })]).toEqual([endDate, malformed]);
  }
  expect(pulled(await school.pull('teacher'), `class-staff:${classId('a')}`, 'assignment')).toEqual([]);
});

test('only its own teacher assigns an activity, and only to classes that they teach', async () => {
  const school = await packSchool();
  const activityId = await build(school);
  const send = (username: string, key: 'a' | 'b' | 'far', id = activityId) =>
    school.post(username, path(`assign/activity/${id}`), { classInfoList: [inClass(key)], ...dates });
  expect(await send('teacher', 'b')).toEqual(forbidden);
  expect(await send('teacher', 'far')).toEqual(forbidden);
  expect(await send('teacher2', 'a')).toEqual(forbidden);
  expect(await send('farTeacher', 'far')).toEqual(forbidden);
  expect(await send('teacher', 'a', randomUUID())).toEqual(forbidden);
  const both = { classInfoList: [inClass('a'), inClass('b')], ...dates };
  expect(await school.post('teacher', path(`assign/activity/${activityId}`), both)).toEqual(forbidden);
  expect(pulled(await school.pull('teacher'), `class-staff:${classId('a')}`, 'assignment')).toEqual([]);
});

test('isQuickEdit changes dates where the activity is assigned, by any teacher of the class', async () => {
  const school = await packSchool();
  const activityId = await build(school);
  await assign(school, activityId);
  const edit = (username: string, changes: object, key: 'a' | 'b' = 'a') =>
    school.post(username, path(`assign/activity/${activityId}`), {
      classInfoList: [inClass(key)],
      isQuickEdit: true,
      ...changes,
    });
  expect((await edit('teacher2', { startDate: null, endDate: '12/04/2026' })).body).toEqual({ errors: [] });
  expect(await read(school, 'student1', activityId)).toMatchObject({
    startDate: '11/20/2026',
    endDate: '12/04/2026',
  });
  const wrong = await edit('teacher', { endDate: '11/01/2026' });
  expect(wrong.body).toEqual({ errors: ['{endDate}Please enter a valid date range.'] });
  expect(await edit('teacherB', { endDate: '12/04/2026' })).toEqual(forbidden);
  expect(await edit('teacherB', { endDate: '12/04/2026' }, 'b')).toEqual(forbidden);
  expect(await edit('farTeacher', { endDate: '12/04/2026' })).toEqual(forbidden);
});

test('classroom §4 updateActivityStatus completes, deletes and reopens; students’ next read shows it', async () => {
  const school = await packSchool();
  const activityId = await build(school);
  await assign(school, activityId);
  const update = (activityStatusInfo: unknown, username = 'teacher2', classSubgroupIds = [subgroupId('a')]) =>
    school.post(username, path('activity/updateActivityStatus'), {
      activityStatusInfo,
      activityId,
      classSubgroupIds,
    });
  for (const [given, shown] of [
    [{ name: 'COMPLETED' }, 'COMPLETED'],
    ['OPEN', 'OPEN'],
    ['DELETED', 'DELETED'],
    ['SUPER_DELETED', 'SUPER_DELETED'],
  ] as const) {
    expect(await update(given)).toEqual({ status: 200, body: { errors: [] } });
    expect((await read(school, 'student1', activityId)).status).toBe(shown);
  }
  expect((await update('DRAFT')).status).toBe(422);
  expect((await update('OPEN', 'teacher', [])).body).toEqual({
    errors: ['{classSubgroupIds}Please select a classroom.'],
  });
  expect(await update('OPEN', 'teacherB')).toEqual(forbidden);
  expect(await update('OPEN', 'farTeacher')).toEqual(forbidden);
  // One of two classes is not hers: neither changes.
  expect(await update('OPEN', 'teacher', [subgroupId('a'), subgroupId('b')])).toEqual(forbidden);
  expect((await read(school, 'student1', activityId)).status).toBe('SUPER_DELETED');
});

const quick = { activityTitle: 'Water on the Move', instruction: '', packId: 'water-on-the-move', ...dates };
const quickPath = path('create/quickActivity');

test('classroom §5 a quick activity has the default instruction and title, and is assigned at once', async () => {
  const school = await packSchool();
  const body = { activityInfo: quick, classInfoList: [inClass('a')] };
  const answer = await school.post('teacher', quickPath, body);
  expect(answer).toMatchObject({ status: 200, body: { packId: 'water-on-the-move', errors: [] } });
  const { activityId } = answer.body as { activityId: string };
  expect(await read(school, 'student1', activityId)).toMatchObject({
    activityTitle: 'Water on the Move - Quick Activity',
    instruction: 'Review all resources in this Pack by the listed due date.',
    isQuickActivity: true,
    questionInfos: [],
    status: 'OPEN',
  });
});

test('a quick activity that can’t be assigned is not made either, and its key can be sent again', async () => {
  const school = await packSchool();
  const key = randomUUID();
  const send = (changes: object, classInfoList: unknown[] = [inClass('a')]) =>
    school.post('teacher', quickPath, { activityInfo: { ...quick, ...changes }, classInfoList }, { key });
  const refused = (error: string) => ({ status: 200, body: { packId: quick.packId, errors: [error] } });
  expect(await send({ endDate: '11/19/2026' })).toEqual(refused('{endDate}Please enter a valid date range.'));
  expect(await send({ endDate: null })).toEqual(refused('{endDate}Please enter a valid date range.'));
  expect(await send({}, [])).toEqual(refused('{classInfoList}Please select a classroom.'));
  expect(await send({}, [inClass('b')])).toEqual(forbidden);
  expect(pulled(await school.pull('teacher'), `user:${userId('teacher')}`, 'activity')).toEqual([]);
  const made = await send({});
  expect(made.body).toMatchObject({ errors: [] });
  expect(await send({})).toEqual(made);
  expect(pulled(await school.pull('teacher'), `class-staff:${classId('a')}`, 'assignment')).toHaveLength(1);
});

test('a quick activity that is a draft is saved and not assigned', async () => {
  const school = await packSchool();
  const { body } = await school.post('teacher', quickPath, { activityInfo: { ...quick, status: 'DRAFT' } });
  const { activityId } = body as { activityId: string };
  const { body: found } = await school.get('teacher', path(`load/activity/${activityId}`));
  expect(found).toMatchObject({ activity: { status: 'DRAFT', isQuickActivity: true }, assigned: [] });
});

test('P2 a repeated key assigns once, also when the day has changed meanwhile', async () => {
  const school = await packSchool();
  const activityId = await build(school);
  const key = randomUUID();
  const body = { classInfoList: [inClass('a')], endDate: dates.endDate };
  const send = (username: string) =>
    school.post(username, path(`assign/activity/${activityId}`), body, { key });
  expect((await send('teacher')).body).toEqual({ errors: [] });
  const { classSubgroupId } = assignmentKey(activityId);
  const complete = { activityStatusInfo: 'COMPLETED', activityId, classSubgroupIds: [classSubgroupId] };
  await school.post('teacher', path('activity/updateActivityStatus'), complete);
  school.deps.clock.advance(86_400_000);
  expect((await send('teacher')).body).toEqual({ errors: [] });
  // Assigned again, it would be open.
  expect(await read(school, 'student1', activityId)).toMatchObject({
    status: 'COMPLETED',
    startDate: '11/20/2026',
  });
});

/** The catalogue lists a pack under another id; the school's copy of the catalogue is its own. */
function renamePack(school: CallSchool, from: string, to: string): void {
  const file = join(school.deps.config.libraryDir, 'catalogue.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(`"packId":"${from}"`, `"packId":"${to}"`));
}
