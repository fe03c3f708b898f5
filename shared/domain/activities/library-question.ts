import type { ClosedStarter } from '#shared/domain/packs/closed-starters.ts';
import {
  starterQuestionsFor,
  type LibraryQuestion,
  type StarterActivity,
  type StarterQuestion,
} from '#shared/domain/packs/question.ts';
import { categoryIdOf, newQuestion } from './activity-content.ts';
import type { Question } from './rows.ts';

/** What a starter activity brings into the builder. */
export type StarterContent = {
  readonly title: string;
  readonly instructions: string | null;
  readonly preface: Question | null;
  readonly questions: readonly Question[];
};

type Template = Pick<LibraryQuestion | StarterQuestion, 'questionId' | 'text' | 'category'>;

/**
 * A question of the library as one of the teacher's own: its id is new, the template's is kept as parentQuestionId
 * (classroom §4).
 */
export function ownQuestion({ questionId, text, category }: Template, newId: () => string): Question {
  return { ...newQuestion(newId(), text, questionId), questionCategoryId: categoryIdOf(category) };
}

/** What of the questions of starter activities this device knows beside their words, by their ids. */
export type ClosedQuestions = Readonly<Record<string, ClosedStarter>>;

/** Questions of a starter activity that can't be asked, since what they ask is not here; they never become ones of text. */
export const missingQuestions = (
  questions: readonly StarterQuestion[],
  closed: ClosedQuestions,
): StarterQuestion[] =>
  questions.filter(({ questionId, kind }) => kind !== undefined && closed[questionId] === undefined);

/**
 * A starter activity for the selected grade range: its questions, instructions and preface (classroom §4). Questions that
 * can't be asked are left out: ask `missingQuestions` first.
 */
export function starterContent(
  starter: StarterActivity,
  gradeRange: number,
  newId: () => string,
  closed: ClosedQuestions = {},
): StarterContent {
  const questions = starterQuestionsFor(starter, gradeRange);
  const missing = missingQuestions(questions, closed);
  return {
    title: starter.title,
    instructions: starter.instruction ?? null,
    preface: starter.prefaceQuestionInfo ? ownQuestion(starter.prefaceQuestionInfo, newId) : null,
    questions: questions
      .filter((question) => !missing.includes(question))
      .map((question) => ({ ...ownQuestion(question, newId), ...closed[question.questionId] })),
  };
}
