import { zoneOffset, type CalendarDate } from './calendar-date.ts';

/** For how long the clocks of a zone are as far from UTC as they are now: instants and distance in ms, `until` excluded. */
export type ZoneSpan = {
  readonly timeZone: string;
  readonly offset: number;
  readonly from: number;
  readonly until: number;
};

const DAY = 86_400_000;
/** Longer would trust old rules of a zone for longer. */
const LONGEST_DAYS = 14;

/** The span that begins at an instant. It ends up to a day before the clocks change. */
export function zoneSpanFrom(from: number, timeZone: string): ZoneSpan {
  const offset = zoneOffset(from, timeZone);
  let days = 0;
  while (days < LONGEST_DAYS && zoneOffset(from + (days + 1) * DAY, timeZone) === offset) days += 1;
  return { timeZone, offset, from, until: from + days * DAY };
}

/** The date in a zone at an instant, by a span alone; null where the span does not say it. */
export function dateInSpan(instant: number, timeZone: string, span: ZoneSpan): CalendarDate | null {
  const { offset, from, until } = span;
  if (span.timeZone !== timeZone || instant < from || instant >= until) return null;
  return new Date(instant + offset).toISOString().slice(0, 10);
}
