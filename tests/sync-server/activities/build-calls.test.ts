import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { activityRequestSchema, contentFrom } from '#server/features/activities/activity-request.ts';
import type { Activity } from '#shared/domain/activities/rows.ts';
import { chosenQuestion } from '#tests/support/inquiries.ts';
import { pulled, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { activityInfo, assign, build, path, read, type Info } from './activity-in-test.ts';

async function template(school: CallSchool, activityId: string): Promise<Info> {
  const { body } = await school.get('teacher', path(`load/activity/${activityId}`));
  return (body as { activity: Info }).activity;
}

test('classroom §7 create/activity saves the activity, and its teacher’s next pull brings it', async () => {
  const school = await packSchool();
  const { status, body } = await school.post('teacher', path('create/activity'), { activityInfo });
  expect(status).toBe(200);
  const { activityId } = body as { activityId: string };
  expect(body).toEqual({ activityId, packId: 'water-on-the-move', errors: [] });
  expect(pulled(await school.pull('teacher'), `user:${userId('teacher')}`, 'activity')).toMatchObject([
    {
      id: activityId,
      title: 'Rivers',
      instructions: 'Read, then answer.',
      subject: 'science',
      isQuickActivity: false,
      preface: { text: 'What do you know already?' },
      questions: [
        {
          text: 'Where does rain come from?',
          version: 1,
          questionCategoryId: 5,
          questionSourceId: 1,
          questionTypeId: 1,
        },
        { text: 'Where does it go?' },
      ],
    },
  ]);
});

test('the pack may be named by the custom pack; without any, the call is malformed', async () => {
  const school = await packSchool();
  const { packId: _packId, ...without } = activityInfo;
  const custom = { activityInfo: without, customPackDetail: { packId: 'my-pack', title: 'Mine' } };
  expect((await school.post('teacher', path('create/activity'), custom)).body).toMatchObject({
    packId: 'my-pack',
  });
  const none = await school.post('teacher', path('create/activity'), { activityInfo: without });
  expect(none).toEqual({ status: 422, body: { errors: ['{activityInfo.packId}Please choose a Pack.'] } });
});

test('classroom §5 a missing title or instruction is refused at its field, and nothing is made', async () => {
  const school = await packSchool();
  const save = (changes: object) =>
    school.post('teacher', path('create/activity'), { activityInfo: { ...activityInfo, ...changes } });
  const refused = (error: string) => ({
    status: 200,
    body: { packId: activityInfo.packId, errors: [error] },
  });
  expect(await save({ activityTitle: '  ' })).toEqual(refused('{activityTitle}Please enter a title.'));
  expect(await save({ instruction: '' })).toEqual(refused('{instruction}Please enter instructions.'));
  expect((await save({ activityTitle: 'x'.repeat(201) })).status).toBe(422);
  expect(pulled(await school.pull('teacher'), `user:${userId('teacher')}`, 'activity')).toEqual([]);
});

test('questions are taken by displayOrder and numbered from 1; a template question is remembered as the parent', async () => {
  const school = await packSchool();
  const questionInfos = [
    { text: 'second', displayOrder: 2 },
    { text: 'first', displayOrder: 1, parentQuestionId: 'template-context-1', questionId: null },
    { text: 'last' },
  ];
  const activity = await template(school, await build(school, 'teacher', { questionInfos }));
  expect(activity.questionInfos).toMatchObject([
    { text: 'first', displayOrder: 1, parentQuestionId: 'template-context-1' },
    { text: 'second', displayOrder: 2 },
    { text: 'last', displayOrder: 3 },
  ]);
  expect(new Set(activity.questionInfos.map((question) => question.questionId)).size).toBe(3);
});

test('M5 changing an activity keeps its questions’ ids and raises the version of a changed wording alone', async () => {
  const school = await packSchool();
  const activityId = await build(school);
  const save = async (change: (questions: Info['questionInfos']) => Info['questionInfos']) => {
    const now = await template(school, activityId);
    const questionInfos = change(now.questionInfos);
    const changed = {
      ...activityInfo,
      activityId,
      questionInfos,
      prefaceQuestionInfo: now.prefaceQuestionInfo,
    };
    const { body } = await school.post('teacher', path('create/activity'), { activityInfo: changed });
    expect(body).toMatchObject({ activityId, errors: [] });
    return template(school, activityId);
  };
  const before = await template(school, activityId);
  const [first] = before.questionInfos;
  await save((questions) =>
    questions.map((one) => ({ ...one, text: one.displayOrder === 1 ? 'Changed' : one.text })),
  );
  const after = await save((questions) => questions);
  expect(after.questionInfos).toMatchObject([
    { questionId: first?.questionId, text: 'Changed', version: 2 },
    { questionId: before.questionInfos[1]?.questionId, version: 1 },
  ]);
  expect(after.prefaceQuestionInfo).toEqual(before.prefaceQuestionInfo);
});

test('B5 a clone is a new activity; its template and what is assigned of it stay as they are', async () => {
  const school = await packSchool();
  const activityId = await build(school);
  await assign(school, activityId);
  const before = await read(school, 'student1', activityId);
  const cloned = {
    ...activityInfo,
    activityId,
    activityTitle: 'Rivers, again',
    questionInfos: before.questionInfos,
  };
  const { body } = await school.post('teacher', path('create/activity'), {
    isClone: true,
    activityInfo: cloned,
  });
  const { activityId: cloneId } = body as { activityId: string };
  expect(cloneId).not.toBe(activityId);
  const clone = await template(school, cloneId);
  expect(clone.questionInfos.map(({ text }) => text)).toEqual(before.questionInfos.map(({ text }) => text));
  expect(clone.questionInfos[0]?.questionId).not.toBe(before.questionInfos[0]?.questionId);
  expect((await template(school, activityId)).activityTitle).toBe('Rivers');
  expect(await read(school, 'student1', activityId)).toEqual(before);
});

test('somebody else’s activity, another school’s, and none at all are the same 403', async () => {
  const school = await packSchool();
  const activityId = await build(school);
  for (const [username, id] of [
    ['teacher2', activityId],
    ['farTeacher', activityId],
    ['teacher', randomUUID()],
  ] as const) {
    const answer = await school.post(username, path('create/activity'), {
      activityInfo: { ...activityInfo, activityTitle: 'Taken over', activityId: id },
    });
    expect(answer).toEqual({ status: 403, body: { errors: ['You are not allowed to do this.'] } });
    expect((await school.get(username, path(`load/activity/${id}`))).status).toBe(403);
  }
  expect((await template(school, activityId)).activityTitle).toBe('Rivers');
});

test('P2 a repeated key saves once and answers the same ids; another teacher can’t use it', async () => {
  const school = await packSchool();
  const key = randomUUID();
  const body = { activityInfo };
  const first = await school.post('teacher', path('create/activity'), body, { key });
  expect(await school.post('teacher', path('create/activity'), body, { key: key.toUpperCase() })).toEqual(
    first,
  );
  const { body: list } = await school.get('teacher', path('load/activitiesCreatedByTeacher'));
  expect((list as { activities: unknown[] }).activities).toHaveLength(1);
  const other = await school.post('teacher2', path('create/activity'), body, { key });
  expect(other.body).toEqual({
    packId: activityInfo.packId,
    errors: ['Another record already uses this place.'],
  });
});

test('P1 a key that is used again for another text does not pretend that the text was saved', async () => {
  const school = await packSchool();
  const key = randomUUID();
  await school.post('teacher', path('create/activity'), { activityInfo }, { key });
  const other = { activityInfo: { ...activityInfo, instruction: 'Other words.' } };
  const { body } = await school.post('teacher', path('create/activity'), other, { key });
  expect(body).toMatchObject({ errors: ['Another record already uses this place.'] });
});

test('a refusal is repeated with its key, not tried again', async () => {
  const school = await packSchool();
  const key = randomUUID();
  const body = { activityInfo: { ...activityInfo, activityTitle: '' } };
  const first = await school.post('teacher', path('create/activity'), body, { key });
  expect(first.body).toMatchObject({ errors: ['{activityTitle}Please enter a title.'] });
  expect(await school.post('teacher', path('create/activity'), body, { key })).toEqual(first);
});

test('classroom §7 a question’s points are saved and answered; left out they stay, null takes them away, and no others are accepted', async () => {
  const school = await packSchool();
  const save = (activityId: string | null, infos: object[]) =>
    school.post('teacher', path('create/activity'), {
      activityInfo: { ...activityInfo, activityId, questionInfos: infos },
    });
  const activityId = await build(school, 'teacher', {
    questionInfos: [{ text: 'Why?', points: 2.5 }, { text: 'How?' }],
  });
  const pointsOf = async () => (await template(school, activityId)).questionInfos.map(({ points }) => points);
  expect(await pointsOf()).toEqual([2.5, null]);
  const asked = (await template(school, activityId)).questionInfos;
  const named = asked.map(({ questionId, text }) => ({ questionId, text }));
  await save(activityId, named);
  expect(await pointsOf()).toEqual([2.5, null]);
  await save(activityId, [
    { ...named[0], points: null },
    { ...named[1], points: 100 },
  ]);
  expect(await pointsOf()).toEqual([null, 100]);
  for (const points of [-1, 0.25, 100.5, 'four'])
    expect((await save(null, [{ text: 'Why?', points }])).status).toBe(422);
});

test('an edit by call leaves the kind of a question, its key and the standards as they are; a clone begins without', () => {
  const question = chosenQuestion('q1');
  const saved: Activity = {
    ...{ id: 'a1', ownerId: 'teacher', packId: 'water-on-the-move', subject: 'science' },
    ...{ title: 'Rivers', instructions: 'Read.', preface: null, questions: [question], standardIds: ['s1'] },
    ...{ status: 'DRAFT', statusAt: 0, isQuickActivity: false, createdAt: 0, head: 'm1' },
  };
  const request = {
    ...activityRequestSchema.parse({
      activityTitle: 'Rivers',
      instruction: 'Read.',
      questionInfos: [{ questionId: 'q1', text: question.text }],
    }),
    packId: saved.packId,
  };
  const edited = contentFrom(request, 'science', saved, { key: 'k', isClone: false });
  expect(edited).toMatchObject({ questions: [question], standardIds: ['s1'] });
  const clone = contentFrom(request, 'science', null, { key: 'k', isClone: true });
  expect(clone.questions.map((one) => one.key)).toEqual([undefined]);
});
