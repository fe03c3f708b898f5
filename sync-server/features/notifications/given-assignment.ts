import type { ReadRows } from '#server/sync/core.ts';
import { studentStatusId, type Assignment } from '#shared/domain/activities/rows.ts';
import { eventIdOf, type NotificationRow } from '#shared/domain/notifications/rows.ts';
import { aboutAssignment, newNotifications, toStudent } from './notification-for.ts';
import { isRemovedFrom } from './recipients.ts';

/** Tells students of what they have now. Who opened it knows of it, also when their notification has gone by its age. */
export function givenNotifications(
  rows: Pick<ReadRows, 'load'>,
  assignment: Assignment,
  students: readonly string[],
  now: number,
): NotificationRow[] {
  const { id, teacherName: who, endDate: date } = assignment;
  const event = {
    event: 'ASSIGNED',
    eventId: eventIdOf('ASSIGNED', id),
    who,
    studentId: null,
    date,
  } as const;
  const unaware = students.filter(
    (student) =>
      rows.load('studentStatus', studentStatusId(id, student)) === null &&
      !isRemovedFrom(rows, assignment, student),
  );
  return newNotifications(
    rows,
    { ...event, about: aboutAssignment(rows, assignment) },
    unaware.map(toStudent),
    now,
  );
}
