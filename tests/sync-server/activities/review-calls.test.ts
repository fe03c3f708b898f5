import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { classId, pulled, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { assign, assignmentKey, build, path } from './activity-in-test.ts';

const forbidden = { status: 403, body: { errors: ['You are not allowed to do this.'] } };
const done = { status: 200, body: { errors: [] } };

async function lesson(submitted = true) {
  const school = await packSchool();
  const activityId = await build(school);
  await assign(school, activityId);
  if (submitted) {
    const body = {
      ...assignmentKey(activityId),
      individualId: userId('student1'),
      individualStatusInfo: 'SUBMITTED',
    };
    expect(await school.post('student1', path('activity/updateStudentStatus'), body)).toEqual(done);
  }
  return { school, activityId };
}

const review = (
  school: CallSchool,
  username: string | null,
  activityId: string,
  body: object = {},
  key?: string,
) =>
  school.post(
    username,
    path('question/updateReviewStatus'),
    { ...assignmentKey(activityId), individualId: userId('student1'), isReviewed: true, ...body },
    key === undefined ? {} : { key },
  );

const setStatus = (school: CallSchool, username: string | null, activityId: string, body: object) =>
  school.post(username, path('activity/updateStudentStatus'), {
    ...assignmentKey(activityId),
    individualId: userId('student1'),
    ...body,
  });

async function info(school: CallSchool, activityId: string, username = 'teacher') {
  const { body } = await school.get(
    username,
    path('load/studentStatusForActivity'),
    assignmentKey(activityId),
  );
  const { studentStatusInfos } = body as {
    studentStatusInfos: { individualId: string; status: string; isReviewed: boolean }[];
  };
  return studentStatusInfos.find((one) => one.individualId === userId('student1'));
}

test('classroom §7 updateReviewStatus marks work as reviewed and takes it back, once for one key', async () => {
  const { school, activityId } = await lesson();
  expect(await info(school, activityId)).toMatchObject({ status: 'SUBMITTED', isReviewed: false });
  const key = randomUUID();
  expect(await review(school, 'teacher', activityId, {}, key)).toEqual(done);
  expect(await info(school, activityId)).toMatchObject({ isReviewed: true });
  school.deps.clock.advance(1_000);
  expect(await review(school, 'teacher2', activityId, { isReviewed: false })).toEqual(done);
  expect(await review(school, 'teacher', activityId, {}, key)).toEqual(done);
  expect(await info(school, activityId)).toMatchObject({ isReviewed: false });
});

test('classroom §6 a student does not learn of a review before it is returned', async () => {
  const { school, activityId } = await lesson();
  await review(school, 'teacher', activityId);
  expect(await info(school, activityId, 'student1')).toMatchObject({
    status: 'SUBMITTED',
    isReviewed: false,
  });
  const work = `work:${classId('a')}:${userId('student1')}`;
  expect(pulled(await school.pull('student1'), work, 'review')).toEqual([]);
});

test('classroom §7 updateStudentStatus: a teacher takes a student out of an activity and back in, and reviews in the same call', async () => {
  const { school, activityId } = await lesson(false);
  expect(await setStatus(school, 'teacher', activityId, { individualStatusInfo: 'REMOVED' })).toEqual(done);
  const given = async () => {
    const { body } = await school.get('student1', path('load/activitiesAssignedToStudent'));
    return (body as { activities: unknown[] }).activities;
  };
  // Students do not see activities where their status is REMOVED (classroom §4).
  expect(await given()).toEqual([]);
  school.deps.clock.advance(1_000);
  expect(await setStatus(school, 'student1', activityId, { individualStatusInfo: 'IN_PROGRESS' })).toEqual({
    status: 200,
    body: { errors: ['The teacher had removed this activity when this was written.'] },
  });
  school.deps.clock.advance(1_000);
  const back = { individualStatusInfo: { name: 'IN_PROGRESS' } };
  expect(await setStatus(school, 'teacher', activityId, back)).toEqual(done);
  expect(await given()).toHaveLength(1);
  expect(await setStatus(school, 'student1', activityId, { individualStatusInfo: 'SUBMITTED' })).toEqual(
    done,
  );
  const takeOut = async () => {
    school.deps.clock.advance(1_000);
    await setStatus(school, 'teacher', activityId, { individualStatusInfo: 'REMOVED' });
    school.deps.clock.advance(1_000);
  };
  await takeOut();
  expect(await setStatus(school, 'teacher', activityId, { ...back, isReviewed: true })).toEqual(done);
  await takeOut();
  expect(await info(school, activityId)).toMatchObject({ status: 'SUBMITTED_INACTIVE', isReviewed: true });
});

test('a teacher does not say what a student did, and a student neither removes nor reviews', async () => {
  const { school, activityId } = await lesson(false);
  expect(await setStatus(school, 'teacher', activityId, { individualStatusInfo: 'SUBMITTED' })).toEqual(
    forbidden,
  );
  expect(await setStatus(school, 'student1', activityId, { individualStatusInfo: 'REMOVED' })).toEqual(
    forbidden,
  );
  expect(await setStatus(school, 'student1', activityId, { isReviewed: true })).toEqual(forbidden);
  expect(await setStatus(school, 'student2', activityId, { individualStatusInfo: 'IN_PROGRESS' })).toEqual(
    forbidden,
  );
  expect((await setStatus(school, 'teacher', activityId, {})).status).toBe(422);
  const noStudent = { individualId: userId('teacher2') };
  expect(await review(school, 'teacher', activityId, noStudent)).toEqual({
    status: 200,
    body: { errors: ['This does not exist any more.'] },
  });
});

test('nobody of another class or another school reviews, or reads by ebActivityId', async () => {
  const { school, activityId } = await lesson();
  for (const username of ['teacherB', 'farTeacher']) {
    expect(await review(school, username, activityId)).toEqual(forbidden);
    expect(await setStatus(school, username, activityId, { individualStatusInfo: 'REMOVED' })).toEqual(
      forbidden,
    );
    expect(await school.get(username, path(`load/ebActivity/${activityId}`))).toEqual(forbidden);
  }
  for (const username of ['studentB', 'farStudent'])
    expect(await school.get(username, path(`load/ebActivity/${activityId}`))).toEqual(forbidden);
  expect((await review(school, null, activityId)).status).toBe(401);
  expect(await review(school, 'teacher', randomUUID())).toEqual(forbidden);
});

test('classroom §7 load/ebActivity answers what load/activity does', async () => {
  const { school, activityId } = await lesson();
  for (const username of ['teacher', 'student1']) {
    const byPack = await school.get(username, path(`load/ebActivity/${activityId}`));
    expect(byPack).toEqual(await school.get(username, path(`load/activity/${activityId}`)));
    expect(byPack.status).toBe(200);
  }
});

test('classroom §4 who left before beginning is listed where a teacher took them out and in, and nobody else who did not begin', async () => {
  const { school, activityId } = await lesson(false);
  for (const individualStatusInfo of ['REMOVED', 'IN_PROGRESS']) {
    expect(await setStatus(school, 'teacher', activityId, { individualStatusInfo })).toEqual(done);
    school.deps.clock.advance(1_000);
  }
  for (const username of ['student1', 'student2']) {
    const body = { classId: classId('a'), individualId: userId(username) };
    await school.post('teacher', path('ebClass/disenroll'), body);
  }
  const { body } = await school.get(
    'teacher',
    path('load/studentStatusForActivity'),
    assignmentKey(activityId),
  );
  const { studentStatusInfos } = body as { studentStatusInfos: { individualId: string; status: string }[] };
  const left = studentStatusInfos.filter(({ status }) => status === 'REMOVED');
  expect(left.map(({ individualId }) => individualId)).toEqual([userId('student1')]);
});

test('classroom §4 work that was not handed in is not marked as reviewed, by either call', async () => {
  const { school, activityId } = await lesson(false);
  const refused = { status: 200, body: { errors: ['{isReviewed}This has not been handed in.'] } };
  const submit = () => setStatus(school, 'student1', activityId, { individualStatusInfo: 'SUBMITTED' });
  expect(await review(school, 'teacher', activityId)).toEqual(refused);
  await setStatus(school, 'student1', activityId, { individualStatusInfo: 'IN_PROGRESS' });
  expect(await review(school, 'teacher', activityId)).toEqual(refused);
  expect(await setStatus(school, 'teacher', activityId, { isReviewed: true })).toEqual(refused);
  expect(await review(school, 'teacher', activityId, { isReviewed: false })).toEqual(done);
  expect(await info(school, activityId)).toMatchObject({ isReviewed: false });
  expect(await submit()).toEqual(done);
  school.deps.clock.advance(1_000);
  expect(await review(school, 'teacher', activityId)).toEqual(done);
  expect(await info(school, activityId)).toMatchObject({ isReviewed: true });
});

test('classroom §4 VIEWED is for activities without questions, and such work is reviewed once it was viewed', async () => {
  const { school, activityId } = await lesson(false);
  const view = (activity: string) =>
    setStatus(school, 'student1', activity, { individualStatusInfo: { name: 'VIEWED' } });
  expect(await view(activityId)).toEqual({
    status: 200,
    body: { errors: ['{individualStatusInfo}This activity has questions: it is begun, not only viewed.'] },
  });
  expect(await info(school, activityId)).toMatchObject({ status: 'NOT_STARTED' });
  const reading = await build(school, 'teacher', { questionInfos: [], prefaceQuestionInfo: null });
  await assign(school, reading);
  expect((await review(school, 'teacher', reading)).body).toEqual({
    errors: ['{isReviewed}This has not been handed in.'],
  });
  expect(await view(reading)).toEqual(done);
  expect(await info(school, reading)).toMatchObject({ status: 'VIEWED' });
  expect(await review(school, 'teacher', reading)).toEqual(done);
});
