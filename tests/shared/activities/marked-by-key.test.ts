import { expect, test } from 'vitest';
import { newQuestion } from '#shared/domain/activities/activity-content.ts';
import { blankReview } from '#shared/domain/activities/blank-review.ts';
import { markedAgain, markedByKey } from '#shared/domain/activities/marked-by-key.ts';
import type { Assignment, Submission } from '#shared/domain/activities/rows.ts';
import { content } from '#tests/support/activities.ts';
import { chosenQuestion } from '#tests/support/inquiries.ts';

const written = { ...newQuestion('written', 'Why?'), points: 2 };
const assignment: Assignment = {
  ...content,
  ...{
    id: 'w1',
    activityId: 'a1',
    classId: 'c1',
    subgroupId: 'g1',
    assigneeIds: null,
    isQuickActivity: false,
  },
  ...{ teacherId: 't1', teacherName: 'T', startDate: '2026-09-14', endDate: '2026-09-20', sendAhead: false },
  ...{ released: true, status: 'ASSIGNED', statusAt: 0, createdAt: 0 },
  questions: [chosenQuestion('chosen'), written],
};
const value = { kind: 'multiple-choice' as const, selected: ['right'] };
const submission: Submission = {
  ...{ id: 'm5', assignmentId: 'w1', classId: 'c1', studentId: 's1', cycle: 0 },
  answers: [
    { questionId: 'chosen', questionVersion: 1, questionText: 'Chosen', text: 'The right one', value },
  ],
  ...{ submittedAt: 50, receivedAt: 50, verdict: null },
};
const byTeacher = [{ questionId: 'written', points: 1.5 }];
const byKey = [{ questionId: 'chosen', points: 1 }];

test('B7 a key gives the points of its question, and what a teacher gave for another stays', () => {
  const before = { ...blankReview(submission), points: byTeacher, score: 1.5, maxScore: 3 };
  expect(markedByKey(assignment, submission, before)).toMatchObject({
    ...{ score: 2.5, maxScore: 3, keyPoints: byKey },
    points: [...byTeacher, ...byKey],
  });
});

test('B7 M8 a score that the teacher gave after the work came in stays whole', () => {
  const scored = { score: 3, maxScore: 3, points: byTeacher, scoreStamp: { at: 51, by: 'm6' } };
  const before = { ...blankReview(submission), ...scored };
  expect(markedByKey(assignment, submission, before)).toEqual({ ...before, keyPoints: byKey });
});

test('without a key, or points, nothing is marked', () => {
  expect(markedByKey({ ...assignment, questions: [written] }, submission, null)).toBeNull();
  const pointless = { ...chosenQuestion('chosen'), points: null };
  expect(markedByKey({ ...assignment, questions: [pointless] }, submission, null)).toBeNull();
});

const mended: Assignment = {
  ...assignment,
  questions: assignment.questions.map((question) =>
    question.key?.kind === 'multiple-choice'
      ? { ...question, key: { ...question.key, correct: ['wrong'] } }
      : question,
  ),
};
const none = [{ questionId: 'chosen', points: 0 }];

test('B7 M8 a corrected key gives its points again, and those that a teacher gave stand', () => {
  const before = markedByKey(assignment, submission, {
    ...blankReview(submission),
    ...{ points: byTeacher, score: 1.5, maxScore: 3 },
  });
  if (before === null) throw new Error('it was not marked');
  const again = markedAgain(mended, submission, before);
  expect(again).toMatchObject({ score: 1.5, maxScore: 3, keyPoints: none, markedAgain: ['chosen'] });
  expect(again?.points).toEqual([...byTeacher, ...none]);
  expect(again && markedAgain(mended, submission, again)).toBeNull();
  const overruled = { ...before, points: [...byTeacher, { questionId: 'chosen', points: 0.5 }], score: 2 };
  expect(markedAgain(mended, submission, overruled)).toEqual({ ...overruled, keyPoints: none });
});

test('B7 a score that was given as a whole stands, and so does what answers another wording', () => {
  const before = { ...blankReview(submission), keyPoints: byKey, score: 3, maxScore: 3, points: [] };
  expect(markedAgain(mended, submission, before)).toEqual({ ...before, keyPoints: none });
  const reworded = { ...mended, questions: mended.questions.map((one) => ({ ...one, version: 2 })) };
  expect(markedAgain(reworded, submission, before)).toBeNull();
});
