import type { Question } from '#shared/domain/activities/rows.ts';
import { inquiryStatus, wrongAnswers, type AnswersByQuestion, type WrongAnswer } from './inquiry-status.ts';

/** Why a mini-inquiry can't be handed in as it stands (content §4, §8). */
export type WhyNotReady =
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'wrong-answers'; readonly wrong: readonly WrongAnswer[] };

/**
 * What has to be done before a mini-inquiry is handed in: all of Evaluate is attempted, and no answer is incomplete, too
 * long or too short. Null when it may be; other questions may stay open.
 */
export function whyNotReady(
  questions: readonly Pick<Question, 'questionId' | 'phase' | 'interaction'>[],
  answers: AnswersByQuestion,
): WhyNotReady | null {
  const wrong = wrongAnswers(questions, answers);
  if (wrong.length > 0) return { kind: 'wrong-answers', wrong };
  const isReady = inquiryStatus(questions, answers, false) === 'ready_for_submission';
  return isReady ? null : { kind: 'not-ready' };
}
