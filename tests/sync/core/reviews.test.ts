import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import { isReviewed } from '#shared/domain/activities/review.ts';
import { studentStatusId } from '#shared/domain/activities/rows.ts';
import { classStaffBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { answer, content, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import { classAId, personId } from '#tests/support/world.ts';

const studentId = personId('student1');
const work = { ...workKey, studentId };
const returning = (changes: object = {}) => ({
  ...workKey,
  forRevision: false,
  items: [
    { studentId, cycle: 0, feedback: 'Well seen.', score: 8, maxScore: 10, showScore: false, ...changes },
  ],
});
const handedIn = {
  ...workKey,
  answers: [{ questionId: 'q1', questionVersion: 1, questionText: 'About q1', text: 'Clouds' }],
};

const review = async (device: Device) =>
  (await device.view()).get('review', reviewId(workKey.assignmentId, studentId));
const status = async (device: Device) =>
  (await device.view()).get('studentStatus', studentStatusId(workKey.assignmentId, studentId));
const attention = async (device: Device) => device.local.outbox.attention.toArray();

/** A student has handed in, and both devices know it. */
async function handedInDay() {
  const day = await schoolDay();
  await day.student.mutate('saveAnswer', answer('q1', 'Clouds'));
  await day.student.mutate('submitActivity', handedIn);
  await day.student.sync();
  await day.teacher.sync();
  await day.teacher.sync();
  return day;
}

test('classroom §6 what is being written about a student never reaches that student, what is returned does; the score only if it is shown', async () => {
  const { teacher, student, device } = await handedInDay();
  const classmate = device('student2');
  await teacher.mutate('saveFeedback', { ...work, text: 'Draft' });
  await teacher.mutate('scoreWork', { ...work, score: 8, maxScore: 10, showScore: false });
  await teacher.mutate('setReviewed', { ...work, isReviewed: true, cycle: 0 });
  await teacher.sync();
  await student.sync();
  expect(await review(student)).toBeNull();
  await teacher.mutate('returnWork', returning());
  await teacher.sync();
  await student.sync();
  await classmate.sync();
  expect(await review(student)).toMatchObject({
    feedback: 'Well seen.',
    score: null,
    returned: { score: null, maxScore: null, byName: 'teacher Test', forRevision: false },
  });
  expect(JSON.stringify(await review(student))).not.toContain('Draft');
  expect(await review(classmate)).toBeNull();
  await teacher.mutate('returnWork', returning({ showScore: true }));
  await teacher.sync();
  await student.sync();
  expect(await review(student)).toMatchObject({ score: 8, maxScore: 10, showScore: true });
});

test('classroom §6 feedback written after the return stays with the staff, and moves nothing in the student’s bucket', async () => {
  const { world, teacher, student } = await handedInDay();
  await teacher.mutate('returnWork', returning());
  await teacher.sync();
  await student.sync();
  const heads = () =>
    world.db.sqlite.prepare('select seq from bucket where id = ?').get(workBucket(classAId, studentId));
  const before = heads();
  await teacher.mutate('saveFeedback', { ...work, text: 'A second thought' });
  await teacher.mutate('scoreWork', { ...work, score: 9, maxScore: 10, showScore: true });
  await teacher.sync();
  expect(heads()).toEqual(before);
  await student.sync();
  expect(await review(student)).toMatchObject({ feedback: 'Well seen.' });
});

test('M4 two teachers write feedback at once: both texts are kept, a swap exchanges them, points stay', async () => {
  const { teacher, device } = await handedInDay();
  const colleague = device('teacher2');
  await colleague.sync();
  await colleague.sync();
  await colleague.mutate('saveFeedback', { ...work, text: 'From the colleague' });
  await teacher.mutate('saveFeedback', { ...work, text: 'From the teacher' });
  await teacher.mutate('scoreWork', { ...work, score: 7, maxScore: 10, showScore: true });
  await colleague.sync();
  await teacher.sync();
  await colleague.sync();
  for (const one of [teacher, colleague]) {
    const view = await one.view();
    expect(await review(one)).toMatchObject({ feedback: 'From the colleague', score: 7 });
    const branches = await view.inBucket(classStaffBucket(classAId), 'branch');
    expect(branches.map((branch) => branch.body['feedback'])).toEqual(['From the teacher']);
  }
  const [branch] = await (await teacher.view()).list('branch');
  await teacher.mutate('swapFeedbackVersion', { ...work, branchId: branch?.id ?? '' });
  expect(await review(teacher)).toMatchObject({ feedback: 'From the teacher', score: 7 });
  await teacher.sync();
  await colleague.sync();
  expect(await review(colleague)).toMatchObject({ feedback: 'From the teacher', score: 7 });
  const other = await (await colleague.view()).list('branch');
  expect(other.map((one) => one.body['feedback'])).toEqual(['From the colleague']);
});

test('M4 points given before anybody wrote feedback do not make its first text a conflict', async () => {
  const { teacher, device } = await handedInDay();
  const colleague = device('teacher2');
  await colleague.sync();
  await colleague.sync();
  await colleague.mutate('saveFeedback', { ...work, text: 'First words' });
  await teacher.mutate('scoreWork', { ...work, score: 7, maxScore: 10, showScore: true });
  await teacher.sync();
  await colleague.sync();
  expect(await review(colleague)).toMatchObject({ feedback: 'First words', score: 7 });
  expect(await (await colleague.view()).list('branch')).toEqual([]);
});

test('M8 of two scores the later claim stands, in whichever order they arrive', async () => {
  for (const laterFirst of [true, false]) {
    const { world, teacher, device } = await handedInDay();
    const colleague = device('teacher2');
    await colleague.sync();
    await colleague.sync();
    await colleague.mutate('scoreWork', { ...work, score: 1, maxScore: 10, showScore: false });
    await colleague.mutate('setReviewed', { ...work, isReviewed: true, cycle: 0 });
    world.clock.advance(1_000);
    await teacher.mutate('scoreWork', { ...work, score: 9, maxScore: 10, showScore: false });
    for (const one of laterFirst ? [teacher, colleague] : [colleague, teacher]) await one.sync();
    await teacher.sync();
    expect(await review(teacher)).toMatchObject({ score: 9, reviewedCycle: 0 });
  }
});

test('M3 returned for revision the student goes on in a higher cycle, hands in anew, and is unreviewed again', async () => {
  const { teacher, student } = await handedInDay();
  await teacher.mutate('returnWork', { ...returning(), forRevision: true });
  expect(await status(teacher)).toMatchObject({ status: 'IN_PROGRESS', cycle: 1 });
  await teacher.sync();
  await student.sync();
  expect(await status(student)).toMatchObject({ status: 'IN_PROGRESS', cycle: 1, submittedAt: null });
  await student.mutate('saveAnswer', answer('q1', 'Clouds over the sea'));
  await student.mutate('submitActivity', handedIn);
  await student.sync();
  await teacher.sync();
  expect(await status(teacher)).toMatchObject({ status: 'SUBMITTED', cycle: 1 });
  const [progress] = await (await teacher.view()).list('progress');
  expect(progress).toMatchObject({ status: 'SUBMITTED', cycle: 1 });
  expect(isReviewed(await review(teacher), 1)).toBe(false);
  expect(await (await teacher.view()).list('submission')).toHaveLength(2);
});

test('M3 a return for revision of the round before does not open what was handed in anew meanwhile', async () => {
  const { teacher, student } = await handedInDay();
  await student.mutate('takeBackSubmission', workKey);
  await student.mutate('submitActivity', handedIn);
  await student.sync();
  await teacher.mutate('returnWork', { ...returning(), forRevision: true });
  await teacher.sync();
  await student.sync();
  expect(await status(student)).toMatchObject({ status: 'SUBMITTED', cycle: 1 });
  expect(await review(student)).toMatchObject({ returned: { forRevision: true, cycle: 0 } });
});

test('classroom §4 a submission is taken back until it was reviewed: what the student’s device can’t know the server says', async () => {
  const { teacher, student } = await handedInDay();
  await teacher.mutate('setReviewed', { ...work, isReviewed: true, cycle: 0 });
  await teacher.sync();
  await student.mutate('takeBackSubmission', workKey);
  await student.mutate('saveAnswer', answer('q1', 'Rather the sea'));
  expect(await status(student)).toMatchObject({ status: 'IN_PROGRESS' });
  await student.sync();
  expect(await status(student)).toMatchObject({ status: 'SUBMITTED', cycle: 0 });
  expect(await attention(student)).toMatchObject([{ name: 'takeBackSubmission', reason: 'reviewed' }]);
  // What was typed after it is no submission, and is not lost either.
  expect((await (await teacher.view()).list('submission'))[0]?.answers[0]?.text).toBe('Clouds');
  await teacher.sync();
  expect((await (await teacher.view()).list('answer')).map((row) => row.text)).toEqual(['Rather the sea']);
});

test('classroom §4 a submission is not taken back once it came back reviewed, nor after the due date, nor twice', async () => {
  const { world, teacher, student } = await handedInDay();
  await teacher.mutate('returnWork', returning());
  await teacher.sync();
  await student.sync();
  const refused = (code: string) => ({ kind: 'refused', refusal: { code } });
  expect(await student.mutate('takeBackSubmission', workKey)).toEqual(refused('reviewed'));
  await teacher.mutate('setReviewed', { ...work, isReviewed: false, cycle: 0 });
  world.clock.set(Date.UTC(2026, 8, 21, 4, 0, 1));
  await teacher.mutate('returnWork', { ...returning(), forRevision: true });
  await teacher.sync();
  await student.sync();
  expect(await student.mutate('takeBackSubmission', workKey)).toEqual(refused('not_submitted'));
  await student.mutate('submitActivity', handedIn);
  expect(await student.mutate('takeBackSubmission', workKey)).toEqual(refused('past_due'));
});

test('M3 M6 a student taken out of an activity: words from before count, later ones are refused and kept, the way back is open', async () => {
  const { world, teacher, student } = await handedInDay();
  world.clock.advance(60_000);
  await student.mutate('saveAnswer', answer('q2', 'Written before'));
  world.clock.advance(60_000);
  await teacher.mutate('removeFromActivity', { ...work, removed: true });
  await teacher.sync();
  world.clock.advance(60_000);
  await student.mutate('saveAnswer', answer('q1', 'Written after'));
  await student.sync();
  expect(await review(student)).toMatchObject({ returned: null, feedback: '' });
  expect(await attention(student)).toMatchObject([{ text: 'Written after', reason: 'activity_removed' }]);
  const texts = async () => (await (await student.view()).list('answer')).map((row) => row.text).sort();
  expect(await texts()).toEqual(['Clouds', 'Written before']);
  await teacher.mutate('removeFromActivity', { ...work, removed: false });
  await teacher.sync();
  await student.sync();
  expect(await review(student)).toBeNull();
  await student.mutate('saveAnswer', answer('q1', 'Written again'));
  await student.sync();
  expect(await texts()).toEqual(['Written again', 'Written before']);
});

test('what was returned is new until its student has opened it, on every device of theirs; a newer return is new again', async () => {
  const { teacher, student, device } = await handedInDay();
  const tablet = device('student1');
  await teacher.mutate('returnWork', returning());
  await teacher.sync();
  await student.sync();
  const returnId = (await review(student))?.returned?.id ?? '';
  await student.mutate('markFeedbackSeen', { ...workKey, returnId });
  expect(await review(student)).toMatchObject({ seenReturn: returnId });
  await student.sync();
  await tablet.sync();
  await teacher.sync();
  for (const one of [tablet, teacher]) expect(await review(one)).toMatchObject({ seenReturn: returnId });
  await teacher.mutate('returnWork', returning({ feedback: 'One more thing' }));
  await teacher.sync();
  await student.mutate('markFeedbackSeen', { ...workKey, returnId });
  await student.sync();
  expect((await review(student))?.seenReturn).toBeNull();
});

test('classroom §6 only who teaches the class reviews, and only its students', async () => {
  const { teacher, student } = await handedInDay();
  // The student's device does not hold what the rules look at, so it is the server that says no.
  await student.mutate('scoreWork', { ...work, score: 1, maxScore: 1, showScore: true });
  await student.mutate('setReviewed', { ...work, isReviewed: true, cycle: 0 });
  await student.mutate('removeFromActivity', { ...work, removed: true });
  await student.mutate('returnWork', returning({ feedback: 'Perfect' }));
  await student.mutate('saveFeedback', { ...work, text: 'I did well' });
  await student.sync();
  const refused = await attention(student);
  expect(refused.map((item) => item.reason)).toEqual(Array.from({ length: 5 }, () => 'forbidden'));
  expect(refused.map((item) => item.text)).toEqual(expect.arrayContaining(['I did well', 'Perfect']));
  const ofTeacher = { ...work, studentId: personId('teacher2') };
  expect(await teacher.mutate('scoreWork', { ...ofTeacher, score: 1, maxScore: 1, showScore: true })).toEqual(
    {
      kind: 'refused',
      refusal: { code: 'not_found' },
    },
  );
});

test('classroom §9 points lie between 0 and their maximum', async () => {
  const { teacher } = await handedInDay();
  for (const [score, maxScore] of [
    [11, 10],
    [1, null],
    [-1, 10],
    [0.005, 1],
    [0, 0],
    [1, 2_000],
  ] as const) {
    expect(await teacher.mutate('scoreWork', { ...work, score, maxScore, showScore: true })).toEqual({
      kind: 'refused',
      refusal: { code: 'score_range', field: 'score' },
    });
  }
  for (const [score, maxScore] of [
    [7.5, 10],
    [0, 10],
    [null, 10],
    [null, null],
  ] as const) {
    expect(await teacher.mutate('scoreWork', { ...work, score, maxScore, showScore: true })).toMatchObject({
      kind: 'saved',
    });
  }
});

test('B2 a student who left the class keeps the questions beside their own words, also to answers that arrive later', async () => {
  const { world, teacher, student, device } = await handedInDay();
  const late = device('student2');
  await late.sync();
  await late.mutate('saveAnswer', answer('q2', 'Written in time'));
  world.clock.advance(1_000);
  for (const username of ['student1', 'student2']) {
    await teacher.mutate('disenrollStudent', { classId: classAId, studentId: personId(username) });
  }
  await teacher.sync();
  const kept = async (one: Device) => {
    await one.sync();
    const view = await one.view();
    expect(await view.list('assignment')).toEqual([]);
    return view.list('keptActivity');
  };
  const copy = {
    assignmentId: workKey.assignmentId,
    title: content.title,
    instructions: content.instructions,
    questions: content.questions,
  };
  expect(await kept(student)).toMatchObject([copy]);
  expect(await kept(late)).toMatchObject([copy]);
});

test('B2 who leaves without having begun anything keeps nothing', async () => {
  const { teacher, student } = await schoolDay();
  await teacher.mutate('disenrollStudent', { classId: classAId, studentId });
  await teacher.sync();
  await student.sync();
  expect(await (await student.view()).list('keptActivity')).toEqual([]);
});

test('M8 a deletion is undone within 30 days, not later', async () => {
  const { world, teacher } = await schoolDay();
  const set = (to: 'ASSIGNED' | 'SUPER_DELETED') =>
    teacher.mutate('setAssignmentStatus', { ...workKey, status: to });
  await set('SUPER_DELETED');
  world.clock.advance(29 * 86_400_000);
  expect(await set('ASSIGNED')).toMatchObject({ kind: 'saved' });
  await set('SUPER_DELETED');
  world.clock.advance(31 * 86_400_000);
  expect(await set('ASSIGNED')).toEqual({ kind: 'refused', refusal: { code: 'undo_expired' } });
});
