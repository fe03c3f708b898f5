import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earlier, games, verdict } from '#app/interactives/thirteen-to-fifty/first-rounds.ts';
import {
  eraOf,
  firstYear,
  joiningIn,
  lastYear,
  nextJoining,
  positionText,
  union,
  unionIn,
  yearText,
} from '#app/interactives/thirteen-to-fifty/union.ts';
import { admissions, eras } from '#server/library/workshop/facts/union-facts.ts';

const year = fc.integer({ min: firstYear, max: lastYear });

test('the years are those of the other maps of the pack, and every state has an outline', () => {
  expect(Object.fromEntries(union.map((state) => [state.name, state.year]))).toEqual(admissions);
  for (const { outline } of union) expect(outline).toMatch(/^M\d/);
});

test('fifty states stand in the order of their days, which are real days', () => {
  const dates = union.map((state) => state.date);
  expect(dates).toEqual([...dates].sort());
  for (const date of dates) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
  expect(union).toHaveLength(50);
  expect(union.map((state) => state.position)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test('the colors of the map are those of the picture "When Each State Joined"', () => {
  const until = (one: number) => eras.find((era) => one <= era.until)?.until;
  const ids = new Map(union.map((state) => [eraOf(state), until(state.year)]));
  expect([...ids.values()]).toEqual(eras.map((era) => era.until));
});

test('the union never shrinks, and grows only in years in which a state joins', () => {
  fc.assert(
    fc.property(year, (one) => {
      expect(unionIn(one).length - unionIn(one - 1).length).toBe(joiningIn(one).length);
      expect(yearText(one)).toContain(`The Union has ${unionIn(one).length} state`);
      for (const state of joiningIn(one)) expect(yearText(one)).toContain(state.name);
    }),
  );
  expect([1787, 1790, 1860, 1900, 1958, 1959].map((one) => unionIn(one).length)).toEqual([
    3, 13, 33, 45, 48, 50,
  ]);
});

test('stepping from state to state misses no year with a new one and ends where it began', () => {
  fc.assert(
    fc.property(year, (one) => {
      const next = nextJoining(one, 1);
      for (let between = one + 1; between < next; between += 1) expect(joiningIn(between)).toEqual([]);
      if (next > one && joiningIn(one).length > 0) expect(nextJoining(next, -1)).toBe(one);
    }),
  );
  expect([nextJoining(lastYear, 1), nextJoining(firstYear, -1)]).toEqual([lastYear, firstYear]);
});

test('places are told as people say them', () => {
  const text = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 50].map((place) => {
    const state = union[place - 1];
    return state && positionText(state);
  });
  expect(text).toEqual('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 50th'.split(' '));
});

test('every question has two states of different days, the earlier one is right, and no state is asked twice', () => {
  for (const game of games) {
    expect(game).toHaveLength(5);
    for (const round of game) {
      const [one, other] = round.states;
      expect(one.date).not.toBe(other.date);
      const first = earlier(round);
      const second = first === one ? other : one;
      expect(first.date < second.date).toBe(true);
      expect(verdict(round, first)).toMatch(/^Yes! /);
      expect(verdict(round, second)).toMatch(/^No\. /);
    }
  }
  const asked = games.flat().flatMap((round) => round.states.map((state) => state.name));
  expect(new Set(asked).size).toBe(20);
});
