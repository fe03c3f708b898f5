import type { ReactionTo, ReadRows } from '#server/sync/core.ts';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import type { Assignment, StudentStatusRow } from '#shared/domain/activities/rows.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { eventIdOf, type NotificationRow } from '#shared/domain/notifications/rows.ts';
import { put, remove, type Change } from '#shared/sync/mutator.ts';
import { aboutAssignment, newNotifications, toTeacher, type EventToNote } from './notification-for.ts';
import { assigneesOf, hasFinished, isFinished, isRemovedFrom, staffOf } from './recipients.ts';
import { isReminder } from './reminders.ts';

/**
 * What follows from how far a student is: all have finished, or one took back what they had handed in. It looks at the
 * status alone, so that an answer costs nothing here.
 */
export const workNotifications: ReactionTo<'studentStatus'> = {
  table: 'studentStatus',
  react: (status, rows, now) => {
    const assignment = rows.load('assignment', status.assignmentId);
    if (assignment === null) return [];
    if (isFinished(assignment, status)) {
      return [...remindersOf(rows, status), ...noted(allFinished(rows, assignment, now))];
    }
    return noted(takenBack(rows, assignment, status, now));
  },
};

const noted = (made: readonly NotificationRow[]): Change[] => made.map((row) => put('notification', row));

/** Who has finished needs no reminder. */
const remindersOf = (rows: ReadRows, { assignmentId, studentId }: StudentStatusRow): Change[] =>
  rows
    .find('notification', { ownerId: studentId, unread: true })
    .filter(({ about, event }) => about.id === assignmentId && isReminder(event))
    .map(({ id }) => remove('notification', id));

function allFinished(rows: ReadRows, assignment: Assignment, now: number): NotificationRow[] {
  const students = assigneesOf(rows, assignment);
  const isDone = (student: string) =>
    hasFinished(rows, assignment, student) || isRemovedFrom(rows, assignment, student);
  if (students.length === 0 || !students.every(isDone)) return [];
  const told: EventToNote = {
    event: 'ALL_FINISHED',
    eventId: eventIdOf('ALL_FINISHED', assignment.id),
    about: aboutAssignment(rows, assignment),
    who: '',
    studentId: null,
    date: assignment.endDate,
  };
  return newNotifications(rows, told, staffOf(rows, assignment.classId).map(toTeacher), now);
}

/** A round of work that no teacher asked for was begun by its student. */
function takenBack(
  rows: ReadRows,
  assignment: Assignment,
  { studentId, cycle, status }: StudentStatusRow,
  now: number,
): NotificationRow[] {
  if (cycle === 0 || status !== 'IN_PROGRESS') return [];
  const returned = rows.load('review', reviewId(assignment.id, studentId))?.returned ?? null;
  if (returned?.forRevision === true && returned.cycle + 1 >= cycle) return [];
  const member = rows.load('membership', membershipId(assignment.classId, studentId));
  const told: EventToNote = {
    event: 'TAKEN_BACK',
    eventId: eventIdOf('TAKEN_BACK', assignment.id, studentId, String(cycle)),
    about: aboutAssignment(rows, assignment),
    who: member === null ? '' : `${member.firstName} ${member.lastName}`.trim(),
    studentId,
    date: assignment.endDate,
  };
  return newNotifications(rows, told, staffOf(rows, assignment.classId).map(toTeacher), now);
}
