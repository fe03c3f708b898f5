import { questionsOfPhase } from '#shared/domain/activities/assigned-inquiry.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { wrongLength } from '#shared/domain/questions/answer-words.ts';
import { isAttempted } from '#shared/domain/questions/attempted.ts';
import { inquiryPhases, type InquiryPhase } from './phases.ts';

/** Overall status of a mini-inquiry (content §4). */
export type InquiryStatus = 'submitted' | 'not_started' | 'ready_for_submission' | 'in_progress';

/** A student's answers by question id. */
export type AnswersByQuestion = ReadonlyMap<string, GivenAnswer>;

type Asked = readonly Pick<Question, 'questionId' | 'phase' | 'interaction'>[];

export type PhaseProgress = {
  readonly phase: InquiryPhase;
  readonly attempted: number;
  readonly total: number;
};

/** How many questions of each phase count as answered, in the order of the phases. */
export const phaseProgress = (questions: Asked, answers: AnswersByQuestion): PhaseProgress[] =>
  inquiryPhases.map((phase) => {
    const asked = questionsOfPhase(questions, phase);
    const attempted = asked.filter(({ questionId, interaction }) => {
      const answer = answers.get(questionId);
      return answer !== undefined && isAttempted(interaction, answer);
    });
    return { phase, attempted: attempted.length, total: asked.length };
  });

/** Submitted; not started without an attempt in Engage; ready once all of Evaluate is attempted; else in progress. */
export function inquiryStatus(
  questions: Asked,
  answers: AnswersByQuestion,
  isSubmitted: boolean,
): InquiryStatus {
  if (isSubmitted) return 'submitted';
  const progress = phaseProgress(questions, answers);
  if (progress.some(({ phase, attempted }) => phase === 'Engage' && attempted === 0)) return 'not_started';
  const isEvaluated = progress.some(
    ({ phase, attempted, total }) => phase === 'Evaluate' && attempted === total,
  );
  return isEvaluated ? 'ready_for_submission' : 'in_progress';
}

/** The phase to continue: the first that is not fully attempted; the last when all are (content §4). */
export const phaseToContinue = (questions: Asked, answers: AnswersByQuestion): InquiryPhase =>
  phaseProgress(questions, answers).find(({ attempted, total }) => attempted < total)?.phase ?? 'Evaluate';

/** What keeps an answer from being handed in. */
export type AnswerProblem = 'long' | 'short' | 'incomplete';
export type WrongAnswer = { readonly questionId: string; readonly problem: AnswerProblem };

/** The answers that may not be handed in yet: longer or shorter than their question wants, or begun only (content §8). */
export const wrongAnswers = (questions: Asked, answers: AnswersByQuestion): WrongAnswer[] =>
  questions.flatMap(({ questionId, interaction }) => {
    const answer = answers.get(questionId);
    const problem =
      wrongLength(interaction, answer?.text ?? '') ?? (isBegun(interaction, answer) ? 'incomplete' : null);
    return problem === null ? [] : [{ questionId, problem }];
  });

/** Whether some slots of an answer are filled and others are not: it does not count as answered (content §4). */
function isBegun(interaction: Question['interaction'], answer: GivenAnswer | undefined): boolean {
  if (answer?.value === undefined || !('pairs' in answer.value)) return false;
  return answer.value.pairs.length > 0 && !isAttempted(interaction, answer);
}
