import { isMarkedByKey, markAnswer } from '#shared/domain/questions/marking.ts';
import { blankReview } from './blank-review.ts';
import { MAX_QUESTIONS } from './constants.ts';
import { pointsQuestions, POINTS_STEP, scoreOfPoints } from './question-points.ts';
import type { Points, Review } from './review-rows.ts';
import { isNewer } from './review.ts';
import type { Assignment, Question, Submission } from './rows.ts';

/** The points that the keys of an assignment's questions give a student's answers; questions without a key aren't in it. */
export function pointsByKey(
  questions: Assignment['questions'],
  answers: readonly Pick<Submission['answers'][number], 'questionId' | 'text' | 'value'>[],
): Points {
  return pointsQuestions(questions).flatMap(({ questionId, points }) => {
    const question = questions.find((one) => one.questionId === questionId);
    if (question?.interaction === undefined || !isMarkedByKey(question.key)) return [];
    const answer = answers.find((one) => one.questionId === questionId) ?? { text: '' };
    const mark = markAnswer(question.interaction, question.key, answer);
    return mark === null ? [] : [{ questionId, points: sharedPoints(mark.share, points) }];
  });
}

/** A share of points in the steps in which points are given; rounded down, so that only what is all right gets all. */
const sharedPoints = (share: number, points: number): number =>
  share === 1 ? points : Math.floor((share * points) / POINTS_STEP + 1e-9) * POINTS_STEP;

/**
 * A review after work was handed in whose questions have keys: their points are those of the key, and what a teacher gave
 * for other questions stays. A score that the teacher gave later stays whole, and what the keys gave is only noted.
 * Null where no key gives points.
 */
export function markedByKey(
  assignment: Assignment,
  submission: Submission,
  before: Review | null,
): Review | null {
  const keyPoints = pointsByKey(assignment.questions, submission.answers);
  if (keyPoints.length === 0) return null;
  const review = before ?? blankReview(submission);
  const scoreStamp = { at: submission.receivedAt ?? submission.submittedAt, by: submission.id };
  if (!isNewer(scoreStamp, review.scoreStamp)) return { ...review, keyPoints };
  const isKeyed = (questionId: string) => keyPoints.some((one) => one.questionId === questionId);
  const given = (review.points ?? []).filter(({ questionId }) => !isKeyed(questionId));
  return {
    ...review,
    ...scoreOfPoints([...given, ...keyPoints], assignment.questions),
    keyPoints,
    scoreStamp,
  };
}

/**
 * A review after a key was corrected: what the old key gave is given again by the new one. Points that a teacher gave
 * stand, a score as a whole does too, and so does what was answered to another wording of the question. Null where
 * nothing changes. Its stamp stays: a score that waits on a teacher's device is no older than before.
 */
export function markedAgain(assignment: Assignment, submission: Submission, review: Review): Review | null {
  const { keyPoints: before = [], points = [] } = review;
  const asSeen = assignment.questions.filter((question) => isAnswered(submission, question));
  const now = pointsByKey(asSeen, submission.answers);
  const changed = now.filter((one) => pointsOf(before, one.questionId) !== one.points);
  if (changed.length === 0) return null;
  const keyPoints = replaced(before, changed);
  const isWhole = review.score !== null && points.length === 0;
  const given = changed.filter(
    ({ questionId }) => pointsOf(points, questionId) === pointsOf(before, questionId),
  );
  if (isWhole || given.length === 0) return { ...review, keyPoints };
  const again = [...(review.markedAgain ?? []), ...given.map(({ questionId }) => questionId)];
  return {
    ...review,
    ...scoreOfPoints(replaced(points, given), assignment.questions),
    keyPoints,
    markedAgain: [...new Set(again)].slice(-MAX_QUESTIONS),
  };
}

/** Whether what was handed in answers this wording of a question. */
const isAnswered = ({ answers }: Submission, { questionId, version }: Question): boolean =>
  answers.some((answer) => answer.questionId === questionId && answer.questionVersion === version);

const pointsOf = (points: Points, questionId: string): number | undefined =>
  points.find((one) => one.questionId === questionId)?.points;

/** With these in the place of those for the same questions. */
const replaced = (points: Points, by: Points): Points => [
  ...points.filter(({ questionId }) => pointsOf(by, questionId) === undefined),
  ...by,
];
