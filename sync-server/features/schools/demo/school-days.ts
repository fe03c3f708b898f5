import {
  addDays,
  dateInZone,
  daysBetween,
  timeOfDate,
  type CalendarDate,
  type TimeOfDay,
} from '#shared/kernel/calendar-date.ts';

/** The days of the demo school's term, counted from its newest day with lessons. */
export type SchoolDays = {
  /** 0 is the newest day with lessons behind it, -1 the school day before, 1 the next one; weekends are left out. */
  date: (schoolDay: number) => CalendarDate;
  /** Epoch ms of a clock's time (`13:05`) on that day, in the school's zone. */
  moment: (schoolDay: number, time: TimeOfDay) => number;
};

/** Lessons of a day count as over from here on; nothing of the script happens later on day 0. */
export const END_OF_LESSONS = '15:00';

/** 1970-01-01 was a Thursday. */
const weekday = (date: CalendarDate): number => (daysBetween('1970-01-01', date) + 4) % 7;
const isSchoolDay = (date: CalendarDate): boolean => weekday(date) !== 0 && weekday(date) !== 6;

/** The school days around `now` (epoch ms). */
export function schoolDaysAround(now: number, timeZone: string): SchoolDays {
  const today = dateInZone(now, timeZone);
  const isOver = isSchoolDay(today) && now >= timeOfDate(today, END_OF_LESSONS, timeZone);
  const newest = isOver ? today : next(today, -1);
  const dates = new Map<number, CalendarDate>([[0, newest]]);
  const date = (schoolDay: number): CalendarDate => {
    const known = dates.get(schoolDay);
    if (known !== undefined) return known;
    const step = schoolDay > 0 ? 1 : -1;
    const found = next(date(schoolDay - step), step);
    dates.set(schoolDay, found);
    return found;
  };
  const moments = new Map<string, number>();
  const moment = (schoolDay: number, time: TimeOfDay): number => {
    const key = `${schoolDay} ${time}`;
    const found = moments.get(key) ?? timeOfDate(date(schoolDay), time, timeZone);
    moments.set(key, found);
    return found;
  };
  return { date, moment };
}

/** The nearest school day after (`1`) or before (`-1`) a date. */
function next(date: CalendarDate, step: 1 | -1): CalendarDate {
  const found = addDays(date, step);
  return isSchoolDay(found) ? found : next(found, step);
}
