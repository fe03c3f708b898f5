import { isOnline } from '#app/platform/connectivity.ts';

/** What is said of a return: without a network the student has nothing yet (promises.md U4). */
export const returnedText = (text: string): string =>
  isOnline() ? text : `${text} Students get it as soon as there is a network.`;
