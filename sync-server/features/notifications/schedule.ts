import type { Schedule } from '#server/sync/core.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import { reviewId, type Review } from '#shared/domain/activities/review-rows.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { DAY_NOTIFICATIONS_FROM } from '#shared/domain/notifications/constants.ts';
import { eventIdOf, type NotificationRow } from '#shared/domain/notifications/rows.ts';
import { addDays, dateInZone, timeOfDate, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import {
  aboutAssignment,
  newNotifications,
  toStudent,
  toTeacher,
  type Recipient,
  type EventToNote,
} from './notification-for.ts';
import { assigneesOf, hasFinished, isRemovedFrom, staffOf } from './recipients.ts';
import { reminderDays } from './reminders.ts';

/** A day is looked through again so often: a date that was changed meanwhile is told of within that time. */
const LOOK_EVERY_MS = 3_600_000;

type Rows = Parameters<Schedule>[0]['rows'];
type Day = { rows: Rows; now: number; today: CalendarDate; timeZone: string };

/**
 * Tells of what a day brings (classroom §3, content §9), from its morning on: what opens, what is due, and what is due in
 * one and in seven days. When a school was last looked through is kept in memory alone: looking again makes nothing twice.
 */
export function dayNotifications(): Schedule {
  const lookedAt = new Map<string, { today: CalendarDate; at: number }>();
  return ({ school, rows, now, timeZone, run }) => {
    const zone = timeZone(school);
    const today = dateInZone(now, zone);
    const last = lookedAt.get(school);
    if (now < timeOfDate(today, DAY_NOTIFICATIONS_FROM, zone)) return [];
    if (last?.today === today && now >= last.at && now - last.at < LOOK_EVERY_MS) return [];
    lookedAt.set(school, { today, at: now });
    return notificationsOf({ rows, now, today, timeZone: zone }).flatMap((notifications) => {
      if (notifications.length === 0) return [];
      // With the time: what was taken back meanwhile, and is true again, is noted again.
      const ids = notifications.map((row) => row.id).join(' ');
      const id = derivedId('notifications', String(now), ids);
      return run({ id, name: 'noteNotifications', args: { notifications }, accountId: school });
    });
  };
}

/** What is new that day, one list for each assignment and event: a commit stays small. */
function notificationsOf(day: Day): NotificationRow[][] {
  return [
    ...opensToday(day),
    ...(['DUE_TODAY', 'DUE_IN_1_DAY', 'DUE_IN_7_DAYS'] as const).flatMap((event) => due(day, event)),
  ];
}

/** What was scheduled: its teachers, and those students who have had it before. */
function opensToday(day: Day): NotificationRow[][] {
  const { rows, today, timeZone } = day;
  return rows
    .find('assignment', { released: true, startDate: today })
    .filter(({ status }) => status === 'ASSIGNED')
    .map((assignment) => {
      const { createdAt, releasedAt, id, startDate } = assignment;
      if (dateInZone(createdAt, timeZone) >= today) return [];
      const hadIt = releasedAt !== undefined && dateInZone(releasedAt, timeZone) < today;
      const students = hadIt ? studentsWith(day, assignment) : [];
      const told = {
        event: 'OPENS_TODAY',
        eventId: eventIdOf('OPENS_TODAY', id, startDate),
        date: startDate,
      } as const;
      return tell(day, assignment, told, [
        ...staffOf(rows, assignment.classId).map(toTeacher),
        ...students.map(toStudent),
      ]);
    });
}

type DueEvent = 'DUE_TODAY' | 'DUE_IN_1_DAY' | 'DUE_IN_7_DAYS';

/** What is due on one day: for everybody, and for those who have more time until then. Teachers hear of today alone. */
function due(day: Day, event: DueEvent): NotificationRow[][] {
  const { rows, today, timeZone } = day;
  const date = addDays(today, reminderDays[event]);
  const of = ({ id }: Pick<Assignment, 'id'>) => ({ event, eventId: eventIdOf(event, id, date), date });
  const everybodys = rows.find('assignment', { openUntil: date, released: true }).map((assignment) => {
    const students = isFresh(assignment, today, timeZone)
      ? []
      : studentsWith(day, assignment).filter((student) => dueFor(rows, assignment, student) === date);
    const staff = event === 'DUE_TODAY' ? staffOf(rows, assignment.classId) : [];
    return tell(day, assignment, of(assignment), [...students.map(toStudent), ...staff.map(toTeacher)]);
  });
  const extended = rows.find('review', { extendedTo: date }).map((review) => {
    const assignment = assignmentOf(rows, review);
    if (assignment === null || dueOf(assignment, review).endDate !== date) return [];
    if (assignment.endDate === date || isFresh(assignment, today, timeZone)) return [];
    const isMeant = studentsWith(day, assignment).includes(review.studentId);
    return isMeant ? tell(day, assignment, of(assignment), [toStudent(review.studentId)]) : [];
  });
  return [...everybodys, ...extended];
}

/** Students who have something to do still, and take part. */
const studentsWith = ({ rows }: Day, assignment: Assignment): string[] =>
  assigneesOf(rows, assignment).filter(
    (student) => !hasFinished(rows, assignment, student) && !isRemovedFrom(rows, assignment, student),
  );

const dueFor = (rows: Rows, assignment: Assignment, student: string): CalendarDate =>
  dueOf(assignment, rows.load('review', reviewId(assignment.id, student))).endDate;

/** Given that very day: what was told then says when it is due. */
const isFresh = ({ releasedAt }: Assignment, today: CalendarDate, timeZone: string): boolean =>
  releasedAt !== undefined && dateInZone(releasedAt, timeZone) >= today;

function assignmentOf(rows: Rows, { assignmentId }: Review): Assignment | null {
  const assignment = rows.load('assignment', assignmentId);
  return assignment?.status === 'ASSIGNED' && assignment.released ? assignment : null;
}

function tell(
  { rows, now }: Day,
  assignment: Assignment,
  event: Pick<EventToNote, 'event' | 'eventId' | 'date'>,
  people: readonly Recipient[],
): NotificationRow[] {
  const told = { ...event, about: aboutAssignment(rows, assignment), who: '', studentId: null };
  return newNotifications(rows, told, people, now);
}
