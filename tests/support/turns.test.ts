import { expect, test } from 'vitest';
import { DAYS_OF_PARTS, SHARES_OF_COMPONENTS, turns } from './turns.ts';

/** The days of which the number, divided by `by`, leaves `rest`. */
const daysWith = (by: number, rest: number, until: number): number[] =>
  Array.from({ length: until }, (_, day) => day).filter((day) => day % by === rest);

const remaindersOf = (days: readonly number[], by: number): number =>
  new Set(days.map((day) => day % by)).size;

test.each(Array.from({ length: 2 * turns }, (_, day) => day))(
  'a journey that runs every other week, on day %i of it, takes every part of its list in time',
  (day) => {
    const itsDays = daysWith(2 * turns, day, 2 * turns * DAYS_OF_PARTS);
    expect(remaindersOf(itsDays, DAYS_OF_PARTS)).toBe(DAYS_OF_PARTS);
  },
);

test.each(Array.from({ length: SHARES_OF_COMPONENTS }, (_, share) => share))(
  'the interactives have all their turns, also as share %i of the tests of components',
  (share) => {
    const itsDays = daysWith(SHARES_OF_COMPONENTS, share, SHARES_OF_COMPONENTS * turns);
    expect(remaindersOf(itsDays, turns)).toBe(turns);
  },
);
