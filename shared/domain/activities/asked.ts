import type { AssignedSnack } from './snack.ts';

/** Whether an assignment, or what there is of it, asks for responses to snacks in place of answers. */
export const isOfSnacks = (
  assignment: { readonly snacks?: readonly AssignedSnack[] | undefined } | null,
): boolean => assignment?.snacks !== undefined;

/** Whether an assignment is a mini-inquiry, which has screens and calls of its own. */
export const isOfInquiry = (assignment: { readonly inquiry?: unknown } | null): boolean =>
  assignment?.inquiry !== undefined;

/** What an assignment asks to be written. */
type Asked = {
  readonly questions: readonly unknown[];
  readonly snacks?: readonly AssignedSnack[] | undefined;
};

/** How many things an assignment asks to be written: answers to questions, or responses to snacks. */
export const askedCount = ({ questions, snacks }: Asked): number => snacks?.length ?? questions.length;

/** What one of these things is called, and several: "2 of 3 questions answered", "2 of 3 responses complete". */
export const askedWords = (asked: Asked) =>
  isOfSnacks(asked)
    ? ({ one: 'response', other: 'responses', done: 'complete' } as const)
    : ({ one: 'question', other: 'questions', done: 'answered' } as const);
