import * as z from 'zod/mini';

/**
 * A calendar date without a time zone, `YYYY-MM-DD`. Strings of this form sort by date.
 * Deadlines are dates in the school's time zone (decision 4).
 */
export const calendarDateSchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => toUtc(text) !== null, { error: 'not a date' }),
);
export type CalendarDate = z.infer<typeof calendarDateSchema>;

/** Whether a text of somebody else's is a date. */
export const isCalendarDate = (text: string): boolean => calendarDateSchema.safeParse(text).success;

/** A time of day on the school's clock, `HH:MM`. Strings of this form sort by time. */
export const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
export type TimeOfDay = z.infer<typeof timeOfDaySchema>;

const DAY = 86_400_000;

function toUtc(text: string): number | null {
  const [year, month, day] = text.split('-').map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const time = Date.UTC(year, month - 1, day);
  if (Number.isNaN(time)) return null;
  return new Date(time).toISOString().slice(0, 10) === text ? time : null;
}

function utcOf(date: CalendarDate): number {
  const time = toUtc(date);
  if (time === null) throw new RangeError(`not a calendar date: ${date}`);
  return time;
}

/** Moves a date by whole days. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(utcOf(date) + days * DAY).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` lies before `from`. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY);
}

/** The calendar date that a clock on the wall of the school shows at an instant (epoch milliseconds). */
export function dateInZone(instant: number, timeZone: string): CalendarDate {
  const parts = zoneParts(instant, timeZone);
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The instant (epoch milliseconds) at which a date ends in a zone: 24:00 there (SPEC.md T2). */
export function endOfDate(date: CalendarDate, timeZone: string): number {
  return wallInstant(utcOf(date) + DAY, timeZone);
}

/** The instant (epoch milliseconds) at which the clocks of a zone show a time of a date; the first where they show it twice. */
export function timeOfDate(date: CalendarDate, time: TimeOfDay, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return wallInstant(utcOf(date) + (hours * 60 + minutes) * 60_000, timeZone);
}

/** The instant (epoch milliseconds) at which a date begins in a zone. Right across daylight-saving changes. */
export function startOfDate(date: CalendarDate, timeZone: string): number {
  return wallInstant(utcOf(date), timeZone);
}

/**
 * When the clocks of a zone show what a clock of UTC shows at `utc`. Near a change of clocks two offsets are possible: the
 * earlier instant whose clock really shows it. Where the change skips that time none does: it is as long after the
 * change as it lies behind it.
 */
function wallInstant(utc: number, timeZone: string): number {
  const key = `${utc} ${timeZone}`;
  let instant = wallInstants.get(key);
  if (instant === undefined) {
    instant = findWallInstant(utc, timeZone);
    if (wallInstants.size >= MAX_WALL_INSTANTS) wallInstants.clear();
    wallInstants.set(key, instant);
  }
  return instant;
}

/** A gradebook asks for the same few deadlines 1,400 times, and asking Intl costs a tenth of a millisecond. */
const wallInstants = new Map<string, number>();
const MAX_WALL_INSTANTS = 1_000;

function findWallInstant(utc: number, timeZone: string): number {
  const before = utc - zoneOffset(utc - DAY, timeZone);
  const after = utc - zoneOffset(utc + DAY, timeZone);
  const shows = (instant: number) => instant + zoneOffset(instant, timeZone) === utc;
  return [Math.min(before, after), Math.max(before, after)].find(shows) ?? before;
}

/** How far the clocks of a zone are ahead of UTC at an instant, ms. */
export function zoneOffset(instant: number, timeZone: string): number {
  const p = zoneParts(instant, timeZone);
  const wall = Date.UTC(+p.year, +p.month - 1, +p.day, +p.hour, +p.minute, +p.second);
  return wall - Math.floor(instant / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function zoneParts(instant: number, timeZone: string) {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  const found = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const part of formatter.formatToParts(instant)) {
    if (part.type in found) found[part.type as keyof typeof found] = part.value; // checked by the line itself
  }
  return found;
}
