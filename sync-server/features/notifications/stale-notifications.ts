import type { ReadRows } from '#server/sync/core.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import { isUnread, type NotificationRow } from '#shared/domain/notifications/rows.ts';
import { put, remove, type Change } from '#shared/sync/mutator.ts';
import { isReminder } from './reminders.ts';

/**
 * What an assignment as it is now makes of the notifications about it. Unread ones that are true no longer go; those that
 * say when it opens or is due say so of its dates of today.
 */
export const staleNotifications = (rows: ReadRows, assignment: Assignment): Change[] =>
  rows.find('notification', { aboutId: assignment.id }).flatMap((row) => {
    if (isUnread(row) && isUntrue(rows, assignment, row)) return [remove('notification', row.id)];
    const date = dateOf(rows, assignment, row);
    return date === row.date ? [] : [put('notification', { ...row, date })];
  });

function isUntrue(rows: ReadRows, assignment: Assignment, row: NotificationRow): boolean {
  if (isDeleted(assignment)) return true;
  const isOfOpenWork = isReminder(row.event) || row.event === 'REOPENED';
  if (assignment.status !== 'ASSIGNED') return isOfOpenWork;
  if (!isReminder(row.event)) return false;
  return row.date !== (row.event === 'OPENS_TODAY' ? assignment.startDate : dueFor(rows, assignment, row));
}

/** The date that a notification names. A reminder keeps the date that it was a reminder of. */
function dateOf(rows: ReadRows, assignment: Assignment, row: NotificationRow): string | null {
  if (row.event === 'SCHEDULED') return assignment.startDate;
  return row.event === 'ASSIGNED' || row.event === 'REOPENED' ? dueFor(rows, assignment, row) : row.date;
}

function dueFor(rows: ReadRows, assignment: Assignment, { userType, ownerId }: NotificationRow): string {
  const review = userType === 'STUDENT' ? rows.load('review', reviewId(assignment.id, ownerId)) : null;
  return dueOf(assignment, review).endDate;
}
