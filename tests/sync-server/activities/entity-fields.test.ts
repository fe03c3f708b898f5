import { expect, test } from 'vitest';
import { classId, subgroupId } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { activityInfo, assign, assignmentKey, build, path, read } from './activity-in-test.ts';

const ofDrop = ['drop-e-2', 'drop-preface'];
const questionInfos = [
  { text: 'What is vapor?', parentQuestionId: ofDrop[0], questionCategoryId: 4 },
  { text: 'My own' },
];

async function lesson() {
  const school = await packSchool();
  const activityId = await build(school, 'teacher', {
    questionInfos,
    prefaceQuestionInfo: { text: 'Before', parentQuestionId: ofDrop[1] },
  });
  await assign(school, activityId);
  return { school, activityId };
}

test('classroom §3 an activity is answered with every field that the specification names', async () => {
  const { school, activityId } = await lesson();
  for (const person of ['teacher', 'student1']) {
    expect(await read(school, person, activityId)).toMatchObject({
      activityId,
      ebActivityId: activityId,
      activityImgUrl: expect.stringMatching(/^\/library\/water-on-the-move\/.+\.\w+$/),
      activityTypeInfo: { activityTypeId: 5, name: 'Activity' },
      assetId: null,
      territoryId: null,
      subjectAreaInfo: { subjectAreaId: 3, name: 'Science', path: 'science' },
    });
  }
});

test('classroom §3 a question that was copied from the library keeps its skills and grades; one’s own has none', async () => {
  const { school, activityId } = await lesson();
  const kind = { questionTypeInfo: { questionTypeId: 1, name: 'Text' }, choiceInfos: [] };
  const copied = {
    ...kind,
    parentQuestionId: ofDrop[0],
    gradeRangeId: expect.any(Number),
    skillTypeInfos: expect.arrayContaining([{ name: expect.any(String) }]),
    questionCategoryInfo: { questionCategoryId: 4, name: 'VOCABULARY' },
  };
  const own = {
    ...kind,
    gradeRangeId: null,
    skillTypeInfos: [],
    questionCategoryInfo: { questionCategoryId: 5, name: 'OTHER' },
  };
  const activity = await read(school, 'teacher', activityId);
  expect(activity.questionInfos).toMatchObject([copied, own]);
  expect(activity.prefaceQuestionInfo).toMatchObject({
    skillTypeInfos: expect.arrayContaining([{ name: expect.any(String) }]),
  });
  const saved = { textAnswerInfo: { answerText: 'Water in the air' } };
  const [first] = activity.questionInfos;
  await school.post('student1', path('answer/saveOrUpdateAnswer'), {
    ...assignmentKey(activityId),
    answerInfo: { ...saved, questionInfo: { questionId: first?.questionId } },
  });
  const query = assignmentKey(activityId);
  const { body } = await school.get('student1', path('question/loadQuestionAnswersForStudent'), query);
  expect(body).toMatchObject([{ questionInfo: copied, answerInfo: saved }]);
});

test('classroom §3 a question on a custom pack is known by the pack it was made from', async () => {
  const school = await packSchool();
  const made = await school.post('teacher', '/science/custom/create/pack', {
    sourcePackId: activityInfo.packId,
  });
  const { packId } = made.body as { packId: string };
  const activityId = await build(school, 'teacher', { packId, questionInfos });
  const { body } = await school.get('teacher', path(`load/activity/${activityId}`));
  expect(body).toMatchObject({
    activity: {
      packId,
      activityImgUrl: expect.stringMatching(/^\/library\/water-on-the-move\//),
      questionInfos: [{ skillTypeInfos: [{}] }, { skillTypeInfos: [] }],
    },
  });
});

test('classroom §3 template questions say their category and type in words', async () => {
  const school = await packSchool();
  const query = { packId: activityInfo.packId, category: 'VOCABULARY' };
  const { body } = await school.get('teacher', path('load/starterQuestions'), query);
  expect((body as { questions: unknown[] }).questions[0]).toMatchObject({
    questionCategoryInfo: { questionCategoryId: 4, name: 'VOCABULARY' },
    questionTypeInfo: { questionTypeId: 1, name: 'Text' },
    choiceInfos: [],
  });
});

test('classroom §3 a class names its activities; a student sees those that they may read', async () => {
  const { school, activityId } = await lesson();
  const later = await build(school, 'teacher', { activityTitle: 'Next month' });
  await assign(school, later, 'a', { startDate: '12/01/2026', endDate: '12/05/2026' });
  const ofClass = async (username: string) => {
    const { body } = await school.get(username, path(`load/ebClass/${classId('a')}`));
    return (body as { class: object }).class;
  };
  const open = {
    activityId,
    classSubgroupId: subgroupId('a'),
    activityTitle: 'Rivers',
    packId: activityInfo.packId,
    status: 'OPEN',
    startDate: '11/20/2026',
    endDate: '11/27/2026',
  };
  expect(await ofClass('teacher')).toMatchObject({
    totalActivitiesCount: 2,
    activities: [open, { activityId: later, activityTitle: 'Next month', status: 'SCHEDULED' }],
  });
  expect(await ofClass('student1')).toMatchObject({ totalActivitiesCount: 1, activities: [open] });
});
