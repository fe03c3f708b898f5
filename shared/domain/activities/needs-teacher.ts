import type { Contact } from '#shared/domain/classes/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { WARNING_MAX_DAYS_LEFT } from './constants.ts';
import { daysLeft, isPastDue } from './days-left.ts';
import { dueOf, endOfDue } from './deadline.ts';
import type { Review } from './review-rows.ts';
import type { StudentStatusRow } from './rows.ts';

/** Why a student may need their teacher with an open activity. */
export type Need =
  /** The due date is over and nothing was handed in. */
  | 'overdue'
  /** Few days are left and nothing was begun. */
  | 'not_started'
  /** Few days are left and the work is not finished. */
  | 'unfinished'
  /** Their device holds work that has not arrived, and is silent or has held it for a day. */
  | 'unsent';

/** A device with unsent work that was silent this long is worth a look: it syncs every minute while it can. */
export const SILENT_AFTER_MS = 5 * 60_000;

/** Work that has waited this long is stuck, however lately its device was heard from. */
export const STUCK_AFTER_MS = 24 * 3_600_000;

/** What is known of a student's device (SPEC.md R9). */
export type DeviceContact = Pick<Contact, 'lastContact' | 'unsent' | 'oldestUnsent'>;

type Student = {
  readonly status: StudentStatusRow['status'];
  readonly contact: DeviceContact | null;
  /** More time that the teacher gave. */
  readonly review?: Pick<Review, 'extension'> | null;
  /** Came to the class after it was due (`joinedAfterDue`): nobody waits for it from them. */
  readonly joinedAfterDue?: boolean;
};

/** What is asked, and until when; without a zone the day alone decides. */
export type AskedUntil = {
  readonly endDate: CalendarDate;
  readonly endTime?: string | null | undefined;
  readonly timeZone?: string;
  readonly hasQuestions: boolean;
};

/**
 * Whether a student needs their teacher, and why; null when not. "Few days" are those of the warning (classroom §4).
 * Unsent work comes first: its student may have finished long ago, so the other reasons would be unfair.
 */
export function needOf(
  student: Student,
  assignment: AskedUntil,
  today: CalendarDate,
  now: number,
): Need | null {
  const { status, contact } = student;
  if (contact !== null && isHeldBack(contact, now)) return 'unsent';
  if (student.joinedAfterDue) return null;
  // Without questions there is nothing to hand in: having opened it is all there is to do (classroom §4).
  if (assignment.hasQuestions ? status === 'SUBMITTED' : status !== 'NOT_STARTED') return null;
  const due = dueOf(assignment, student.review);
  const { timeZone } = assignment;
  if (timeZone === undefined ? isPastDue(due.endDate, today) : now > endOfDue(due, timeZone))
    return 'overdue';
  if (daysLeft(due.endDate, today) > WARNING_MAX_DAYS_LEFT) return null;
  return status === 'IN_PROGRESS' ? 'unfinished' : 'not_started';
}

/** Whether a device holds back work. `now`: epoch ms. */
export function isHeldBack({ unsent, lastContact, oldestUnsent }: DeviceContact, now: number): boolean {
  if (unsent === 0) return false;
  return (
    now - lastContact >= SILENT_AFTER_MS || (oldestUnsent !== null && now - oldestUnsent > STUCK_AFTER_MS)
  );
}
