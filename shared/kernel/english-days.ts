import type { Locale } from '#shared/access/roles.ts';

// Every locale of the product is an English one (terms.ts). Days and months are written without `Intl`, whose first formatter
// costs a start as much as drawing half of its screen.

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

const isMonthFirst = (locale: Locale): boolean => locale === 'en-US' || locale === 'en-CA';

/** "Saturday, Nov 21" or "Saturday, 21 Nov"; a short weekday is "Sat". `date`: `YYYY-MM-DD`. */
export function dayInWords(date: string, locale: Locale, weekday: 'long' | 'short'): string {
  const { month, day } = partsOf(date);
  const shown = weekdayInWords(date, weekday);
  const inMonth = month.slice(0, 3);
  // "Sept" in Britain, as "Sat 5 Sept"; who puts the day first writes it so.
  return isMonthFirst(locale)
    ? `${shown}, ${inMonth} ${day}`
    : `${shown}${locale === 'en-UK' ? '' : ','} ${day} ${inMonth === 'Sep' ? 'Sept' : inMonth}`;
}

/** "Saturday", short "Sat", of a date. */
export function weekdayInWords(date: string, length: 'long' | 'short'): string {
  const name = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return length === 'short' ? name.slice(0, 3) : name;
}

/** "November 21, 2026" or "21 November 2026". */
export function dateInWords(date: string, locale: Locale): string {
  const { year, month, day } = partsOf(date);
  return isMonthFirst(locale) ? `${month} ${day}, ${year}` : `${day} ${month} ${year}`;
}

/** "November 2026" of a date in it. */
export function monthInWords(date: string): string {
  const { year, month } = partsOf(date);
  return `${month} ${year}`;
}

function partsOf(date: string): { year: number; month: string; day: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month: MONTHS[month - 1] ?? '', day };
}

/** "2:00 PM" of "14:00", which has no zone. */
export function timeInWords(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = AFTER_HOUR[locale]?.[hour < 12 ? 0 : 1] ?? (hour < 12 ? 'am' : 'pm');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${half}`;
}

const AFTER_HOUR: Partial<Record<Locale, readonly [morning: string, afternoon: string]>> = {
  'en-US': ['AM', 'PM'],
  'en-CA': ['a.m.', 'p.m.'],
};

/** A whole number that is the same in figures everywhere: below a thousand there is nothing to group. */
export const isPlainNumber = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < 1_000;
