import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { inquiryAssignmentId } from '#shared/domain/inquiries/rows.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { chosenQuestion, inquiryContent } from '#tests/support/inquiries.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import { classAId, personId } from '#tests/support/world.ts';

const miniInquiryId = 'what-was-killing-broad-street';
const work = { classId: classAId, assignmentId: inquiryAssignmentId(miniInquiryId, classAId) };
const given = {
  miniInquiryId,
  content: inquiryContent,
  targets: [{ classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null }],
  ...{ startDate: '2026-09-14', endDate: '2026-09-20', sendAhead: false },
};
const studentId = personId('student1');

const answered = (questionId: string, selected: string) => ({
  ...work,
  ...{
    questionId,
    questionVersion: 1,
    questionText: questionId,
    isPreface: false,
    text: `The ${selected} one`,
  },
  value: { kind: 'multiple-choice' as const, selected: [selected] },
});
const handedIn = (right: string, ...wrong: string[]) => ({
  ...work,
  answers: [right, ...wrong].map((questionId) => {
    const { questionVersion, questionText, text, value } = answered(
      questionId,
      questionId === right ? 'right' : 'wrong',
    );
    return { questionId, questionVersion, questionText, text, value };
  }),
});

/** Everything that lies on a device, as text: rows of the cache and of the outbox. */
async function onDevice({ local }: Device): Promise<string> {
  const stores = [...local.cache.tables, ...local.outbox.tables];
  return JSON.stringify(await Promise.all(stores.map((store) => store.toArray())));
}

async function assignedDay() {
  const day = await schoolDay();
  await day.teacher.mutate('assignInquiry', given);
  await day.teacher.sync();
  await day.student.sync();
  return day;
}

test('B7 no answer key is on a student’s device before the work is returned with its score, and then it is', async () => {
  const { teacher, student, device } = await assignedDay();
  const classmate = device('student2');
  await classmate.sync();
  expect((await (await student.view()).get('assignment', work.assignmentId))?.questions).toHaveLength(5);
  await student.mutate('saveAnswer', answered('q-engage', 'right'));
  await student.mutate('submitActivity', handedIn('q-engage', 'q-explore'));
  await student.sync();
  await student.sync();
  for (const one of [student, classmate]) {
    const held = await onDevice(one);
    expect(held).toContain('What is right about q-engage?');
    expect(held).not.toContain('SECRET KEY');
  }
  await teacher.sync();
  expect(await onDevice(teacher)).toContain('SECRET KEY');
  const item = { studentId, cycle: 0, feedback: '', score: 1, maxScore: 5, showScore: true };
  const returning = { ...work, forRevision: false };
  await teacher.mutate('returnWork', { ...returning, items: [{ ...item, showScore: false }] });
  await teacher.sync();
  await student.sync();
  expect(await onDevice(student)).not.toContain('SECRET KEY');
  await teacher.mutate('returnWork', { ...returning, forRevision: true, items: [item] });
  await teacher.sync();
  await student.sync();
  expect(await onDevice(student)).not.toContain('SECRET KEY');
  await teacher.mutate('returnWork', { ...returning, items: [item] });
  await teacher.sync();
  await student.sync();
  await classmate.sync();
  expect(await onDevice(student)).toContain('SECRET KEY');
  expect(await onDevice(classmate)).not.toContain('SECRET KEY');
});

test('B7 where students may check themselves the key of that question comes along, and of no other', async () => {
  const { teacher, student } = await schoolDay();
  const questions = inquiryContent.questions.map((question) =>
    question.questionId === 'q-engage' ? { ...question, checks: 2 } : question,
  );
  await teacher.mutate('assignInquiry', { ...given, content: { ...inquiryContent, questions } });
  await teacher.sync();
  await student.sync();
  const asked = (await (await student.view()).get('assignment', work.assignmentId))?.questions ?? [];
  expect(asked.flatMap(({ questionId, key }) => (key ? [questionId] : []))).toEqual(['q-engage']);
});

test('content §5 the same class cannot get the same mini-inquiry twice; once it is deleted it can', async () => {
  const { teacher } = await assignedDay();
  expect(await teacher.mutate('assignInquiry', given)).toMatchObject({
    kind: 'refused',
    refusal: { code: 'already_assigned', field: 'classes' },
  });
  await teacher.mutate('setAssignmentStatus', { ...work, status: 'DELETED' });
  expect(await teacher.mutate('assignInquiry', given)).toMatchObject({ kind: 'saved' });
});

