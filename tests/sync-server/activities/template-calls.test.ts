import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { publishStarterLibrary } from '#tests/sync-server/library/starter-import.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { path as call } from './activity-in-test.ts';

type Question = { questionId: string; text: string; category: string; gradeRangeIds: number[] };
type Starter = { starterActivityId: string; questionInfoMap: Record<string, { displayOrder: number }[]> };

test('classroom §7 a teacher gets template questions in all four categories, and starter activities by grade range', async () => {
  const school = await packSchool();
  const { body } = await school.get('teacher', call('load/templateQuestions'));
  const { questions } = body as { questions: Question[] };
  expect(new Set(questions.map(({ category }) => category))).toEqual(
    new Set(['BIOGRAPHY', 'COMPREHENSION', 'CONTEXT', 'VOCABULARY']),
  );
  const packId = 'water-on-the-move';
  const answer = await school.get('teacher', call('load/templateActivities'), { packId });
  const { starterActivities } = answer.body as { starterActivities: Starter[] };
  expect(starterActivities[0]).toMatchObject({
    starterActivityId: 'the-trip-of-a-drop',
    prefaceQuestionInfo: { questionId: 'drop-preface', category: 'COMPREHENSION', questionCategoryId: 2 },
  });
  expect(starterActivities[0]?.questionInfoMap['2']?.map(({ displayOrder }) => displayOrder)).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ]);
});

test('B7 starter questions of other kinds come with what is right, to teachers alone', async () => {
  const school = await packSchool();
  const packId = 'water-on-the-move';
  const chart = { questionId: 'drop-e-7', interaction: { kind: 'simple-chart' }, points: 3 };
  const { body } = await school.get('teacher', call('load/templateActivities'), { packId });
  const [drop] = (body as { starterActivities: Starter[] }).starterActivities;
  expect(drop?.questionInfoMap['2']?.at(-1)).toMatchObject({ ...chart, key: { kind: 'simple-chart' } });
  expect(drop?.questionInfoMap['2']?.[0]).not.toHaveProperty('key');
  const query = { packId, category: 'CONTEXT' };
  const found = await school.get('teacher', call('load/starterQuestions'), query);
  expect((found.body as { questions: unknown[] }).questions).toContainEqual(
    expect.objectContaining({ ...chart, interaction: expect.anything(), key: expect.anything() }),
  );
  const comprehension = { packId, category: 'COMPREHENSION' };
  const choice = (await school.get('teacher', call('load/starterQuestions'), comprehension)).body as {
    questions: { questionId: string; choiceInfos: unknown[] }[];
  };
  expect(choice.questions.find((one) => one.questionId === 'river-e-6')?.choiceInfos).toHaveLength(3);
  for (const name of ['templateActivities', 'starterQuestions'])
    expect((await school.get('student1', call(`load/${name}`), query)).status).toBe(403);
});

test('starterQuestions are those of one category, each once with its grade ranges', async () => {
  const school = await packSchool();
  const query = { packId: 'water-on-the-move', category: 'VOCABULARY' };
  const { body } = await school.get('teacher', call('load/starterQuestions'), query);
  const { questions } = body as { questions: Question[] };
  expect(questions.map(({ category }) => category)).toEqual(questions.map(() => 'VOCABULARY'));
  expect(questions.map(({ questionId }) => questionId)).toContain('drop-e-2');
  expect(new Set(questions.map(({ questionId }) => questionId)).size).toBe(questions.length);
  const wrong = await school.get('teacher', call('load/starterQuestions'), { ...query, category: 'OTHER' });
  expect(wrong.status).toBe(422);
});

test('without a library, and for a pack outside it, there is simply nothing to start from', async () => {
  const school = await callSchool();
  expect((await school.get('teacher', call('load/templateQuestions'))).body).toEqual({ questions: [] });
  await publishStarterLibrary(school.deps.config);
  // Found without a restart.
  const { body } = await school.get('teacher', call('load/templateQuestions'));
  expect((body as { questions: unknown[] }).questions.length).toBeGreaterThan(0);
  for (const packId of ['no-such-pack', '../water-on-the-move']) {
    const answer = await school.get('teacher', call('load/templateActivities'), { packId });
    expect(answer).toEqual({ status: 200, body: { starterActivities: [] } });
  }
});

test('a quick activity without a title takes the pack’s', async () => {
  const school = await packSchool();
  const activityInfo = { packId: 'water-on-the-move', status: 'DRAFT' };
  const made = await school.post('teacher', call('create/quickActivity'), { activityInfo });
  const { activityId } = made.body as { activityId: string };
  const { body } = await school.get('teacher', call(`load/activity/${activityId}`));
  expect(body).toMatchObject({ activity: { activityTitle: 'Water on the Move - Quick Activity' } });
});

test('C4 a file of the library is read once: what was asked before is answered without it', async () => {
  const school = await callSchool();
  await publishStarterLibrary(school.deps.config);
  const first = await school.get('teacher', call('load/templateQuestions'));
  const { libraryDir } = school.deps.config;
  const catalogue = fs.readFileSync(path.join(libraryDir, 'catalogue.json'), 'utf8');
  const { questions } = JSON.parse(catalogue) as { questions: { path: string } };
  fs.rmSync(path.join(libraryDir, questions.path));
  expect(await school.get('teacher', call('load/templateQuestions'))).toEqual(first);
});
