import type { Country, Locale } from '#shared/access/roles.ts';
import {
  dateInWords,
  dayInWords,
  isPlainNumber,
  monthInWords,
  timeInWords,
  weekdayInWords,
} from '#shared/kernel/english-days.ts';

/** Where and for whom something is written. `timeZone` is the school's (IANA), in which a date ends. */
export type LocaleSettings = {
  readonly locale: Locale;
  readonly country: Country;
  readonly timeZone: string;
};

/**
 * Formatting of one locale. Dates are calendar dates `YYYY-MM-DD` without a zone; instants are epoch
 * milliseconds, shown in the school's time zone. Nothing here reads a clock: `now` is an argument.
 */
export type Formats = ReturnType<typeof createFormats>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Makes each formatter once, when it is first used: `Intl` objects are costly to make and cheap to use. */
export function createFormats(settings: LocaleSettings) {
  const tag = languageTag(settings.locale);
  const ofInstant = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: settings.timeZone }));

  const clock = ofInstant({ hour: 'numeric', minute: '2-digit', hour12: true });
  const instantDay = ofInstant({ weekday: 'short', day: 'numeric', month: 'short' });
  const numbers = once(() => new Intl.NumberFormat(tag));
  const percents = once(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }));
  const lists = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }));

  const number = (value: number): string => (isPlainNumber(value) ? String(value) : numbers().format(value));
  const plural = (count: number, one: string, other: string): string =>
    `${number(count)} ${count === 1 ? one : other}`;

  return {
    /** `dd/mm/yyyy` for AU and UK, `mm/dd/yyyy` otherwise (classroom §5). */
    date: (date: string): string => numericDate(date, isDayFirst(settings.country)),
    /** "November 21, 2026" or "21 November 2026". */
    dateLong: (date: string): string => dateInWords(date, settings.locale),
    /** "Sat, Nov 21" */
    dateDay: (date: string): string => dayInWords(date, settings.locale, 'short'),
    /** "Saturday, Nov 21" */
    weekdayDate: (date: string): string => dayInWords(date, settings.locale, 'long'),
    /** "November 2026" of a date in it. */
    month: (date: string): string => monthInWords(date),
    /** "Saturday" */
    weekday: (date: string): string => weekdayInWords(date, 'long'),
    /** "Sat" */
    weekdayShort: (date: string): string => weekdayInWords(date, 'short'),
    /** "2:00 PM" of the time of day "14:00", which has no zone. */
    timeOfDay: (time: string): string => timeInWords(time, settings.locale),
    /** "3:07 PM" in the school's time zone. */
    time: (instant: number): string => clock().format(instant),
    /** "Sat, Nov 21, 3:07 PM" in the school's time zone. */
    dateTime: (instant: number): string => `${instantDay().format(instant)}, ${clock().format(instant)}`,
    number,
    /** A share from 0 to 1, rounded down, so that 99.6 % never reads as done. */
    percent: (share: number): string => percents().format(Math.floor(share * 100) / 100),
    /** "1 question", "3 questions". */
    plural,
    /** "Ana, Ben, and Cy". */
    list: (items: readonly string[]): string => lists().format(items),
    bytes,
    age: (then: number, now: number): string => ageOf(then, now, plural),
  };
}

/** What `make` answers at the first call, and the same from then on. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** True where the day is written before the month (classroom §5). */
export function isDayFirst(country: Country): boolean {
  return country === 'AU' || country === 'UK';
}

/** The BCP 47 tag of a locale. The specification's en-UK is en-GB everywhere else. */
export function languageTag(locale: Locale): string {
  return locale === 'en-UK' ? 'en-GB' : locale;
}

/** File sizes as B, KB or MB (content §5), a device's room also as GB; 1024-based, one decimal below 10 MB or GB. */
export function bytes(size: number): string {
  if (size < 1024) return `${size} B`;
  const kilobytes = Math.round(size / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  const megabytes = size / 1024 ** 2;
  return megabytes < 1024 ? `${shortNumber(megabytes)} MB` : `${shortNumber(megabytes / 1024)} GB`;
}

const shortNumber = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

/** "just now", "12 min ago", "3 hours ago", "2 days ago". A time in the future reads as just now. */
function ageOf(
  then: number,
  now: number,
  plural: (count: number, one: string, other: string) => string,
): string {
  const span = now - then;
  if (span < MINUTE) return 'just now';
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min ago`;
  if (span < DAY) return `${plural(Math.floor(span / HOUR), 'hour', 'hours')} ago`;
  return `${plural(Math.floor(span / DAY), 'day', 'days')} ago`;
}

function numericDate(date: string, dayFirst: boolean): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return dayFirst ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}
