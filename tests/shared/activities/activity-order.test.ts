import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  completedInOrder,
  deletedInOrder,
  openInOrder,
  scheduledInOrder,
  toDoInOrder,
} from '#shared/domain/activities/activity-order.ts';
import { daysLeft, isPastDue } from '#shared/domain/activities/days-left.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import { addDays } from '#shared/kernel/calendar-date.ts';
import { anyDate } from './any-status.ts';

const anyAssignments = fc.array(
  fc
    .record({
      id: fc.uuid(),
      status: fc.constantFrom('ASSIGNED', 'COMPLETED', 'DELETED', 'SUPER_DELETED' as const),
      startDate: anyDate,
      span: fc.nat(30),
      statusAt: fc.nat(1_000_000),
    })
    .map(({ span, ...rest }) => ({ ...rest, endDate: addDays(rest.startDate, span) })),
  { maxLength: 30 },
);

test('classroom §4 open activities: only OPEN ones, those with days left above 0 before those with 0', () => {
  fc.assert(
    fc.property(anyAssignments, anyDate, (assignments, today) => {
      const ordered = openInOrder(assignments, today);
      expect(ordered.every((one) => assignmentStatus(one, today) === 'OPEN')).toBe(true);
      const left = ordered.map((one) => daysLeft(one.endDate, today) > 0);
      expect(left.lastIndexOf(true)).toBe(left.filter(Boolean).length - 1);
    }),
  );
});

test('classroom §4 every activity appears in exactly one list, in the same order wherever it is read', () => {
  fc.assert(
    fc.property(anyAssignments, anyDate, (assignments, today) => {
      const lists = (all: typeof assignments) => [
        ...openInOrder(all, today),
        ...scheduledInOrder(all, today),
        ...completedInOrder(all),
        ...deletedInOrder(all),
      ];
      expect(lists(assignments)).toHaveLength(assignments.length);
      expect(lists([...assignments].reverse()).map((one) => one.id)).toEqual(
        lists(assignments).map((one) => one.id),
      );
    }),
  );
});

test('classroom §4 completed activities are sorted by completion date, newest first', () => {
  fc.assert(
    fc.property(anyAssignments, (assignments) => {
      const times = completedInOrder(assignments).map((one) => one.statusAt);
      expect(times).toEqual([...times].sort((a, b) => b - a));
    }),
  );
});

test('decision 91 a student’s open activities: overdue first, then by due date, in one order wherever it is read', () => {
  fc.assert(
    fc.property(anyAssignments, anyDate, (assignments, today) => {
      const ordered = toDoInOrder(assignments, today);
      expect(new Set(ordered)).toEqual(new Set(openInOrder(assignments, today)));
      const isOver = ordered.map((one) => isPastDue(one.endDate, today));
      expect(isOver.lastIndexOf(true)).toBe(isOver.filter(Boolean).length - 1);
      const dates = ordered.map((one) => one.endDate);
      expect(dates).toEqual([...dates].sort());
      expect(toDoInOrder([...assignments].reverse(), today)).toEqual(ordered);
    }),
  );
});
