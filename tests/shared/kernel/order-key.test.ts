import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, orderKeyAt, orderKeys, orderKeySchema, type Ordered } from '#shared/kernel/order-key.ts';

const drops = fc.array(fc.nat({ max: 30 }), { maxLength: 60 });

test('M3 a row that gets the key of a place stands at that place, wherever the others were put before', () => {
  fc.assert(
    fc.property(drops, (places) => {
      const rows: Ordered[] = [];
      const expected: string[] = [];
      for (const [count, place] of places.entries()) {
        const row = { id: `row ${count}`, order: orderKeyAt(rows, place) };
        expect(orderKeySchema.safeParse(row.order).success).toBe(true);
        rows.push(row);
        expected.splice(place, 0, row.id);
      }
      expect(inOrder(rows.toReversed()).map(({ id }) => id)).toEqual(expected);
    }),
  );
});

test('M3 rows that two devices put at one place stand in one order on both, and a third goes behind them', () => {
  const first = { id: 'first', order: 'a0' };
  const taken = orderKeyAt([first], 1);
  const both = [{ id: 'b', order: taken }, { id: 'a', order: taken }, first];
  expect(inOrder(both)).toEqual(inOrder(both.toReversed()));
  const third = { id: 'third', order: orderKeyAt(both, 2) };
  expect(inOrder([third, ...both]).map(({ id }) => id)).toEqual(['first', 'a', 'b', 'third']);
});

test('M3 the keys of a new list rise, and what is no key is no argument', () => {
  const keys = orderKeys(70);
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(new Set(keys).size).toBe(70);
  for (const wrong of ['', '1', 'a', 'a00', 'zzz', 'A', 'ä0', 'a0 ', 'a0'.repeat(200)]) {
    expect(orderKeySchema.safeParse(wrong).success, wrong).toBe(false);
  }
});
