import { saidOf } from '#app/ui/feedback/said-of.ts';

/** What is said of a return: without a network the student has nothing yet. */
export const returnedText = (text: string): string => saidOf(text, `${text} Students get it`);
