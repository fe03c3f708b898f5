import { expect, test } from 'vitest';
import { studentsReview } from '#shared/domain/activities/blank-review.ts';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import {
  assignmentId,
  studentStatusId,
  type ActivityContent,
  type Question,
} from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { CLASS, classInMemory, DAY, TIME_ZONE, type ClassInMemory } from '#tests/support/class-in-memory.ts';

const question: Question = {
  ...{ questionId: 'q1', parentQuestionId: null, text: 'Where does rain come from?', version: 1 },
  ...{ questionCategoryId: 5, questionSourceId: 1, questionTypeId: 1 },
  points: 4,
};
const content: ActivityContent = {
  ...{ packId: 'water-on-the-move', subject: 'science', title: 'Rivers', instructions: 'Read.' },
  preface: null,
  questions: [question],
};
const WHOLE = defaultSubgroupId(CLASS);
const ID = assignmentId('activity-1', WHOLE);
const named = { assignmentId: ID, classId: CLASS, studentIds: ['student'] };
const work = { assignmentId: ID, classId: CLASS, studentId: 'student' };
const REVIEW = reviewId(ID, 'student');

/** A class with an activity that is due today at 12:00; it is Monday, 10:00. */
function assigned(): ClassInMemory {
  const school = classInMemory();
  const today = dateInZone(school.now(), TIME_ZONE);
  school.act('teacher', 'saveActivity', { activityId: 'activity-1', content, isQuickActivity: false });
  const targets = [{ classId: CLASS, subgroupId: WHOLE, assigneeIds: null }];
  const dates = { startDate: today, endDate: today, endTime: '12:00', sendAhead: false };
  expect(school.act('teacher', 'assignActivity', { activityId: 'activity-1', targets, ...dates })).toBe(
    'applied',
  );
  return school;
}

const submit = (school: ClassInMemory) =>
  school.act('student', 'submitActivity', { assignmentId: ID, classId: CLASS, answers: [] });
/** The review as its student gets it. */
function studentsCopy(school: ClassInMemory) {
  const review = school.row('review', REVIEW);
  return review && studentsReview(review);
}
const verdict = (school: ClassInMemory) =>
  school.row('studentStatus', studentStatusId(ID, 'student'))?.verdict;

test('SYNC T2 work handed in after the time of day is late, though the day is not over', () => {
  const school = assigned();
  school.pass(3 * 3_600_000);
  submit(school);
  expect(verdict(school)).toBe('late');
});

test('SYNC T2 who was given more time is on time until then, and late afterwards', () => {
  const dueTomorrow = (school: ClassInMemory) => ({
    endDate: addDays(dateInZone(school.now(), TIME_ZONE), 1),
    endTime: '12:00',
  });
  for (const [hours, expected] of [
    [3, 'on_time'],
    [25.9, 'on_time'],
    [27, 'late'],
  ] as const) {
    const school = assigned();
    expect(school.act('teacher', 'extendWork', { ...named, extension: dueTomorrow(school) })).toBe('applied');
    expect(studentsCopy(school)?.extension).toEqual(dueTomorrow(school));
    school.pass(hours * 3_600_000);
    submit(school);
    expect(verdict(school)).toBe(expected);
  }
});

test('classroom §6 only class staff give more time and remind, and only students of the class', () => {
  const school = assigned();
  const extension = { endDate: '2026-12-01', endTime: null };
  expect(school.act('student', 'extendWork', { ...named, extension })).toBe('forbidden');
  expect(school.act('student', 'remindStudents', named)).toBe('forbidden');
  const both = { ...named, studentIds: ['student', 'stranger'] };
  expect(school.act('teacher', 'extendWork', { ...both, extension })).toBe('not_found');
  expect(school.act('teacher', 'remindStudents', both)).toBe('not_found');
  expect(school.all('review')).toEqual([]);
});

test('SYNC M8 more time is taken back, and the latest reminder counts', () => {
  const school = assigned();
  school.act('teacher', 'extendWork', { ...named, extension: { endDate: '2026-12-01', endTime: null } });
  school.pass(DAY);
  school.act('teacher', 'extendWork', { ...named, extension: null });
  expect(school.row('review', REVIEW)?.extension).toBeNull();
  expect(studentsCopy(school)).toBeNull();
  school.act('teacher', 'remindStudents', named);
  school.pass(DAY);
  school.act('teacher', 'remindStudents', named);
  expect(school.row('review', REVIEW)?.reminded).toEqual({ at: school.now(), byName: 'teacher' });
});

test('classroom §6 points of questions add up to the score, or are refused', () => {
  const school = assigned();
  const points = [{ questionId: 'q1', points: 3.5 }];
  const score = { ...work, maxScore: 4, showScore: true, points };
  expect(school.act('teacher', 'scoreWork', { ...score, score: 3 })).toBe('score_range');
  expect(school.act('teacher', 'scoreWork', { ...score, score: 3.5 })).toBe('applied');
  expect(school.row('review', REVIEW)).toMatchObject({ score: 3.5, points });
  const whole = { ...work, score: 2, maxScore: 10, showScore: true };
  expect(school.act('teacher', 'scoreWork', whole)).toBe('applied');
  expect(school.row('review', REVIEW)).toMatchObject({ score: 2, maxScore: 10, points: [] });
});

test('classroom §6 a student gets comments and, where the score is shown, points of their answers with the return', () => {
  const school = assigned();
  submit(school);
  const comments = [{ questionId: 'q1', text: 'Which sea?' }];
  const emptied = [...comments, { questionId: 'q2', text: ' ' }];
  school.act('teacher', 'saveFeedback', { ...work, text: 'Good.', comments: emptied });
  expect(school.row('review', REVIEW)?.comments).toEqual(comments);
  // An app that knows no comments leaves them as they are.
  school.act('teacher', 'saveFeedback', { ...work, text: 'Very good.' });
  expect(school.row('review', REVIEW)?.comments).toEqual(comments);
  const points = [{ questionId: 'q1', points: 4 }];
  for (const showScore of [true, false]) {
    const item = { studentId: 'student', cycle: 0, feedback: 'Very good.', score: 4, maxScore: 4, showScore };
    const items = [{ ...item, comments, points }];
    school.act('teacher', 'returnWork', { assignmentId: ID, classId: CLASS, forRevision: false, items });
    const returned = studentsCopy(school)?.returned;
    expect(returned?.comments).toEqual(comments);
    expect(returned?.points).toEqual(showScore ? points : undefined);
  }
});

test('classroom §6 a teacher’s saved comments are theirs alone', () => {
  const school = classInMemory();
  const comment = { commentId: 'comment-1', text: ' Where did you read this? ' };
  expect(school.act('student', 'saveComment', comment)).toBe('forbidden');
  expect(school.act('teacher', 'saveComment', { ...comment, text: ' ' })).toBe('invalid');
  expect(school.act('teacher', 'saveComment', comment)).toBe('applied');
  expect(school.row('savedComment', 'comment-1')).toMatchObject({
    ownerId: 'teacher',
    text: 'Where did you read this?',
  });
  expect(school.act('student', 'removeComment', { commentId: 'comment-1' })).toBe('forbidden');
  expect(school.act('teacher', 'removeComment', { commentId: 'comment-1' })).toBe('applied');
  expect(school.all('savedComment')).toEqual([]);
});
