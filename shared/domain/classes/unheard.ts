import type { Holiday } from '#shared/domain/schools/quiet-hours-schema.ts';
import { isHoliday } from '#shared/domain/schools/quiet-hours.ts';
import { addDays, dateInZone, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import type { Contact } from './rows.ts';

/** So many whole school days without a word of a student's devices, and somebody should look. */
export const UNHEARD_SCHOOL_DAYS = 2;

/** The days of a school, by its clock. */
export type SchoolCalendar = {
  /** IANA. */
  readonly timeZone: string;
  readonly holidays: readonly Holiday[] | undefined;
};

/**
 * Whether a student's devices have been silent too long: never heard from, or not on the last two whole school days.
 * Weekends and holidays of the school are no school days. `now`: epoch ms, of when the server last told this device.
 */
export function isUnheard(
  contact: Pick<Contact, 'lastContact'> | null,
  now: number,
  { timeZone, holidays }: SchoolCalendar,
): boolean {
  if (contact === null) return true;
  const today = dateInZone(now, timeZone);
  let silent = 0;
  for (
    let date = addDays(dateInZone(contact.lastContact, timeZone), 1);
    date < today;
    date = addDays(date, 1)
  ) {
    if (isSchoolDate(date, holidays)) silent += 1;
    if (silent >= UNHEARD_SCHOOL_DAYS) return true;
  }
  return false;
}

function isSchoolDate(date: CalendarDate, holidays: readonly Holiday[] | undefined): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day !== 0 && day !== 6 && !isHoliday(holidays, date);
}
