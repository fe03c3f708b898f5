import type { QuestionProblem } from '#shared/domain/questions/question-problem.ts';

/** The id of a field and what is wrong in it, by the name that `questionProblems` gives it. */
export type FieldAt = (name: string) => { readonly id: string; readonly error: string | undefined };

/** The fields of a question's editor. `fieldId`: the id of the question's own text. */
export const fieldsOf =
  (fieldId: string, problems: readonly QuestionProblem[]): FieldAt =>
  (name) => ({
    id: `${fieldId}-${name}`,
    error: problems.find(({ at }) => at === name)?.text,
  });

/** Sets the focus on a field that is there already. */
export const focusField = (id: string): void => document.getElementById(id)?.focus();
