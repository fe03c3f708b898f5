import type { ReadableRows } from '#server/sync/core.ts';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { FeedEvent } from '#shared/domain/calendar/icalendar.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';

/**
 * What is due, as the person's devices hold it: for a teacher everything of their classes, for a student what was given
 * to them. Ended and deleted activities are due no more.
 */
export function dueEvents(rows: ReadableRows, userId: string, origin: string): FeedEvent[] {
  return rows
    .list('assignment')
    .filter((row) => row.status === 'ASSIGNED')
    .filter((row) => !isRemoved(rows.get('review', reviewId(row.id, userId))))
    .sort((a, b) => (a.endDate === b.endDate ? (a.id < b.id ? -1 : 1) : a.endDate < b.endDate ? -1 : 1))
    .map((row) => dueEvent(rows, row, origin));
}

function dueEvent(rows: ReadableRows, assignment: Assignment, origin: string): FeedEvent {
  const { id, subject, packId, title, teacherName } = assignment;
  const isStaff = rows.mayRead(classStaffBucket(assignment.classId));
  const className = rows.get('class', assignment.classId)?.name ?? '';
  const path = isStaff
    ? `/${subject}/dashboard/activities/${id}/review`
    : `/${subject}/activity/${encodeURIComponent(packId)}?assignment=${id}`;
  return {
    uid: `due-${id}@packwise`,
    date: assignment.endDate,
    summary: isStaff ? `Due: ${title} (${className})` : `Due: ${title}`,
    description: isStaff ? className : [className, teacherName].filter((part) => part !== '').join(', '),
    url: `${origin}${path}`,
    changedAt: Math.max(assignment.createdAt, assignment.statusAt),
  };
}
