import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { classId, subgroupId, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { assign, assignmentKey, build, path, read, type Info } from './activity-in-test.ts';

const forbidden = { status: 403, body: { errors: ['You are not allowed to do this.'] } };

async function lesson() {
  const school = await packSchool();
  const activityId = await build(school);
  await assign(school, activityId);
  const { questionInfos } = await read(school, 'student1', activityId);
  const answer = (username: string, answerText: string, questionId = questionInfos[0]?.questionId) =>
    school.post(username, path('answer/saveOrUpdateAnswer'), {
      ...assignmentKey(activityId),
      answerInfo: { textAnswerInfo: { answerText }, questionInfo: { questionId } },
    });
  await answer('student1', 'Words of student1');
  await answer('student2', 'Words of student2');
  return { school, activityId, questionInfos };
}

async function list(
  school: CallSchool,
  username: string,
  call: string,
  subject = 'science',
): Promise<Info[]> {
  const { body } = await school.get(username, `/${subject}/dashboard/load/${call}`);
  return (body as { activities: Info[] }).activities;
}

test('classroom §3 load/activity answers the activity with everything that it names', async () => {
  const { school, activityId } = await lesson();
  expect(await read(school, 'teacher', activityId)).toMatchObject({
    activityId,
    activityTitle: 'Rivers',
    activity_type_id: 5,
    activityProgress: 'In Progress',
    classLiteInfo: { classId: classId('a'), classSubgroupId: subgroupId('a') },
    createdDate: '11/20/2026',
    startDate: '11/20/2026',
    endDate: '11/27/2026',
    completedDate: null,
    instruction: 'Read, then answer.',
    isQuickActivity: false,
    packId: 'water-on-the-move',
    prefaceQuestionInfo: { isPreface: true, text: 'What do you know already?' },
    questionInfos: [{ displayOrder: 1 }, { displayOrder: 2 }],
    status: 'OPEN',
    studentStatusInfos: [
      { individualId: userId('student1'), firstName: 'student1', status: 'IN_PROGRESS' },
      { individualId: userId('student2'), status: 'IN_PROGRESS' },
    ],
    subjectAreaInfo: { path: 'science' },
    teacherIndividualId: userId('teacher'),
  });
});

test('who built it gets the template and each class’s copy; a co-teacher the copy; a student the copy and no classmate', async () => {
  const { school, activityId } = await lesson();
  const load = (username: string) => school.get(username, path(`load/activity/${activityId}`));
  expect((await load('teacher')).body).toMatchObject({
    activity: { status: 'DRAFT', classLiteInfo: null },
    assigned: [{ status: 'OPEN' }],
  });
  expect((await load('teacher2')).body).toMatchObject({ activity: { status: 'OPEN' } });
  const students = await load('student1');
  expect(students.body).toMatchObject({
    activity: { studentStatusInfos: [{ individualId: userId('student1') }], activityProgress: 'In Progress' },
  });
  expect(JSON.stringify(students.body)).not.toContain('student2');
});

test('P5 reads are refused to another class and another school as if there were nothing', async () => {
  const { school, activityId } = await lesson();
  const teachersOnly = ['loadActivityResponsesForTeacher', 'loadQuickActivityResponsesForTeacher'];
  for (const id of [activityId, randomUUID()]) {
    for (const username of ['teacherB', 'studentB', 'farTeacher', 'farStudent']) {
      expect(await school.get(username, path(`load/activity/${id}`))).toEqual(forbidden);
      expect(await school.get(username, path('load/studentStatusForActivity'), assignmentKey(id))).toEqual(
        forbidden,
      );
    }
    for (const call of teachersOnly) {
      expect(await school.get('teacherB', path(call), assignmentKey(id))).toEqual(forbidden);
      expect(await school.get('farTeacher', path(call), assignmentKey(id))).toEqual(forbidden);
    }
    for (const username of ['studentB', 'farStudent']) {
      const answer = await school.get(
        username,
        path('question/loadQuestionAnswersForStudent'),
        assignmentKey(id),
      );
      expect(answer).toEqual(forbidden);
    }
  }
});

test('a student reads their own answers and never a classmate’s', async () => {
  const { school, activityId, questionInfos } = await lesson();
  const { status, body } = await school.get(
    'student1',
    path('question/loadQuestionAnswersForStudent'),
    assignmentKey(activityId),
  );
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      questionInfo: { ...questionInfos[0], isPreface: false },
      answerInfo: { id: expect.any(String), textAnswerInfo: { answerText: 'Words of student1' } },
    },
  ]);
});

