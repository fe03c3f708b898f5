import type { ReadableRows } from '#server/sync/core.ts';
import { dueOf, endOfDue } from '#shared/domain/activities/deadline.ts';
import { reviewId, type Due } from '#shared/domain/activities/review-rows.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { FeedEvent } from '#shared/domain/calendar/icalendar.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';

/**
 * What is due, as the person's devices hold it: for a teacher everything of their classes, for a student what was given
 * to them. Ended and deleted activities are due no more.
 */
export function dueEvents(
  rows: ReadableRows,
  userId: string,
  at: { readonly origin: string; readonly timeZone: string },
): FeedEvent[] {
  return rows
    .list('assignment')
    .filter((row) => row.status === 'ASSIGNED')
    .map((row) => ({ row, review: rows.get('review', reviewId(row.id, userId)) }))
    .filter(({ review }) => !isRemoved(review))
    .map(({ row, review }) => ({ ...row, ...dueOf(row, review) }))
    .sort((a, b) => (a.endDate === b.endDate ? (a.id < b.id ? -1 : 1) : a.endDate < b.endDate ? -1 : 1))
    .map((row) => dueEvent(rows, row, at));
}

function dueEvent(
  rows: ReadableRows,
  assignment: Assignment & Due,
  { origin, timeZone }: { readonly origin: string; readonly timeZone: string },
): FeedEvent {
  const { id, subject, packId, title, teacherName } = assignment;
  const isStaff = rows.mayRead(classStaffBucket(assignment.classId));
  const className = rows.get('class', assignment.classId)?.name ?? '';
  const path = isStaff
    ? `/${subject}/dashboard/activities/${id}/review`
    : `/${subject}/activity/${encodeURIComponent(packId)}?assignment=${id}`;
  return {
    uid: `due-${id}@packwise`,
    date: assignment.endDate,
    at: assignment.endTime === null ? null : endOfDue(assignment, timeZone),
    summary: isStaff ? `Due: ${title} (${className})` : `Due: ${title}`,
    description: isStaff ? className : [className, teacherName].filter((part) => part !== '').join(', '),
    url: `${origin}${path}`,
    changedAt: Math.max(assignment.createdAt, assignment.statusAt),
  };
}
