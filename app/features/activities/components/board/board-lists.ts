import type { ClassAssignment } from '#app/features/activities/teacher-queries.ts';
import {
  completedInOrder,
  deletedInOrder,
  openInOrder,
  scheduledInOrder,
} from '#shared/domain/activities/activity-order.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';

/** A teacher's assignments by their status today, each list in the order of classroom §4. */
export function boardLists(items: readonly ClassAssignment[], today: CalendarDate) {
  const dated = items.map((item) => ({ ...item.assignment, item }));
  const itemsOf = (list: typeof dated) => list.map(({ item }) => item);
  return {
    open: itemsOf(openInOrder(dated, today)),
    scheduled: itemsOf(scheduledInOrder(dated, today)),
    completed: itemsOf(completedInOrder(dated)),
    deleted: itemsOf(deletedInOrder(dated)),
  };
}
