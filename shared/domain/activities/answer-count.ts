import type { ActivityContent, Answer, Question } from './rows.ts';

type Written = Pick<Answer, 'questionId' | 'text'>;

export const isWritten = (text: string): boolean => text.trim() !== '';

/** How many of the questions have a non-empty answer (classroom §4). The preface is kept apart and not counted. */
export function countAnswered(questions: readonly Question[], answers: readonly Written[]): number {
  return questions.length - unanswered(questions, answers).length;
}

/** The questions whose answer is empty or missing, in their order. None left: the activity counts as complete. */
export function unanswered(questions: readonly Question[], answers: readonly Written[]): Question[] {
  const written = new Set(answers.filter((one) => isWritten(one.text)).map((one) => one.questionId));
  return questions.filter((question) => !written.has(question.questionId));
}

/** Everything that a student is asked, the preface question first. */
export const askedIn = ({
  preface,
  questions,
}: Pick<ActivityContent, 'preface' | 'questions'>): Question[] => [
  ...(preface ? [preface] : []),
  ...questions,
];
