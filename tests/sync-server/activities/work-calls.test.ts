import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { content as plain } from '#tests/support/activities.ts';
import { chosenQuestion } from '#tests/support/inquiries.ts';
import { classId, pulled, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { inquirySchool } from '#tests/sync-server/inquiries/inquiry-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { assign, assignmentKey, build, path, read } from './activity-in-test.ts';

const forbidden = { status: 403, body: { errors: ['You are not allowed to do this.'] } };
const work = (username: string) => `work:${classId('a')}:${userId(username)}`;

async function lesson() {
  const school = await packSchool();
  const activityId = await build(school);
  await assign(school, activityId);
  const { questionInfos, prefaceQuestionInfo } = await read(school, 'student1', activityId);
  const ids = [prefaceQuestionInfo, ...questionInfos].map((question) => question?.questionId ?? '');
  const [preface = '', first = '', second = ''] = ids;
  return { school, activityId, preface, first, second };
}

function save(
  school: CallSchool,
  username: string | null,
  activityId: string,
  questionId: string,
  answerText: string,
  key?: string,
) {
  const answerInfo = { textAnswerInfo: { answerText }, questionInfo: { questionId } };
  const body = { ...assignmentKey(activityId), answerInfo };
  return school.post(username, path('answer/saveOrUpdateAnswer'), body, key === undefined ? {} : { key });
}

function setStatus(school: CallSchool, username: string, activityId: string, status: unknown, of = username) {
  const body = { ...assignmentKey(activityId), individualId: userId(of), individualStatusInfo: status };
  return school.post(username, path('activity/updateStudentStatus'), body);
}

async function statusOf(
  school: CallSchool,
  activityId: string,
  username = 'student1',
): Promise<string | undefined> {
  const { body } = await school.get(
    'teacher',
    path('load/studentStatusForActivity'),
    assignmentKey(activityId),
  );
  const { studentStatusInfos } = body as { studentStatusInfos: { individualId: string; status: string }[] };
  return studentStatusInfos.find((one) => one.individualId === userId(username))?.status;
}

test('classroom §7 saveOrUpdateAnswer saves the answer, then another over it; devices pull it', async () => {
  const { school, activityId, preface, first } = await lesson();
  const saved = await save(school, 'student1', activityId, first, 'From the sea');
  expect(saved).toEqual({ status: 200, body: { answerId: expect.any(String), errors: [] } });
  expect((await save(school, 'student1', activityId, first, 'From the sea, as vapor')).body).toEqual(
    saved.body,
  );
  await save(school, 'student1', activityId, preface, 'It falls');
  const own = pulled(await school.pull('student1'), work('student1'), 'answer');
  expect(own).toHaveLength(2);
  expect(own).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ text: 'From the sea, as vapor', questionVersion: 1, isPreface: false }),
      expect.objectContaining({ text: 'It falls', isPreface: true }),
    ]),
  );
  expect(pulled(await school.pull('student1'), work('student1'), 'branch')).toEqual([]);
  expect((await school.pull('student2')).grants).not.toContain(work('student1'));
  expect(await statusOf(school, activityId)).toBe('IN_PROGRESS');
});

test('M5 an answer names the version that the student saw; one to no question at all is refused', async () => {
  const { school, activityId, first } = await lesson();
  const answerInfo = { textAnswerInfo: { answerText: 'x' }, questionInfo: { questionId: first, version: 3 } };
  await school.post('student1', path('answer/saveOrUpdateAnswer'), {
    ...assignmentKey(activityId),
    answerInfo,
  });
  expect(pulled(await school.pull('student1'), work('student1'), 'answer')).toMatchObject([
    { questionVersion: 3 },
  ]);
  const none = await save(school, 'student1', activityId, 'no-question', 'x');
  expect(none).toEqual({ status: 200, body: { errors: ['{questionId}This does not exist any more.'] } });
  expect((await save(school, 'student1', activityId, first, 'x'.repeat(100_001))).status).toBe(422);
});

