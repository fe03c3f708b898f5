import { isWhole, seedOfTheDay } from './run-length.ts';

// `npm test` is a commit's proof and has minutes. What must stay real on every commit runs each time: the network cut,
// browsers killed, two devices, a shared device, a cold start, an update. The other journeys have a day of the week, by
// "@turn-1" to "@turn-7" at the end of their title. Each file has them every other week. A deep run, and a run by hand,
// leave nothing out.

/** Days until everything has had its turn. */
export const turns = 7;
const today = seedOfTheDay % turns;

/** The titles of journeys whose turn is another day's; null when all run. */
export const notToday: RegExp | null = isWhole ? null : new RegExp(`@turn-(?!${today + 1})\\d`);

/** Titles that have a turn at all. */
export const hasTurn = /@turn-\d/;

/** Whether what stands at this place of a list waits for the other week, of two by turns. */
export const isOfOtherWeek = (index: number): boolean =>
  !isWhole && index % 2 !== Math.floor(seedOfTheDay / turns) % 2;

/** The names of tests that run today, as Vitest asks for them; undefined when all run. */
export const ofTodayByName: RegExp | undefined =
  notToday === null ? undefined : new RegExp(`^(?!.*@turn-(?!${today + 1})\\d)`, 's');

/**
 * Days until each part has had its turn, where something with a turn of its own takes a part of a list. They have no factor in
 * common with a week or two: else the same part would meet the same day for ever.
 */
export const DAYS_OF_PARTS = 13;

/** Shares of the tests of components, one a day; of the interactives among them a seventh has its turn. See above. */
export const SHARES_OF_COMPONENTS = 20;

/** Those of a list whose turn is today: every seventh of them, or one in so many days; or all. */
export const ofToday = <T>(all: readonly T[], days = turns): readonly T[] =>
  isWhole ? all : all.filter((_, index) => index % days === seedOfTheDay % days);

/** The same where some take longer than others: so many shares of about the same weight, one a day. */
export const shareOfToday = <T>(
  all: readonly T[],
  shareCount: number,
  weightOf: (one: T) => number,
): readonly T[] => (isWhole ? all : shareOf(all, shareCount, weightOf, seedOfTheDay));

/** The share of a day. */
export function shareOf<T>(
  all: readonly T[],
  shareCount: number,
  weightOf: (one: T) => number,
  day: number,
): readonly T[] {
  const shares = Array.from({ length: shareCount }, () => ({ weight: 0, of: [] as T[] }));
  for (const one of all.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    const lightest = shares.reduce((a, b) => (b.weight < a.weight ? b : a));
    lightest.weight += weightOf(one);
    lightest.of.push(one);
  }
  return shares[day % shareCount]?.of ?? [];
}
