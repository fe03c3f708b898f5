/** The quizzes that people make for packs of their own (content §1, quizzes). */
import type { CustomItemOf, QuizCardQuestion } from './custom-pack.ts';

/** A question that can be asked: it has words, at least two choices with words, and a right one among them. */
export type AskableQuestion = QuizCardQuestion & { readonly correct: string };

/** Returns the question without its empty choices when it can be asked, else null. */
export function askable(question: QuizCardQuestion): AskableQuestion | null {
  const choices = question.choices.filter(({ text }) => text.trim() !== '');
  const { correct } = question;
  const isAnswered = correct !== null && choices.some(({ choiceId }) => choiceId === correct);
  if (question.text.trim() === '' || choices.length < 2 || !isAnswered) return null;
  return { ...question, choices, correct };
}

/** The questions of a quiz that are asked, in their order. */
export const askableQuestions = ({ questions }: Pick<CustomItemOf<'quiz'>, 'questions'>): AskableQuestion[] =>
  questions.flatMap((question) => askable(question) ?? []);

/** What a question still needs before it is asked, in plain words; null when it is whole. */
export function whyNotAsked(question: QuizCardQuestion): string | null {
  if (askable(question)) return null;
  if (question.text.trim() === '') return 'Write the question.';
  if (question.choices.filter(({ text }) => text.trim() !== '').length < 2)
    return 'Write at least two answers.';
  return 'Mark the right answer.';
}