test('the class’s teachers read every student’s status and answers', async () => {
  const { school, activityId } = await lesson();
  for (const username of ['teacher', 'teacher2']) {
    const { body } = await school.get(
      username,
      path('loadActivityResponsesForTeacher'),
      assignmentKey(activityId),
    );
    expect(body).toMatchObject({
      responses: ['student1', 'student2'].map((student) => ({
        individualId: userId(student),
        status: 'IN_PROGRESS',
        answers: [{ answerInfo: { textAnswerInfo: { answerText: `Words of ${student}` } } }],
      })),
    });
  }
});

test('studentStatusForActivity gives a teacher the class, a student themselves', async () => {
  const { school, activityId } = await lesson();
  const load = async (username: string) => {
    const { body } = await school.get(
      username,
      path('load/studentStatusForActivity'),
      assignmentKey(activityId),
    );
    return (body as { studentStatusInfos: { individualId: string }[] }).studentStatusInfos;
  };
  expect((await load('teacher2')).map((one) => one.individualId)).toEqual([
    userId('student1'),
    userId('student2'),
  ]);
  expect(await load('student2')).toMatchObject([
    {
      individualId: userId('student2'),
      status: 'IN_PROGRESS',
      individualStatusInfo: { name: 'IN_PROGRESS' },
      ...assignmentKey(activityId),
    },
  ]);
});

test('classroom §4 a student who left after handing in is SUBMITTED_INACTIVE, after beginning REMOVED, and not counted', async () => {
  const { school, activityId } = await lesson();
  const submit = {
    ...assignmentKey(activityId),
    individualId: userId('student1'),
    individualStatusInfo: 'SUBMITTED',
  };
  await school.post('student1', path('activity/updateStudentStatus'), submit);
  for (const username of ['student1', 'student2']) {
    const body = { classId: classId('a'), individualId: userId(username) };
    await school.post('teacher', path('ebClass/disenroll'), body);
  }
  const { studentStatusInfos, activityProgress } = await read(school, 'teacher', activityId);
  expect(studentStatusInfos.map(({ status }) => status)).toEqual(['SUBMITTED_INACTIVE', 'REMOVED']);
  expect(activityProgress).toBe('Not Started');
  expect(await list(school, 'student1', 'activitiesAssignedToStudent')).toEqual([]);
});

test('activitiesAssignedToStudent: open ones by what is due first, then completed ones; of this subject; nothing deleted', async () => {
  const school = await packSchool();
  const give = async (activityTitle: string, endDate: string, key: 'a' | 'b' = 'a') => {
    const username = key === 'a' ? 'teacher' : 'teacherB';
    const activityId = await build(school, username, { activityTitle });
    await assign(school, activityId, key, { endDate }, username);
    return activityId;
  };
  const update = (activityId: string, activityStatusInfo: string) =>
    school.post('teacher', path('activity/updateActivityStatus'), {
      activityStatusInfo,
      activityId,
      classSubgroupIds: [subgroupId('a')],
    });
  await give('due later', '12/10/2026');
  await update(await give('completed', '11/21/2026'), 'COMPLETED');
  await update(await give('deleted', '11/21/2026'), 'DELETED');
  await give('due first, of class B', '11/22/2026', 'b');
  const titles = async (username: string, subject?: string) =>
    (await list(school, username, 'activitiesAssignedToStudent', subject)).map((one) => one.activityTitle);
  expect(await titles('student1')).toEqual(['due first, of class B', 'due later', 'completed']);
  expect(await titles('student2')).toEqual(['due later', 'completed']);
  expect(await titles('farStudent')).toEqual([]);
  expect(await titles('student1', 'social-studies')).toEqual([]);
});

test('activitiesCreatedByTeacher: what one built oneself, once for each class, newest first', async () => {
  const school = await packSchool();
  const assigned = await build(school, 'teacher', { activityTitle: 'assigned' });
  await assign(school, assigned);
  school.deps.clock.advance(1000);
  await build(school, 'teacher', { activityTitle: 'not yet assigned' });
  await build(school, 'teacher2', { activityTitle: 'of another' });
  const titles = async (username: string, subject?: string) =>
    (await list(school, username, 'activitiesCreatedByTeacher', subject)).map((one) => [
      one.activityTitle,
      one.status,
    ]);
  expect(await titles('teacher')).toEqual([
    ['not yet assigned', 'DRAFT'],
    ['assigned', 'OPEN'],
  ]);
  expect(await titles('teacher', 'social-studies')).toEqual([]);
  expect(await titles('farTeacher')).toEqual([]);
});
