import { isWhole, seedOfTheDay } from './run-length.ts';

// `npm test` is a commit's proof and has minutes. What must stay real on every commit runs each time: the network cut,
// browsers killed, two devices, a shared device, a cold start, an update. Of the other journeys a seventh runs each day,
// by "@turn-1" to "@turn-7" at the end of their title. A deep run, and a run by hand, have them all.

/** Days until everything has had its turn. */
export const turns = 7;
const today = seedOfTheDay % turns;

/** The titles of journeys whose turn is another day's; null when all run. */
export const notToday: RegExp | null = isWhole ? null : new RegExp(`@turn-(?!${today + 1})\\d`);

/** Those of a list whose turn is today: every seventh of them, or all. */
export const ofToday = <T>(all: readonly T[]): readonly T[] =>
  isWhole ? all : all.filter((_, index) => index % turns === today);
