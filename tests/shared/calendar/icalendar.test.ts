import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, fold, icalendar, type FeedEvent } from '#shared/domain/calendar/icalendar.ts';

const event: FeedEvent = {
  uid: 'due-1@packwise',
  date: '2026-12-31',
  at: null,
  summary: 'Due: Rivers, lakes; seas\\oceans',
  description: 'Class A\nSecond line',
  url: 'https://school.example/science/activity/water?assignment=1',
  changedAt: Date.UTC(2026, 10, 20, 15, 4, 5),
};

/** Joins folded lines again, as RFC 5545 says a reader does; written apart from what folds. */
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('RFC 5545 a due date is an all-day event that ends on the day after it, with text escaped', () => {
  expect(unfolded(icalendar('Due dates', 'America/New_York', [event]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Packwise//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Due dates',
    'X-WR-TIMEZONE:America/New_York',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:due-1@packwise',
    'DTSTAMP:20261120T150405Z',
    'LAST-MODIFIED:20261120T150405Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Due: Rivers\\, lakes\\; seas\\\\oceans',
    'DESCRIPTION:Class A\\nSecond line',
    'URL:https://school.example/science/activity/water?assignment=1',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('RFC 5545 a due date with a time is a moment, the same on the clocks of every zone', () => {
  const lines = unfolded(
    icalendar('Due dates', 'America/New_York', [{ ...event, at: Date.UTC(2026, 11, 31, 19) }]),
  );
  expect(lines).toContain('DTSTART:20261231T190000Z');
  expect(lines.some((line) => line.startsWith('DTEND') || line.includes('VALUE=DATE:'))).toBe(false);
});

test('RFC 5545 no line is longer than 75 octets, and what was folded reads as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const line = `SUMMARY:${escapeText(text.toWellFormed())}`;
      const folded = fold(line);
      for (const piece of folded.split('\r\n')) {
        expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
        // Never inside a character: each piece is well-formed by itself.
        expect(piece.isWellFormed()).toBe(true);
      }
      expect(folded.replaceAll('\r\n ', '')).toBe(line);
    }),
  );
});

test('RFC 5545 a text can neither end its line nor begin another property', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeText(text);
      expect(escaped).not.toMatch(/[\r\n\u0000-\u0008]/);
      expect(escaped).not.toMatch(/(^|[^\\])(\\\\)*[;,]/);
    }),
  );
});
