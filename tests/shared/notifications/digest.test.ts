import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDigestDue, mondayOf } from '#shared/domain/notifications/digest.ts';
import { addDays, daysBetween } from '#shared/kernel/calendar-date.ts';

const start = '2026-09-07';
const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(start, days));

/** The days on which digests go out when the server runs on these days alone. */
function sentOn(every: 'daily' | 'weekly', chosenOn: string, running: readonly string[]): string[] {
  const sent: string[] = [];
  for (const today of running)
    if (isDigestDue({ every, chosenOn, lastOn: sent.at(-1) ?? null }, today)) sent.push(today);
  return sent;
}

test('who chose no digest is due none on any day', () => {
  fc.assert(
    fc.property(day, fc.option(day), day, (chosenOn, lastOn, today) => {
      expect(isDigestDue({ every: 'never', chosenOn, lastOn }, today)).toBe(false);
    }),
  );
});

test('a daily digest comes on each day after the one it was chosen on, once, whatever days the server ran on', () => {
  fc.assert(
    fc.property(day, fc.uniqueArray(day, { maxLength: 40 }), (chosenOn, days) => {
      const running = days.sort().flatMap((one) => [one, one]);
      const after = [...new Set(running)].filter((today) => today > chosenOn);
      expect(sentOn('daily', chosenOn, running)).toEqual(after);
    }),
  );
});

test('a weekly digest comes once in each week that began after it was chosen, on its Monday or as soon as it can', () => {
  fc.assert(
    fc.property(day, fc.uniqueArray(day, { maxLength: 60 }), (chosenOn, days) => {
      const running = days.sort();
      const sent = sentOn('weekly', chosenOn, running);
      const weeks = new Set(running.map(mondayOf).filter((monday) => monday > chosenOn));
      expect(sent.map(mondayOf)).toEqual([...weeks]);
      for (const one of sent) expect(running.find((other) => mondayOf(other) === mondayOf(one))).toBe(one);
    }),
  );
});

test('a week begins on its Monday', () => {
  fc.assert(
    fc.property(day, (date) => {
      const monday = mondayOf(date);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(daysBetween(monday, date)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(monday, date)).toBeLessThan(7);
    }),
  );
});
