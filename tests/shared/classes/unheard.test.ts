import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnheard } from '#shared/domain/classes/unheard.ts';
import { timeOfDate } from '#shared/kernel/calendar-date.ts';

const timeZone = 'America/New_York';
const at = (date: string, time = '10:00') => timeOfDate(date, time, timeZone);
const heardOn = (date: string) => ({ lastContact: at(date) });
const plain = { timeZone, holidays: undefined };

test('U4 a student who was never heard from is not fine, at any time', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => isUnheard(null, now, plain)));
});

test('a student is unheard after two whole school days, by the clock of the school', () => {
  // Monday to Thursday.
  const contact = heardOn('2026-11-23');
  expect(isUnheard(contact, at('2026-11-24'), plain)).toBe(false);
  expect(isUnheard(contact, at('2026-11-25', '23:59'), plain)).toBe(false);
  expect(isUnheard(contact, at('2026-11-26', '00:01'), plain)).toBe(true);
});

test('a weekend makes nobody unheard', () => {
  const friday = heardOn('2026-11-20');
  expect(isUnheard(friday, at('2026-11-24'), plain)).toBe(false);
  expect(isUnheard(friday, at('2026-11-25'), plain)).toBe(true);
});

test('holidays of the school make nobody unheard', () => {
  const holidays = [{ name: 'Break', from: '2026-11-24', to: '2026-12-31' }];
  const contact = heardOn('2026-11-23');
  expect(isUnheard(contact, at('2026-12-31'), { timeZone, holidays })).toBe(false);
  expect(isUnheard(contact, at('2026-12-31'), plain)).toBe(true);
});

test('who is unheard stays so until they are heard from, and a later word is never worse', () => {
  const anyTime = fc.integer({ min: at('2026-01-01'), max: at('2026-12-31') });
  fc.assert(
    fc.property(anyTime, anyTime, anyTime, (one, two, three) => {
      const [first = 0, second = 0, now = 0] = [one, two, three].toSorted((a, b) => a - b);
      const silent = (lastContact: number) => isUnheard({ lastContact }, now, plain);
      if (silent(second)) expect(silent(first)).toBe(true);
      if (isUnheard({ lastContact: first }, second, plain)) expect(silent(first)).toBe(true);
    }),
  );
});
