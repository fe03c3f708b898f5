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

/** A starter activity for the selected grade range: its questions, instructions and preface (classroom §4). */
export function starterContent(
  starter: StarterActivity,
  gradeRange: number,
  newId: () => string,
): StarterContent {
  const own = (question: Template) => ownQuestion(question, newId);
  return {
    title: starter.title,
    instructions: starter.instruction ?? null,
    preface: starter.prefaceQuestionInfo ? own(starter.prefaceQuestionInfo) : null,
    questions: starterQuestionsFor(starter, gradeRange).map(own),
  };
}
