import type { ReactionTo, ReadRows } from '#server/sync/core.ts';
import { dueOf, hasMoreTime } from '#shared/domain/activities/deadline.ts';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { eventIdOf, type NotificationRow } from '#shared/domain/notifications/rows.ts';
import { put, remove, type Change } from '#shared/sync/mutator.ts';
import { aboutAssignment, newNotifications, toStudent, type EventToNote } from './notification-for.ts';
import { isReminder } from './reminders.ts';

/** What was done so long ago is no news to a student, whatever their teacher does next. */
const NEWS_MS = 30 * 86_400_000;

/** What students are told that their teachers did for them alone: work given back, more time, a word to go on. */
export const reviewNotifications: ReactionTo<'review'> = {
  table: 'review',
  react: (review, rows, now) => {
    const { returned, seenReturn, reminded, extension, extensionStamp, removedAt } = review;
    const isNews = (at: number) => at > now - NEWS_MS;
    const events = [
      ...(returned && seenReturn !== returned.id && isNews(returned.at) ? [workReturned(returned)] : []),
      ...(reminded && isNews(reminded.at)
        ? [{ event: 'REMINDED' as const, of: String(reminded.at), who: reminded.byName }]
        : []),
      ...(extension && extensionStamp && isNews(extensionStamp.at)
        ? [{ event: 'MORE_TIME' as const, of: extensionStamp.by, who: '' }]
        : []),
    ];
    // Feedback that is being written comes this way every second: nothing is read for it.
    if (events.length === 0 && removedAt === null && !extension) return [];
    const assignment = rows.load('assignment', review.assignmentId);
    if (assignment === null) return [];
    const back = takenBack(rows, assignment, review);
    if (removedAt !== null || assignment.status !== 'ASSIGNED') return back;
    const real = events.filter(({ event }) => event !== 'MORE_TIME' || hasMoreTime(assignment, review));
    const made = real.flatMap((one) => newFor(rows, assignment, review, one, now));
    return [...back, ...made.map((row) => put('notification', row))];
  },
};

type ReviewEvent = { event: EventToNote['event']; of: string; who: string };

/** Work that is to be done again, work with words about it, and work with a score or nothing. */
function workReturned({
  id,
  byName,
  forRevision,
  feedback,
  comments,
}: NonNullable<Review['returned']>): ReviewEvent {
  const hasWords = feedback.trim() !== '' || (comments?.length ?? 0) > 0;
  return { event: forRevision ? 'REVISION_ASKED' : hasWords ? 'FEEDBACK' : 'RETURNED', of: id, who: byName };
}

function newFor(
  rows: ReadRows,
  assignment: Assignment,
  review: Review,
  { event, of, who }: ReviewEvent,
  now: number,
): NotificationRow[] {
  const told: EventToNote = {
    event,
    eventId: eventIdOf(event, assignment.id, review.studentId, of),
    about: aboutAssignment(rows, assignment),
    who,
    studentId: null,
    date: dueOf(assignment, review).endDate,
  };
  return newNotifications(rows, told, [toStudent(review.studentId)], now);
}

/** Who was taken out is told nothing more of it; who has more time needs no reminder of the date before. */
function takenBack(rows: ReadRows, assignment: Assignment, review: Review): Change[] {
  const due = dueOf(assignment, review).endDate;
  return rows
    .find('notification', { ownerId: review.studentId, unread: true })
    .filter(({ about, event, date }) => {
      if (about.id !== assignment.id) return false;
      return review.removedAt !== null || (isReminder(event) && event !== 'OPENS_TODAY' && date !== due);
    })
    .map(({ id }) => remove('notification', id));
}
