import { beforeEach, expect, test, vi } from 'vitest';
import { schoolDate } from '#app/i18n/school-date.ts';
import { zoneStore } from '#app/platform/zone-store.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { dateInSpan, zoneSpanFrom } from '#shared/kernel/zone-span.ts';

const HOUR = 3_600_000;
const zones = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'];

test('T2 by its span a zone has the same date as by its clocks, all through a year', () => {
  for (const timeZone of zones) {
    for (let begin = Date.UTC(2026, 0, 1, 3, 30); begin < Date.UTC(2027, 0, 1); begin += 13 * 24 * HOUR) {
      const span = zoneSpanFrom(begin, timeZone);
      for (let instant = begin; instant < span.until; instant += 5 * HOUR)
        expect(dateInSpan(instant, timeZone, span)).toBe(dateInZone(instant, timeZone));
    }
  }
});

test('T2 a span says nothing of another zone, of a time before it, or of one after it', () => {
  const span = zoneSpanFrom(Date.UTC(2026, 10, 25), 'America/New_York');
  expect(dateInSpan(span.from, 'America/Denver', span)).toBeNull();
  expect(dateInSpan(span.from - 1, 'America/New_York', span)).toBeNull();
  expect(dateInSpan(span.until, 'America/New_York', span)).toBeNull();
});

test('T2 a span ends before the clocks change', () => {
  const change = Date.UTC(2026, 2, 8, 7);
  const { until } = zoneSpanFrom(change - 3 * 24 * HOUR - HOUR, 'America/New_York');
  expect(until).toBeLessThanOrEqual(change);
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('what was kept of a zone is read again; what is spoiled is not', () => {
  const span = zoneSpanFrom(Date.UTC(2026, 10, 25), 'America/New_York');
  zoneStore.write(span);
  expect(zoneStore.read()).toEqual(span);
  localStorage.setItem('zone', '{"timeZone":"America/New_York","offset":"five hours"}');
  expect(zoneStore.read()).toBeNull();
});

test('T2 the first start of a device asks the zone, and keeps for the next how far it is from UTC', async () => {
  vi.useFakeTimers();
  try {
    const instant = Date.UTC(2026, 10, 25, 3);
    expect(schoolDate(instant, 'America/New_York')).toBe('2026-11-24');
    expect(zoneStore.read()).toBeNull();
    await vi.runAllTimersAsync();
    expect(zoneStore.read()).toMatchObject({
      timeZone: 'America/New_York',
      offset: -5 * HOUR,
      from: instant,
    });
    // Whoever comes next is at a school elsewhere.
    expect(schoolDate(instant, 'Asia/Kolkata')).toBe('2026-11-25');
    expect(schoolDate(instant, 'America/New_York')).toBe('2026-11-24');
    await vi.runAllTimersAsync();
  } finally {
    vi.useRealTimers();
  }
});
