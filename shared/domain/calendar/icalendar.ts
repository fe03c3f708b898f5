import { addDays, type CalendarDate } from '#shared/kernel/calendar-date.ts';

/** One event of a feed: of a whole day, or the moment at which something is due. */
export type FeedEvent = {
  /** Stays the same as long as it is the same event. */
  readonly uid: string;
  readonly date: CalendarDate;
  /** The last whole day of an event that takes several. */
  readonly lastDate?: CalendarDate;
  /** Epoch ms; null for the whole day. */
  readonly at: number | null;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** When it last changed, epoch ms. */
  readonly changedAt: number;
};

/**
 * A calendar as RFC 5545 writes it: CRLF, lines folded at 75 octets, text escaped. A due date without a time is a date
 * too, the same day on every clock; one with a time is a moment. The school's zone is named beside them. `name` is what
 * calendars show.
 */
export function icalendar(name: string, timeZone: string, events: readonly FeedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Packwise//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${escapeText(timeZone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: FeedEvent): string[] {
  const stamp = instant(event.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    ...timeLines(event),
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    // Neither a due date nor a whole-day event makes anybody busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function timeLines({ date, lastDate = date, at }: FeedEvent): string[] {
  // A moment has no end: it takes no time (RFC 5545, 3.6.1).
  if (at !== null) return [`DTSTART:${instant(at)}`];
  // The end of an all-day event is the day after its last.
  return [`DTSTART;VALUE=DATE:${plain(date)}`, `DTEND;VALUE=DATE:${plain(addDays(lastDate, 1))}`];
}

const plain = (date: CalendarDate): string => date.replaceAll('-', '');

const instant = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line breaks; other control characters have no place in a text. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
}

/** The most octets of a line, without its end (RFC 5545, 3.1). */
const MAX_OCTETS = 75;

/** Breaks a line into pieces of at most 75 octets, never inside a character; a piece after the first begins with a space. */
export function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const char of line) {
    const size = octetsOf(char);
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += char;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

/** Octets of one character in UTF-8. */
function octetsOf(char: string): number {
  const point = char.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
