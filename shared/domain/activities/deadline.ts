import type { Membership } from '#shared/domain/classes/rows.ts';
import { endOfDate, timeOfDate } from '#shared/kernel/calendar-date.ts';
import type { Due, Review } from './review-rows.ts';
import type { Assignment } from './rows.ts';

type Dated = Pick<Assignment, 'endDate'> & { readonly endTime?: Assignment['endTime'] };
type Extended = Pick<Review, 'extension'>;

/** The moment at which a due date is over, epoch ms: its time of day, or the end of the day (SPEC.md T2). */
export const endOfDue = ({ endDate, endTime }: Due, timeZone: string): number =>
  endTime === null ? endOfDate(endDate, timeZone) : timeOfDate(endDate, endTime, timeZone);

/**
 * When an assignment is due for one student: what their teacher gave them, or what everybody has where that is later.
 * Without a review it is what everybody has.
 */
export function dueOf(assignment: Dated, review: Extended | null = null): Due {
  const everybodys = { endDate: assignment.endDate, endTime: assignment.endTime ?? null };
  const own = review?.extension ?? null;
  return own !== null && isLater(own, everybodys) ? own : everybodys;
}

/** The moment after which work on an assignment is late, epoch ms; that of one student with their review. */
export const deadlineOf = (assignment: Dated, timeZone: string, review: Extended | null = null): number =>
  endOfDue(dueOf(assignment, review), timeZone);

/** Whether work on an assignment would be late now; `now` in epoch ms of the school's clock. */
export const isOver = (
  assignment: Dated,
  timeZone: string,
  now: number,
  review: Extended | null = null,
): boolean => now > deadlineOf(assignment, timeZone, review);

/**
 * Whether a student came to the class only after this was due: nobody waits for it from them (decision 197). They can
 * still do it, and more time from their teacher makes it due anew. Who left and came back counts for what was due while
 * they were there.
 */
export function joinedAfterDue(
  assignment: Dated,
  timeZone: string,
  periods: Membership['periods'],
  review: Extended | null = null,
): boolean {
  return joinedAfter(deadlineOf(assignment, timeZone, review), periods);
}

/** The same for many students of one assignment: the deadline of all is found once. */
export function newcomersTo(
  assignment: Dated,
  timeZone: string,
): (student: { readonly periods: Membership['periods']; readonly review: Extended | null }) => boolean {
  const everybodys = deadlineOf(assignment, timeZone);
  return ({ periods, review }) => {
    const hasOwn = (review?.extension ?? null) !== null;
    return joinedAfter(hasOwn ? deadlineOf(assignment, timeZone, review) : everybodys, periods);
  };
}

function joinedAfter(end: number, periods: Membership['periods']): boolean {
  const wasThere = periods.some(({ from, to }) => from <= end && (to === null || to >= end));
  return !wasThere && periods.some(({ from }) => from > end);
}

/** Whether a student's due date differs from everybody's: their teacher gave them more time. */
export const hasMoreTime = (assignment: Dated, review: Extended | null): boolean =>
  (review?.extension ?? null) !== null && dueOf(assignment, review) === review?.extension;

/** No time of day is the end of the day, so it is later than any. */
function isLater(a: Due, b: Due): boolean {
  if (a.endDate !== b.endDate) return a.endDate > b.endDate;
  return (a.endTime ?? '24:00') > (b.endTime ?? '24:00');
}
