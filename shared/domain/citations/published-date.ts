import * as z from 'zod/mini';
import { calendarDateSchema } from '#shared/kernel/calendar-date.ts';

/** When something was published, as exactly as is known: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export const publishedDateSchema = z.union([
  z.string().check(z.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/)),
  calendarDateSchema,
]);

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** May, June and July are short enough (MLA Handbook, appendix 1). */
const shortMonths = [
  'Jan.',
  'Feb.',
  'Mar.',
  'Apr.',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'Oct.',
  'Nov.',
  'Dec.',
];

export type DateParts = {
  readonly year: string;
  readonly month?: string | undefined;
  readonly shortMonth?: string | undefined;
  /** Without a zero before it. */
  readonly day?: string | undefined;
};

/** The parts of a date; those that are not known are left out. */
export function datePartsOf(date: string): DateParts {
  const [year = '', month, day] = date.split('-');
  const index = Number(month) - 1;
  return {
    year,
    month: months[index],
    shortMonth: shortMonths[index],
    day: day === undefined ? undefined : String(Number(day)),
  };
}

/** "21 November 2026", "November 2026", "2026" */
export const dayFirst = ({ day, month, year }: DateParts): string => joined([day, month, year]);

/** "21 Nov. 2026" */
export const dayFirstShort = ({ day, shortMonth, year }: DateParts): string =>
  joined([day, shortMonth, year]);

/** "November 21, 2026", "November 2026", "2026" */
export const monthFirst = ({ day, month, year }: DateParts): string =>
  day === undefined ? joined([month, year]) : `${month} ${day}, ${year}`;

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ');
