import { isWhole, seedOfTheDay } from './run-length.ts';

// `npm test` is a commit's proof and has minutes. What must stay real on every commit runs each time: the network cut,
// browsers killed, two devices, a shared device, a cold start, an update. Of the other journeys a third runs each day;
// those with "@turn-1", "@turn-2" or "@turn-3" at the end of their title; a deep run, and a run by hand, have them all.

/** The titles of journeys whose turn is another day's; null when all run. */
export const notToday: RegExp | null = isWhole ? null : new RegExp(`@turn-(?!${(seedOfTheDay % 3) + 1})\\d`);

/** Those of a list whose turn is today: every third of them, or all. */
export const ofToday = <T>(all: readonly T[]): readonly T[] =>
  isWhole ? all : all.filter((_, index) => index % 3 === seedOfTheDay % 3);
