import { isMarkedByKey, markAnswer } from '#shared/domain/questions/marking.ts';
import { blankReview } from './blank-review.ts';
import { pointsQuestions, POINTS_STEP, scoreOfPoints } from './question-points.ts';
import type { Points, Review } from './review-rows.ts';
import { isNewer } from './review.ts';
import type { Assignment, Submission } from './rows.ts';

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
