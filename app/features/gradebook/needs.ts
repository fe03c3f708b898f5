import type { ClassAssignment } from '#app/features/activities/index.ts';
import { contactText, oldestText } from '#app/features/classes/index.ts';
import type { Formats } from '#app/i18n/formats.ts';
import { askedCount } from '#shared/domain/activities/asked.ts';
import type { HelpWork, WorkNeed } from '#shared/domain/activities/class-needs.ts';
import { dueOf, isOver, joinedAfterDue } from '#shared/domain/activities/deadline.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import type { Contact, Membership } from '#shared/domain/classes/rows.ts';
import type { BookClock } from './book.ts';

export const NEEDS: Record<WorkNeed, string> = {
  overdue: 'Overdue',
  revise: 'Given back to revise, not opened',
  not_started: 'Not started, due soon',
};

/** Open activities alone ask for anybody who has not finished. */
export function helpWorks(work: readonly ClassAssignment[], clock: BookClock): HelpWork[] {
  return work
    .filter(({ assignment }) => assignmentStatus(assignment, clock.today) === 'OPEN')
    .flatMap(({ assignment, students }) =>
      students.map(({ studentId, status, progress, review, contact, periods }) => ({
        ...{ studentId, status, progress, review, contact },
        assignmentId: assignment.id,
        endDate: dueOf(assignment, review).endDate,
        isOver: isOver(assignment, clock.timeZone, clock.now, review),
        joinedAfterDue: joinedAfterDue(assignment, clock.timeZone, periods, review),
        hasQuestions: askedCount(assignment) > 0,
      })),
    );
}

/** "2 changes wait on their device, the oldest written 2 days ago; heard from 3 hours ago". */
export function heldBackText(contact: Contact, now: number, format: Formats): string {
  const waiting = format.plural(contact.unsent, 'change waits', 'changes wait');
  return `${waiting} on their device${oldestText(contact, now, format)}; heard from ${format.age(contact.lastContact, now)}`;
}

/** Of students who joined a class too lately for anybody to wonder: "30 new students were not heard from yet." */
export const newcomersText = (count: number, format: Formats): string =>
  `${format.plural(count, 'new student was', 'new students were')} not heard from yet.`;

/** Of a student who was not heard from: since when. */
export function unheardText(
  contact: Contact | null,
  member: Membership,
  now: number,
  format: Formats,
): string {
  if (contact !== null) return `Last ${contactText(contact, now, format)}`;
  const since = member.periods.at(-1)?.from;
  return since === undefined
    ? 'Never heard from'
    : `Never heard from; joined the class ${format.age(since, now)}`;
}
