import type { Holiday } from '#shared/domain/schools/quiet-hours-schema.ts';
import { isHoliday } from '#shared/domain/schools/quiet-hours.ts';
import { addDays, dateInZone, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import type { Contact, Membership } from './rows.ts';

/** So many whole school days without a word of a student's devices, and somebody should look. */
export const UNHEARD_SCHOOL_DAYS = 2;

/** The days of a school, by its clock. */
export type SchoolCalendar = {
  /** IANA. */
  readonly timeZone: string;
  readonly holidays: readonly Holiday[] | undefined;
};

/** `new`: not heard from since they joined the class, which was too lately for anybody to look. */
export type Hearing = 'heard' | 'unheard' | 'new';

/**
 * Whether a student of a class was heard from lately. Unheard: not on the last two whole school days, and they were in the class
 * on both. Weekends and holidays of the school are no school days. `now`: epoch ms, of when the server last told this device.
 */
export function hearingOf(
  contact: Pick<Contact, 'lastContact'> | null,
  member: Pick<Membership, 'periods'>,
  now: number,
  calendar: SchoolCalendar,
): Hearing {
  if (contact !== null && !isSilentSince(contact.lastContact, now, calendar)) return 'heard';
  const joinedAt = member.periods.at(-1)?.from;
  return joinedAt === undefined || isSilentSince(joinedAt, now, calendar) ? 'unheard' : 'new';
}

/** Whether two whole school days have gone by since. Both in epoch ms. */
function isSilentSince(since: number, now: number, { timeZone, holidays }: SchoolCalendar): boolean {
  const today = dateInZone(now, timeZone);
  let silent = 0;
  for (let date = addDays(dateInZone(since, timeZone), 1); date < today; date = addDays(date, 1)) {
    if (isSchoolDate(date, holidays)) silent += 1;
    if (silent >= UNHEARD_SCHOOL_DAYS) return true;
  }
  return false;
}

function isSchoolDate(date: CalendarDate, holidays: readonly Holiday[] | undefined): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day !== 0 && day !== 6 && !isHoliday(holidays, date);
}
