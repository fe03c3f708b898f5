import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hearingOf, type SchoolCalendar } from '#shared/domain/classes/hearing.ts';
import { timeOfDate } from '#shared/kernel/calendar-date.ts';

const timeZone = 'America/New_York';
const at = (date: string, time = '10:00') => timeOfDate(date, time, timeZone);
const plain = { timeZone, holidays: undefined };
const joinedAt = (...from: number[]) => ({ periods: from.map((start) => ({ from: start, to: null })) });
const long = joinedAt(0);
const isUnheard = (lastContact: number, now: number, calendar: SchoolCalendar = plain) =>
  hearingOf({ lastContact }, long, now, calendar) === 'unheard';

const ofThisYear = fc.integer({ min: at('2026-01-01'), max: at('2026-12-31') });
const inOrder = (...times: number[]) => times.toSorted((a, b) => a - b);

test('U4 a student who was never heard from is not fine, at any time', () => {
  fc.assert(
    fc.property(ofThisYear, ofThisYear, (from, now) => {
      expect(hearingOf(null, joinedAt(from), now, plain)).not.toBe('heard');
      expect(hearingOf(null, long, now, plain)).toBe('unheard');
    }),
  );
});

test('a student is unheard after two whole school days, by the clock of the school', () => {
  // Monday to Thursday.
  const monday = at('2026-11-23');
  expect(isUnheard(monday, at('2026-11-24'))).toBe(false);
  expect(isUnheard(monday, at('2026-11-25', '23:59'))).toBe(false);
  expect(isUnheard(monday, at('2026-11-26', '00:01'))).toBe(true);
});

test('a weekend makes nobody unheard', () => {
  const friday = at('2026-11-20');
  expect(isUnheard(friday, at('2026-11-24'))).toBe(false);
  expect(isUnheard(friday, at('2026-11-25'))).toBe(true);
});

test('holidays of the school make nobody unheard', () => {
  const holidays = [{ name: 'Break', from: '2026-11-24', to: '2026-12-31' }];
  const contact = at('2026-11-23');
  expect(isUnheard(contact, at('2026-12-31'), { timeZone, holidays })).toBe(false);
  expect(isUnheard(contact, at('2026-12-31'))).toBe(true);
});

test('who is unheard stays so until they are heard from, and a later word is never worse', () => {
  fc.assert(
    fc.property(ofThisYear, ofThisYear, ofThisYear, (one, two, three) => {
      const [first = 0, second = 0, now = 0] = inOrder(one, two, three);
      if (isUnheard(second, now)) expect(isUnheard(first, now)).toBe(true);
      if (isUnheard(first, second)) expect(isUnheard(first, now)).toBe(true);
    }),
  );
});

test('U4 nobody is unheard before they were in the class for as long as makes a heard one unheard', () => {
  fc.assert(
    fc.property(fc.option(ofThisYear), ofThisYear, ofThisYear, (lastContact, one, two) => {
      const [from = 0, now = 0] = inOrder(one, two);
      const contact = lastContact === null ? null : { lastContact };
      const hearing = hearingOf(contact, joinedAt(from), now, plain);
      const isLongThere = isUnheard(from, now);
      if (contact !== null && !isUnheard(contact.lastContact, now)) expect(hearing).toBe('heard');
      else expect(hearing).toBe(isLongThere ? 'unheard' : 'new');
    }),
  );
});

test('who comes back into a class is new in it, whatever was heard before they left', () => {
  const back = joinedAt(at('2026-09-01'), at('2026-11-24'));
  const contact = { lastContact: at('2026-10-02') };
  expect(hearingOf(contact, back, at('2026-11-26'), plain)).toBe('new');
  expect(hearingOf(contact, back, at('2026-11-27'), plain)).toBe('unheard');
});
