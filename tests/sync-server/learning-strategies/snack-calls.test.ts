import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  assign as assignActivity,
  build,
  path as dashboard,
} from '#tests/sync-server/activities/activity-in-test.ts';
import { classId, subgroupId, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

const at = (call: string): string => `/science/${call}`;
const forbidden = { status: 403, body: { errors: ['You are not allowed to do this.'] } };
const done = { status: 200, body: { status: true, errors: [] } };
const refused = (...errors: string[]) => ({ status: 200, body: { status: false, errors } });

/** By the hand clock of the test server: 20 November 2026, 10:00 in New York, and a week later. */
const today = Date.UTC(2026, 10, 20, 15);
const inAWeek = Date.UTC(2026, 10, 27, 15);

const onRivers = {
  sourcePackId: 'water-on-the-move',
  snackTypeId: 1,
  contentType: 'ARTICLE',
  contentId: 'rivers-at-work',
};

async function create(school: CallSchool, body: object, key?: string) {
  const answer = await school.post(
    'teacher',
    at('snackPack/create/snack'),
    body,
    key === undefined ? {} : { key },
  );
  return answer.body as { snackId: string; packId: string; errors: string[] };
}

/** A pack of a Main Idea and Summary and a Journal, given to class A from today. */
async function givenPack() {
  const school = await packSchool();
  const { snackId, packId } = await create(school, onRivers);
  const journal = await create(school, { ...onRivers, sourcePackId: packId, snackTypeId: 4 });
  const given = { packId, subgroupId: subgroupId('a'), startDate: today, endDate: inAWeek };
  const { body } = await school.post('teacher', at('snackPack/assign'), given);
  const { snackAssignmentId } = body as { snackAssignmentId: string };
  return { school, packId, snackId, journalId: journal.snackId, snackAssignmentId, given };
}

/** A student who has begun both responses. */
async function begunResponses() {
  const pack = await givenPack();
  const { school, snackAssignmentId, snackId, journalId } = pack;
  const begin = async (id: string) => {
    const body = { snackAssignmentId, snackId: id };
    const answer = await school.post('student1', at('snack/create/student/response'), body);
    return (answer.body as { snackResponseId: string }).snackResponseId;
  };
  const [responseId, journalResponseId] = [await begin(snackId), await begin(journalId)];
  const act = (stepId: number, actionValue: string, other: object = {}) =>
    school.post('student1', at('snackPack/action'), {
      ...{ actionId: null, stepId, actionValue, snackResponseId: responseId },
      ...other,
    });
  const setStatus = (snackResponseId: string, status: string) =>
    school.post('student1', at('snack/update/student/response/status'), { snackResponseId, status });
  return { ...pack, responseId, journalResponseId, act, setStatus };
}

type Texts = { stepId: number; actionValue: string; actionOrder: number; actionId: string }[];
type Snacks = { snackId: string; studentResponseStatus: string; snackActions: Texts }[];
const ownPack = async (school: CallSchool, packId: string) => {
  const { body } = await school.get('student1', at(`snackPack/get/student/packId/${packId}`));
  return (body as { snackPacks: { studentStatus: string; snacks: Snacks }[] }).snackPacks[0];
};
const detailsIn = (snacks: Snacks | undefined) =>
  snacks?.[0]?.snackActions
    .filter(({ stepId }) => stepId === 2)
    .map(({ actionOrder, actionValue }) => `${actionOrder} ${actionValue}`);

test('classroom §7 create/snack makes a pack with the first snack of a pack, and adds the next to it', async () => {
  const school = await packSchool();
  const key = randomUUID();
  const first = await create(school, onRivers, key);
  expect(first).toEqual({ snackId: expect.any(String), packId: expect.any(String), errors: [] });
  expect(await create(school, onRivers, key)).toEqual(first);
  const record = { snackTypeId: 3, contentType: 'SUPPLEMENTAL', contentId: 'seattle-weather-record' };
  const second = await create(school, { ...onRivers, ...record });
  expect(second.packId).toBe(first.packId);
  const { body } = await school.get('teacher', at(`snackPack/get/packId/${first.packId}`));
  expect(body).toMatchObject({
    packId: first.packId,
    sourcePackId: 'water-on-the-move',
    text: 'Water on the Move',
    subjectAreaInfo: { path: 'science' },
    assignments: [],
    snacks: [
      {
        ...{ snackId: first.snackId, displayOrder: 1, title: 'Rivers at Work', contentType: 'ARTICLE' },
        snackTypeInfo: { snackTypeId: 1, name: 'Main Idea and Summary' },
      },
      { snackId: second.snackId, displayOrder: 2, title: 'Four Years of Seattle Weather' },
    ],
  });
});

test('classroom §7 create/snack refuses what is no text of the pack, and takes an excerpt of one’s own', async () => {
  const school = await packSchool();
  const wrong = ['{contentId}There is no such text in this Pack.'];
  expect((await create(school, { ...onRivers, contentId: 'nothing' })).errors).toEqual(wrong);
  expect((await create(school, { ...onRivers, contentId: 'water-landscape' })).errors).toEqual(wrong);
  expect((await create(school, { ...onRivers, contentType: 'SUPPLEMENTAL' })).errors).toEqual(wrong);
  expect((await create(school, { ...onRivers, sourcePackId: 'no-such-pack' })).errors).toEqual(wrong);
  const excerpt = { ...onRivers, contentType: 'EXCERPT_ARTICLE', savedContentId: 'of nobody' };
  expect((await create(school, excerpt)).errors).toEqual([
    '{savedContentId}There is no such text in this Pack.',
  ]);
  const other = await school.post('teacher', '/social-studies/snackPack/create/snack', onRivers);
  expect(other.body).toEqual({ errors: wrong });
  expect(
    await school.post('teacher', at('snackPack/create/snack'), { ...onRivers, snackTypeId: 5 }),
  ).toMatchObject({
    status: 422,
  });
});

test('classroom §7 what students see of a snack is read with its defaults, and set by its maker alone', async () => {
  const { school, snackId, packId } = await givenPack();
  const { body } = await school.get('teacher', at('snackPack/fetch/displayParams/1'));
  const { snackDisplayParams } = body as { snackDisplayParams: { snackDisplayKey: string }[] };
  expect(snackDisplayParams.map(({ snackDisplayKey }) => snackDisplayKey)).toEqual([
    ...['PROMPT_TEXT', 'SENTENCE_STARTERS', 'DETAIL_COUNT', 'WORD_GOAL', 'READING_LEVEL', 'LAYOUT'],
  ]);
  expect(await school.get('teacher', at('snackPack/fetch/displayParams/9'))).toMatchObject({ status: 422 });
  const set = snackDisplayParams.map((param) =>
    param.snackDisplayKey === 'PROMPT_TEXT' ? { ...param, snackDisplayParamValue: 'What moves?' } : param,
  );
  const update = { snackId, snackDisplayParams: set };
  expect(await school.put('teacher', at('snackPack/update/snack/params'), update)).toEqual(done);
  expect(await school.put('teacher2', at('snackPack/update/snack/params'), update)).toEqual(forbidden);
  const read = await school.get('teacher', at(`snack/get/snackId/${snackId}`));
  expect(read.body).toMatchObject({ snackDisplayParams: set, packId, displayOrder: 1 });
  // The class has the copy that it was given.
  const given = await school.get('student1', at(`snack/get/snackId/${snackId}`));
  expect(given.body).toMatchObject({ snackDisplayParams });
});

test('classroom §5 a pack is given with both dates and a class; the same call changes them; a snack taken out stays there', async () => {
  const { school, packId, snackId, journalId, given, snackAssignmentId } = await givenPack();
  const assign = (other: object) => school.post('teacher', at('snackPack/assign'), { ...given, ...other });
  const date = 'Please enter a valid date range.';
  expect((await assign({ startDate: null })).body).toEqual({ errors: [`{endDate}${date}`] });
  expect((await assign({ endDate: null })).body).toEqual({ errors: [`{endDate}${date}`] });
  expect((await assign({ endDate: today - 3 * 86_400_000 })).body).toEqual({ errors: [`{endDate}${date}`] });
  expect((await assign({ subgroupId: null })).body).toEqual({
    errors: ['{subgroupId}Please select a classroom.'],
  });
  expect(await assign({ subgroupId: subgroupId('b') })).toEqual(forbidden);
  expect((await assign({})).body).toEqual({ snackAssignmentId, errors: [] });
  const update = { snackAssignmentId, endDate: inAWeek + 86_400_000 };
  expect(await school.put('teacher', at('snackPack/update'), update)).toEqual({
    status: 200,
    body: { errors: [] },
  });
  expect((await school.put('teacher', at('snackPack/update'), { ...update, endDate: 0 })).body).toEqual({
    errors: [`{endDate}${date}`],
  });
  const shown = async () =>
    ((await school.get('teacher', at(`snackPack/get/packId/${packId}`))).body as { assignments: object[] })
      .assignments[0];
  const before = await shown();
  await school.put('teacher', at('snackPack/update'), { ...update, ...before });
  expect(await shown()).toEqual(before);
  await school.post('teacher', at('snack/delete'), { snackId });
  const { body } = await school.get('teacher', at(`snackPack/get/packId/${packId}`));
  expect(body).toMatchObject({
    snacks: [{ snackId: journalId, displayOrder: 1 }],
    // The end of 28 November in New York.
    assignments: [{ snackAssignmentId, status: 'OPEN', endDate: Date.UTC(2026, 10, 29, 5) - 1 }],
  });
  expect((await ownPack(school, packId))?.snacks.map((snack) => snack.snackId)).toEqual([snackId, journalId]);
});

test('classroom §4 texts are saved, details numbered anew when one is added, moved or taken away', async () => {
  const { school, packId, act, responseId } = await begunResponses();
  const main = await act(1, 'Rivers shape the land.');
  expect(main).toEqual({ status: 200, body: { status: true, errors: [], actionId: expect.any(String) } });
  expect((await act(1, 'Rivers move the land.')).body).toEqual(main.body);
  const idOf = (answer: { body: unknown }) => (answer.body as { actionId: string }).actionId;
  const sand = idOf(await act(2, ''));
  await act(2, 'mud');
  await act(2, 'stones', { actionOrder: 1 });
  await act(2, 'sand', { actionId: sand });
  expect(detailsIn((await ownPack(school, packId))?.snacks)).toEqual(['1 stones', '2 sand', '3 mud']);
  school.deps.clock.advance(1_000);
  await act(2, 'fine sand', { actionId: sand, actionOrder: 3 });
  expect(detailsIn((await ownPack(school, packId))?.snacks)).toEqual(['1 stones', '2 mud', '3 fine sand']);
  const take = (actionId: string) =>
    school.remove('student1', at('snackPack/action'), { actionId, snackResponseId: responseId });
  expect(await take(sand)).toEqual(done);
  expect(await take(sand)).toEqual(done);
  expect(await take(idOf(main))).toEqual(done);
  const [snack] = (await ownPack(school, packId))?.snacks ?? [];
  expect(snack?.snackActions.map(({ stepId, actionValue }) => [stepId, actionValue])).toEqual([
    [1, ''],
    [2, 'stones'],
    [2, 'mud'],
  ]);
});

test('classroom §4 a new detail that is sent again is one, and stays where it was moved meanwhile', async () => {
  const { school, packId, responseId, act } = await begunResponses();
  const key = randomUUID();
  const body = {
    actionId: null,
    stepId: 2,
    actionValue: 'sand',
    actionOrder: 1,
    snackResponseId: responseId,
  };
  const add = () => school.post('student1', at('snackPack/action'), body, { key });
  const { actionId } = (await add()).body as { actionId: string };
  await act(2, 'mud');
  school.deps.clock.advance(1_000);
  await act(2, 'sand', { actionId, actionOrder: 2 });
  school.deps.clock.advance(1_000);
  expect((await add()).body).toEqual({ status: true, errors: [], actionId });
  expect(detailsIn((await ownPack(school, packId))?.snacks)).toEqual(['1 mud', '2 sand']);
});

test('classroom §4 an action is of a step, of one’s own, and of its response', async () => {
  const { act, journalResponseId, school, responseId } = await begunResponses();
  expect((await act(9, 'x')).body).toMatchObject({
    status: false,
    errors: [expect.stringMatching(/^\{stepId\}/)],
  });
  expect(await act(2, 'x', { actionId: randomUUID() })).toEqual(forbidden);
  expect(await act(1, 'x', { actionId: randomUUID() })).toEqual(forbidden);
  const { actionId } = (await act(2, 'sand')).body as { actionId: string };
  expect(await act(2, 'x', { actionId, snackResponseId: journalResponseId })).toEqual(forbidden);
  expect(await act(1, 'x'.repeat(100_001))).toMatchObject({ status: 422 });
  expect(
    await school.post('student2', at('snackPack/action'), {
      ...{ actionId, stepId: 2, actionValue: 'x', snackResponseId: responseId },
    }),
  ).toEqual(forbidden);
});

test('classroom §4 a response is complete with its required text; all are handed in when all are written', async () => {
  const { school, packId, act, setStatus, responseId, journalResponseId, snackAssignmentId } =
    await begunResponses();
  const blank = 'Write your response before you mark it complete.';
  await act(1, 'Rivers shape the land.');
  expect(await setStatus(responseId, 'COMPLETED')).toEqual(refused(`{status}${blank}`));
  await act(3, 'They carve and build.');
  expect(await setStatus(responseId, 'COMPLETED')).toEqual(done);
  expect((await ownPack(school, packId))?.snacks.map((one) => one.studentResponseStatus)).toEqual([
    'Complete',
    'In Progress',
  ]);
  const submit = () =>
    school.post('student1', at('snackPack/submit/student/assignment'), {
      ...{ snackAssignmentId, packId, subgroupId: subgroupId('a') },
    });
  expect(await submit()).toEqual(refused('Complete every response before you hand them in.'));
  await act(7, 'Today I learned how a delta grows.', { snackResponseId: journalResponseId });
  expect(await submit()).toEqual(done);
  expect((await ownPack(school, packId))?.studentStatus).toBe('SUBMITTED');
  expect(await setStatus(responseId, 'IN_PROGRESS')).toEqual(done);
  const elsewhere = { snackAssignmentId, packId: 'another', subgroupId: subgroupId('a') };
  expect(await school.post('student1', at('snackPack/submit/student/assignment'), elsewhere)).toEqual(
    forbidden,
  );
});

test('classroom §7 a class’s teachers read the responses by student and by snack; a student their own alone', async () => {
  const { school, packId, act, snackId, journalId, snackAssignmentId } = await begunResponses();
  await act(1, 'Rivers shape the land.');
  const group = 'snackDashboard/teacher/get/fetchStudentResponsesGroupBy';
  const byStudent = (await school.get('teacher2', at(`${group}Student/packId/${packId}`))).body as {
    students: { individualId: string; snackAssignmentId: string; studentStatus: string; snacks: Snacks }[];
  };
  const own = byStudent.students.find(({ individualId }) => individualId === userId('student1'));
  expect(own).toMatchObject({ snackAssignmentId, studentStatus: 'IN_PROGRESS' });
  expect(
    own?.snacks.map((one) => [one.snackId, one.snackActions.map(({ actionValue }) => actionValue)]),
  ).toEqual([
    [snackId, ['Rivers shape the land.']],
    [journalId, []],
  ]);
  const bySnack = (await school.get('teacher2', at(`${group}Activity/packId/${packId}`))).body as {
    snacks: { snackId: string; students: { individualId: string; studentResponseStatus: string }[] }[];
  };
  expect(bySnack.snacks.map((one) => one.snackId)).toEqual([snackId, journalId]);
  expect(
    bySnack.snacks[0]?.students.map(({ individualId, studentResponseStatus }) => [
      individualId,
      studentResponseStatus,
    ]),
  ).toContainEqual([userId('student1'), 'In Progress']);
  const one = at('snackDashboard/teacher/get/fetchStudentLearningStrategies');
  const asked = { classId: classId('a'), individualId: userId('student1') };
  expect((await school.get('teacher', one, asked)).body).toMatchObject({
    snackPacks: [{ packId, studentStatus: 'IN_PROGRESS', snacks: [{ snackId }, { snackId: journalId }] }],
  });
  const mine = await school.get('student2', at('snackDashboard/student/get/fetchLearningStrategies'));
  expect(mine.body).toMatchObject({ snackPacks: [{ packId, studentStatus: 'NOT_STARTED' }] });
  expect(JSON.stringify(mine.body)).not.toContain('Rivers shape the land.');
  const snack = await school.get('student1', at(`snack/get/student/packId/${packId}/snackId/${snackId}`));
  expect(snack.body).toMatchObject({
    responses: [{ snackId, snackAssignmentId, snackActions: [{ stepId: 1 }] }],
  });
});

test('classroom §4 a pack is completed or deleted for its class, and a student’s words stay', async () => {
  const { school, packId, act, snackAssignmentId } = await begunResponses();
  await act(1, 'Rivers shape the land.');
  const list = at('snackDashboard/teacher/get/fetchLearningStrategies');
  const statuses = async (query: Record<string, string> = {}) =>
    ((await school.get('teacher', list, query)).body as { snackPacks: { status: string }[] }).snackPacks.map(
      ({ status }) => status,
    );
  expect(await statuses({ classId: classId('a'), subjectAreaId: '3' })).toEqual(['OPEN']);
  expect(await statuses({ subjectAreaId: '4' })).toEqual([]);
  expect(await school.put('teacher2', at('snackPack/complete'), { snackAssignmentId })).toEqual(done);
  expect(await statuses({ assignmentStatus: 'OPEN' })).toEqual([]);
  expect(await statuses({ assignmentStatus: 'COMPLETED' })).toEqual(['COMPLETED']);
  const isSuperDelete = true;
  expect(
    await school.remove('teacher', at('snackPack/delete'), { snackAssignmentId, isSuperDelete }),
  ).toEqual(done);
  expect(await statuses()).toEqual([]);
  expect(await statuses({ assignmentStatus: 'SUPER_DELETED' })).toEqual(['SUPER_DELETED']);
  const own = await school.get('student1', at('snackDashboard/student/get/fetchLearningStrategies'));
  expect(own.body).toEqual({ snackPacks: [] });
  expect(await school.get('student1', at(`snackPack/get/student/packId/${packId}`))).toEqual(forbidden);
  expect(JSON.stringify(await school.pull('student1'))).toContain('Rivers shape the land.');
});

test('classroom §7 a copy needs a name, and is a colleague’s own in every part', async () => {
  const { school, packId } = await givenPack();
  const clone = (title: string) =>
    school.post('teacher2', at('snackPack/clone'), { sourcePackId: packId, title });
  expect((await clone(' ')).body).toEqual({ errors: ['{title}Required name'] });
  const { newPackId } = (await clone('For group two')).body as { newPackId: string };
  const { body } = await school.get('teacher2', at(`snackPack/get/packId/${newPackId}`));
  expect(body).toMatchObject({
    text: 'For group two',
    assignments: [],
    snacks: [{ snackTypeInfo: { snackTypeId: 1 } }, { snackTypeInfo: { snackTypeId: 4 } }],
  });
  expect(await school.get('teacher', at(`snackPack/get/packId/${newPackId}`))).toEqual(forbidden);
});

test('classroom §7 what is given says where, and to a student how far they are', async () => {
  const { school, packId, snackAssignmentId } = await begunResponses();
  const call = at(`snackPack/fetchAssignmentStatus/packId/${packId}`);
  expect((await school.get('teacher', call)).body).toMatchObject({
    assignments: [
      { snackAssignmentId, classId: classId('a'), startDate: Date.UTC(2026, 10, 20, 5), studentStatus: null },
    ],
  });
  expect((await school.get('student1', call)).body).toMatchObject({
    assignments: [{ studentStatus: 'IN_PROGRESS' }],
  });
});

test('classroom §7 the calls about activities are not about snack packs', async () => {
  const { school, packId } = await givenPack();
  const activityId = await build(school);
  await assignActivity(school, activityId);
  const ids = async (username: string, call: string) =>
    (
      (await school.get(username, dashboard(call))).body as { activities: { activityId: string }[] }
    ).activities.map((one) => one.activityId);
  expect(await ids('student1', 'load/activitiesAssignedToStudent')).toEqual([activityId]);
  expect(await ids('teacher', 'load/activitiesCreatedByTeacher')).toEqual([activityId]);
  expect(await school.get('student1', dashboard(`load/activity/${packId}`))).toEqual(forbidden);
});