test('nobody answers for another class, another school or without a part in the activity', async () => {
  const { school, activityId, first } = await lesson();
  expect(await save(school, 'studentB', activityId, first, 'x')).toEqual(forbidden);
  expect(await save(school, 'farStudent', activityId, first, 'x')).toEqual(forbidden);
  expect(await save(school, 'student1', randomUUID(), first, 'x')).toEqual(forbidden);
  expect((await save(school, null, activityId, first, 'x')).status).toBe(401);
  const scheduled = await build(school);
  await assign(school, scheduled, 'a', { startDate: '11/23/2026' });
  expect(await save(school, 'student1', scheduled, first, 'x')).toEqual(forbidden);
  const rows = school.deps.db.sqlite.prepare('select count(*) as rows from row_answer').get();
  expect(rows).toEqual({ rows: 0 });
});

test('classroom §4 a student views, begins and hands in (viewActivity, startActivity, submitActivity); a status never falls back', async () => {
  const { school, activityId, first } = await lesson();
  // Without questions: only such an activity is viewed.
  const reading = await build(school, 'teacher', { questionInfos: [] });
  await assign(school, reading);
  expect(await statusOf(school, reading)).toBe('NOT_STARTED');
  for (const [given, shown] of [
    ['VIEWED', 'VIEWED'],
    [{ name: 'IN_PROGRESS' }, 'IN_PROGRESS'],
    ['VIEWED', 'IN_PROGRESS'],
    ['SUBMITTED', 'SUBMITTED'],
    ['IN_PROGRESS', 'SUBMITTED'],
  ] as const) {
    expect(await setStatus(school, 'student1', reading, given)).toEqual({
      status: 200,
      body: { errors: [] },
    });
    expect(await statusOf(school, reading)).toBe(shown);
  }
  expect(await statusOf(school, reading, 'student2')).toBe('NOT_STARTED');
  await setStatus(school, 'student1', activityId, 'SUBMITTED');
  expect((await setStatus(school, 'student1', activityId, 'REMOVED')).status).toBe(403);
  expect((await setStatus(school, 'student1', activityId, 'NOT_STARTED')).status).toBe(422);
  expect((await save(school, 'student1', activityId, first, 'after')).body).toMatchObject({ errors: [] });
});

test('M2 handing in keeps every answer as it stands, and later ones do not change it', async () => {
  const { school, activityId, preface, first, second } = await lesson();
  await save(school, 'student1', activityId, first, 'handed in');
  await setStatus(school, 'student1', activityId, 'SUBMITTED');
  await save(school, 'student1', activityId, first, 'written later');
  expect(pulled(await school.pull('student1'), work('student1'), 'submission')).toMatchObject([
    {
      answers: [
        { questionId: preface, text: '' },
        { questionId: first, text: 'handed in', questionText: 'Where does rain come from?' },
        { questionId: second, text: '' },
      ],
    },
  ]);
});

test('nobody sets another student’s status', async () => {
  const { school, activityId } = await lesson();
  expect(await setStatus(school, 'student2', activityId, 'SUBMITTED', 'student1')).toEqual(forbidden);
  expect(await setStatus(school, 'studentB', activityId, 'SUBMITTED')).toEqual(forbidden);
  expect(await setStatus(school, 'farStudent', activityId, 'SUBMITTED')).toEqual(forbidden);
  expect(await statusOf(school, activityId)).toBe('NOT_STARTED');
});

test('M6 who left the class saves nothing new there, and is told by 403; their answers stay readable to them', async () => {
  const { school, activityId, first } = await lesson();
  await save(school, 'student1', activityId, first, 'While I was there');
  await school.post('teacher', path('ebClass/disenroll'), {
    classId: classId('a'),
    individualId: userId('student1'),
  });
  expect((await save(school, 'student1', activityId, first, 'Too late')).status).toBe(403);
  const { body } = await school.get(
    'student1',
    path('question/loadQuestionAnswersForStudent'),
    assignmentKey(activityId),
  );
  expect(body).toMatchObject([
    {
      questionInfo: { questionId: first },
      answerInfo: { textAnswerInfo: { answerText: 'While I was there' } },
    },
  ]);
  // What was asked is kept for who left (SPEC.md B2).
  expect(JSON.stringify(body)).toContain('Where does rain come from?');
  const own = await school.get('student1', path('load/studentStatusForActivity'), assignmentKey(activityId));
  expect(own.body).toMatchObject({ studentStatusInfos: [{ status: 'REMOVED' }] });
});