test('what has a key is marked when it is handed in; a teacher overrules it, and work handed in anew is marked anew', async () => {
  const { teacher, student, world } = await assignedDay();
  const review = async () => (await teacher.view()).get('review', reviewId(work.assignmentId, studentId));
  await student.mutate('submitActivity', handedIn('q-engage', 'q-explore'));
  await student.sync();
  await teacher.sync();
  const byKey = ['q-engage', 'q-explore', 'q-explain', 'q-elaborate', 'q-evaluate'].map((questionId) => ({
    questionId,
    points: questionId === 'q-engage' ? 1 : 0,
  }));
  expect(await review()).toMatchObject({
    score: 1,
    maxScore: 5,
    points: byKey,
    keyPoints: byKey,
    showScore: false,
  });
  expect(await (await student.view()).get('review', reviewId(work.assignmentId, studentId))).toBeNull();
  const points = byKey.map((one) => (one.questionId === 'q-explore' ? { ...one, points: 0.5 } : one));
  world.clock.advance(60_000);
  await teacher.mutate('scoreWork', { ...work, studentId, score: 1.5, maxScore: 5, showScore: true, points });
  await teacher.sync();
  expect(await review()).toMatchObject({ score: 1.5, points, keyPoints: byKey });
  world.clock.advance(60_000);
  await student.mutate('takeBackSubmission', work);
  await student.mutate('submitActivity', handedIn('q-explore', 'q-engage'));
  await student.sync();
  await teacher.sync();
  expect(await review()).toMatchObject({ score: 1, showScore: true });
});

test('an inquiry that is not whole is not given to anybody', async () => {
  const { teacher } = await schoolDay();
  const { content } = given;
  const broken = [
    { ...content, questions: content.questions.slice(1) },
    { ...content, phases: content.phases.toReversed() },
    {
      ...content,
      questions: [{ ...chosenQuestion('q-engage'), phase: undefined }, ...content.questions.slice(1)],
    },
    {
      ...content,
      questions: content.questions.map((one) => ({
        ...one,
        key: { kind: 'multiple-choice' as const, correct: [], feedback: [], explanation: '' },
      })),
    },
  ];
  for (const one of broken)
    expect(await teacher.mutate('assignInquiry', { ...given, content: one })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'question_incomplete' },
    });
});

test('M4 M8 two devices of a teacher keep both texts of an inquiry; sharing it is the newest choice', async () => {
  const { teacher, world } = await schoolDay();
  const other = createDevice(world, 'teacher', 2);
  onTestFinished(other.close);
  const saved = (title: string) => ({
    miniInquiryId: 'own-1',
    sourceInquiryId: null,
    content: { ...inquiryContent, title },
  });
  await teacher.mutate('saveInquiry', saved('First'));
  await teacher.sync();
  await other.sync();
  await teacher.mutate('saveInquiry', saved('At school'));
  await other.mutate('saveInquiry', saved('At home'));
  await other.mutate('shareInquiry', { miniInquiryId: 'own-1', isShared: true });
  world.clock.advance(60_000);
  await teacher.mutate('shareInquiry', { miniInquiryId: 'own-1', isShared: false });
  await teacher.sync();
  await other.sync();
  await teacher.sync();
  const view = await teacher.view();
  expect(await view.get('inquiry', 'own-1')).toMatchObject({ isShared: false });
  const titles = [
    (await view.get('inquiry', 'own-1'))?.title,
    ...(await view.list('branch')).map(({ body }) => (body as { title: string }).title),
  ];
  expect(titles.sort()).toEqual(['At home', 'At school']);
  await teacher.mutate('setInquiryStatus', { miniInquiryId: 'own-1', status: 'DELETED' });
  expect((await (await teacher.view()).get('inquiry', 'own-1'))?.status).toBe('DELETED');
});

test('a key that is corrected after handing in marks again, never what a teacher overruled, and stays with the class', async () => {
  const { teacher, student, world } = await assignedDay();
  const review = async () => (await teacher.view()).get('review', reviewId(work.assignmentId, studentId));
  await student.mutate('submitActivity', handedIn('q-engage', 'q-explore', 'q-explain'));
  await student.sync();
  await teacher.sync();
  const pointsOf = async (id: string) =>
    (await review())?.points?.find((one) => one.questionId === id)?.points;
  const points = ((await review())?.points ?? []).map((one) =>
    one.questionId === 'q-explain' ? { ...one, points: 0.5 } : one,
  );
  world.clock.advance(60_000);
  await teacher.mutate('scoreWork', { ...work, studentId, score: 1.5, maxScore: 5, showScore: true, points });
  const mend = (questionId: string, questionVersion = 1) =>
    teacher.mutate('mendAnswerKey', {
      ...work,
      ...{ activityId: miniInquiryId, questionId, questionVersion },
      key: { kind: 'multiple-choice', correct: ['wrong'], feedback: [], explanation: 'SECRET KEY' },
    });
  for (const id of ['q-engage', 'q-explore', 'q-explain']) await mend(id);
  await teacher.sync();
  await teacher.sync();
  expect([await pointsOf('q-engage'), await pointsOf('q-explore'), await pointsOf('q-explain')]).toEqual([
    0, 1, 0.5,
  ]);
  expect(await review()).toMatchObject({ score: 1.5, markedAgain: ['q-engage', 'q-explore'] });
  expect(await mend('q-engage', 2)).toMatchObject({ kind: 'refused', refusal: { code: 'not_found' } });
  await student.sync();
  expect(await onDevice(student)).not.toContain('SECRET KEY');
});
