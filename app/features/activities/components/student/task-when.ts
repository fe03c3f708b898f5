import { dueText } from '#app/features/activities/components/due-text.ts';
import type { StudentTask } from '#app/features/activities/student-tasks.ts';
import type { Formats } from '#app/i18n/formats.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { dueOf, hasMoreTime } from '#shared/domain/activities/deadline.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';

/** Deleted, or this student was taken out of it: the status REMOVED of classroom §4. */
export const isGone = (task: StudentTask): boolean => isDeleted(task.assignment) || isRemoved(task.review);

/** When it opens, is due or ended, on the card of its student. */
export function whenText(task: StudentTask, clock: SchoolClock, format: Formats): string {
  const { assignment, submittedAt } = task;
  // Words that this device does not know of yet may be kept, too (promises.md U4).
  if (isGone(task))
    return task.hasWork ? 'What you wrote is kept.' : 'There is nothing to do for it any more.';
  if (assignment.startDate > clock.today) return `Opens ${format.dateDay(assignment.startDate)}`;
  if (submittedAt !== null) return `Finished ${format.dateTime(submittedAt)}`;
  if (assignment.status === 'COMPLETED') return `Ended ${format.dateTime(assignment.statusAt)}`;
  const due = dueOf(assignment, task.review);
  const own = hasMoreTime(assignment, task.review) ? ' Your teacher gave you more time.' : '';
  return `${dueText(due, clock, format)}${own === '' ? '' : '.'}${own}`;
}