test('P2 a repeated key saves an answer once: the text written since stays', async () => {
  const { school, activityId, first } = await lesson();
  const key = randomUUID();
  const once = await save(school, 'student1', activityId, first, 'one', key);
  await save(school, 'student1', activityId, first, 'two');
  expect(await save(school, 'student1', activityId, first, 'one', key)).toEqual(once);
  expect(pulled(await school.pull('student1'), work('student1'), 'answer')).toMatchObject([{ text: 'two' }]);
  const stolen = await save(school, 'student2', activityId, first, 'one', key);
  expect(stolen.body).toEqual({ errors: ['Another record already uses this place.'] });
  expect(pulled(await school.pull('student2'), work('student2'), 'answer')).toEqual([]);
});

test('P2 handing in twice with one key is one submission, though answers changed between', async () => {
  const { school, activityId, first } = await lesson();
  const key = randomUUID();
  const body = {
    ...assignmentKey(activityId),
    individualId: userId('student1'),
    individualStatusInfo: 'SUBMITTED',
  };
  const send = () => school.post('student1', path('activity/updateStudentStatus'), body, { key });
  expect((await send()).body).toEqual({ errors: [] });
  await save(school, 'student1', activityId, first, 'more');
  expect((await send()).body).toEqual({ errors: [] });
  expect(pulled(await school.pull('student1'), work('student1'), 'submission')).toHaveLength(1);
});

test('a call pokes the teacher who is watching, and nobody else', async () => {
  const { school, activityId, first } = await lesson();
  const watch = async (username: string) => {
    const headers = { cookie: school.cookie(username) };
    const answer = await school.app.inject({ url: '/sync/stream', headers, payloadAsStream: true });
    const heard: string[] = [];
    const stream = answer.stream();
    const poked = new Promise<void>((resolve) => {
      stream.on('data', (chunk: Buffer) => {
        heard.push(chunk.toString());
        if (heard.join('').includes('event: poke')) resolve();
      });
    });
    return { heard, poked, close: () => stream.destroy() };
  };
  const teacher = await watch('teacher');
  const outsider = await watch('teacherB');
  await save(school, 'student1', activityId, first, 'Here I am');
  await teacher.poked;
  expect(outsider.heard.join('')).not.toContain('poke');
  // The outsider's stream does carry pokes: of their own class.
  await school.post('teacherB', path('create/ebClass'), { ebClass: { name: 'Chess' } });
  await outsider.poked;
  teacher.close();
  outsider.close();
});

test('classroom §7 a text never stands over an answer of another kind; what was done is sent as JSON', async () => {
  const { school, mutate } = await inquirySchool();
  const activityId = '0197f2aa-0000-7000-8000-0000000000bb';
  const content = { ...plain, questions: [chosenQuestion('q9')] };
  mutate('teacher', 'saveActivity', { activityId, content, isQuickActivity: false });
  mutate('teacher', 'assignActivity', {
    activityId,
    targets: [{ classId: classId('a'), subgroupId: defaultSubgroupId(classId('a')), assigneeIds: null }],
    ...{ startDate: '2026-11-20', endDate: '2026-11-27', sendAhead: false },
  });
  const answers = async () => pulled(await school.pull('student1'), work('student1'), 'answer');
  const sent = (text: string) => save(school, 'student1', activityId, 'q9', text);
  const value = { kind: 'multiple-choice', selected: ['odd'] };
  expect((await sent(JSON.stringify(value))).body).toMatchObject({ errors: [] });
  for (const text of [
    'The odd one',
    '',
    '{"kind":"numeric"}',
    JSON.stringify({ kind: 'order-list', order: [], isConfirmed: true }),
    JSON.stringify({ kind: 'multiple-choice', selected: 'odd' }),
  ])
    expect((await sent(text)).body).toEqual({ errors: [expect.stringMatching(/^\{answerText\}.*as JSON/)] });
  expect(await answers()).toEqual([expect.objectContaining({ text: 'The odd one', value })]);
});
