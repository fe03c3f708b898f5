import { expect, test } from 'vitest';
import { orderOf, pressedOrder, sortText, type BookColumn } from '#app/features/gradebook/book.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';

// Only the id of an assignment matters to an order.
const columns: BookColumn[] = [{ assignment: { id: 'rain' } as Assignment, cells: new Map() }];

test('what an address says of the order is read back as it was written', () => {
  for (const sort of ['-name', 'points', '-average', 'rain', '-rain'])
    expect(sortText(orderOf(sort, columns))).toBe(sort);
  expect(sortText(orderOf('name', columns))).toBe(undefined);
});

test('an order by what is not there is the usual one', () => {
  for (const sort of [undefined, 'snow', '-', ''])
    expect(orderOf(sort, columns)).toEqual({ by: 'name', descending: false });
});

test('a head that is pressed sorts names from A and figures from the highest, and turns round when pressed again', () => {
  const byName = orderOf(undefined, columns);
  expect(pressedOrder(byName, 'name').descending).toBe(true);
  const byRain = pressedOrder(byName, { assignmentId: 'rain' });
  expect(byRain).toEqual({ by: { assignmentId: 'rain' }, descending: true });
  expect(pressedOrder(byRain, { assignmentId: 'rain' }).descending).toBe(false);
  expect(pressedOrder(byRain, 'name')).toEqual({ by: 'name', descending: false });
});
