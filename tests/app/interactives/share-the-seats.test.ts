import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion, type Counted } from '#app/interactives/share-the-seats/apportion.ts';
import { union2020, usualHouse } from '#app/interactives/share-the-seats/union-2020.ts';
import { seats2020 } from '#server/library/workshop/facts/union-facts.ts';

const someStates: fc.Arbitrary<Counted[]> = fc
  .array(fc.integer({ min: 1, max: 40_000_000 }), { minLength: 1, maxLength: 20 })
  .map((all) => all.map((people, index) => ({ id: `s${index}`, people })));
const more = fc.integer({ min: 0, max: 300 });

test('the census of 2020 gives every state the seats that the Census Bureau announced', () => {
  expect(union2020.reduce((sum, one) => sum + one.people, 0)).toBe(331_108_434);
  const { seats } = apportion(union2020, usualHouse);
  const named = Object.fromEntries(union2020.map(({ id, name }) => [name, seats.get(id)]));
  expect(named).toEqual(seats2020);
});

test('New York missed the last seat by 89 people, and Minnesota kept it', () => {
  const { last, next } = apportion(union2020, usualHouse);
  expect([last, next]).toEqual(['MN', { id: 'NY', missing: 89 }]);
  const withMore = (people: number) =>
    apportion(
      union2020.map((one) => (one.id === 'NY' ? { ...one, people: one.people + people } : one)),
      usualHouse,
    ).seats;
  expect([withMore(88).get('NY'), withMore(88).get('MN')]).toEqual([26, 8]);
  expect([withMore(89).get('NY'), withMore(89).get('MN')]).toEqual([27, 7]);
});

test('all seats are given, and every state has at least one', () => {
  fc.assert(
    fc.property(someStates, more, (states, extra) => {
      const counts = [...apportion(states, states.length + extra).seats.values()];
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(states.length + extra);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('one more seat in the House takes a seat from nobody, and goes to the state that was told', () => {
  fc.assert(
    fc.property(someStates, more, (states, extra) => {
      const before = apportion(states, states.length + extra);
      const after = apportion(states, states.length + extra + 1);
      for (const { id } of states) {
        const gained = (after.seats.get(id) ?? 0) - (before.seats.get(id) ?? 0);
        expect(gained).toBe(id === before.next.id ? 1 : 0);
      }
      expect(after.last).toBe(before.next.id);
    }),
  );
});

test('a state that counts more people never loses a seat by it', () => {
  fc.assert(
    fc.property(someStates, more, fc.integer({ min: 1, max: 1_000_000 }), (states, extra, people) => {
      const [first, ...rest] = states;
      if (!first) return;
      const size = states.length + extra;
      const before = apportion(states, size).seats.get(first.id) ?? 0;
      const after = apportion([{ ...first, people: first.people + people }, ...rest], size).seats.get(
        first.id,
      );
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('no seat could be moved to another state and make the people for one seat more equal (as a ratio)', () => {
  fc.assert(
    fc.property(someStates, more, (states, extra) => {
      const { seats } = apportion(states, states.length + extra);
      const size = (one: Counted, change = 0) => one.people / ((seats.get(one.id) ?? 1) + change);
      const ratio = (a: number, b: number) => Math.max(a / b, b / a);
      for (const from of states) {
        if ((seats.get(from.id) ?? 1) < 2) continue;
        for (const to of states) {
          if (to === from) continue;
          const now = ratio(size(from), size(to));
          expect(ratio(size(from, -1), size(to, 1))).toBeGreaterThanOrEqual(now - 1e-9);
        }
      }
    }),
  );
});

test('fewer seats than states cannot be shared', () => {
  expect(() => apportion(union2020, 49)).toThrow(RangeError);
});

test('every state has a tile of its own', () => {
  expect(new Set(union2020.map(({ tile }) => tile.join())).size).toBe(50);
});
