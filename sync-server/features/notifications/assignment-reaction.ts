import type { ReactionTo, ReadRows } from '#server/sync/core.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { eventIdOf, type NotificationRow } from '#shared/domain/notifications/rows.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { put } from '#shared/sync/mutator.ts';
import { givenNotifications } from './given-assignment.ts';
import { aboutAssignment, newNotifications, toStudent, toTeacher } from './notification-for.ts';
import { assigneesOf, isRemovedFrom, staffOf } from './recipients.ts';
import { staleNotifications } from './stale-notifications.ts';

/** An assignment that was made so long ago is no news to colleagues, whatever is changed of it. */
const NEWS_MS = 2 * 86_400_000;
/** The same for one that was opened again. */
const REOPENED_NEWS_MS = 7 * 86_400_000;

/**
 * What people are told when something is given to a class, scheduled for it or opened again. What is ended or deleted
 * takes unread notifications back, and other dates change what they say.
 */
export const assignmentNotifications: ReactionTo<'assignment'> = {
  table: 'assignment',
  react: (assignment, rows, now, timeZone) => {
    const today = dateInZone(now, timeZone);
    const made = assignment.status === 'ASSIGNED' ? news(rows, assignment, now, today) : [];
    return [...staleNotifications(rows, assignment), ...made.map((row) => put('notification', row))];
  },
};

const news = (rows: ReadRows, assignment: Assignment, now: number, today: string): NotificationRow[] => [
  ...toItsStudents(rows, assignment, now, today),
  ...toColleagues(rows, assignment, now, today),
  ...openedAgain(rows, assignment, now),
];

/** Students are told once they have it; of a group that is given it again, those who come to it. */
function toItsStudents(
  rows: ReadRows,
  assignment: Assignment,
  now: number,
  today: string,
): NotificationRow[] {
  const { released, releasedAt, assigneeIds, endDate } = assignment;
  const isNew = releasedAt === now;
  if (!released || !(isNew || (assigneeIds !== null && endDate >= today))) return [];
  return givenNotifications(rows, assignment, assigneesOf(rows, assignment), now);
}

/** The class's other teachers are told what one of them gave it. Who gave it knows. */
function toColleagues(rows: ReadRows, assignment: Assignment, now: number, today: string): NotificationRow[] {
  const { id, classId, teacherId, teacherName: who, createdAt, startDate, endDate } = assignment;
  if (createdAt < now - NEWS_MS) return [];
  const colleagues = staffOf(rows, classId).filter((teacher) => teacher !== teacherId);
  const isScheduled = startDate > today;
  const event = {
    event: isScheduled ? 'SCHEDULED' : 'ASSIGNED',
    // One event: what was scheduled is not told a second time once it is open.
    eventId: eventIdOf('SCHEDULED', id),
    about: aboutAssignment(rows, assignment),
    who,
    studentId: null,
    date: isScheduled ? startDate : endDate,
  } as const;
  return newNotifications(rows, event, colleagues.map(toTeacher), now);
}

/** Once, whoever opened it again meanwhile: who has not read that it is open is not told a second time. */
function openedAgain(rows: ReadRows, assignment: Assignment, now: number): NotificationRow[] {
  const { id, released, statusAt, createdAt, teacherName: who, endDate: date } = assignment;
  if (!released || statusAt === createdAt || statusAt < now - REOPENED_NEWS_MS) return [];
  const unread = rows.find('notification', { aboutId: id, unread: true });
  const know = new Set(unread.filter(({ event }) => event === 'REOPENED').map(({ ownerId }) => ownerId));
  const students = assigneesOf(rows, assignment).filter(
    (student) => !know.has(student) && !isRemovedFrom(rows, assignment, student),
  );
  const event = {
    event: 'REOPENED',
    eventId: eventIdOf('REOPENED', id, String(statusAt)),
    about: aboutAssignment(rows, assignment),
    ...{ who, studentId: null, date },
  } as const;
  return newNotifications(rows, event, students.map(toStudent), now);
}
