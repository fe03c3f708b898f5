import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CLOCK_OFF_MS,
  MIN_FREE_BYTES,
  REPORTED_WITHIN_DAYS,
  readinessOf,
} from '#shared/domain/schools/device-readiness.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 26, 9);
const good = {
  ...{ reportedAt: now, version: '1', opensOffline: true, free: MIN_FREE_BYTES, clockAhead: 0, unsent: 0 },
};
type Device = Parameters<typeof readinessOf>[0];
const judged = (part: Partial<Device>) => readinessOf({ ...good, ...part }, '1', now);

test('a device is ready when nothing is wrong with it, and each fault is named', () => {
  expect(judged({})).toEqual({ kind: 'ready' });
  expect(judged({ free: null, clockAhead: -CLOCK_OFF_MS })).toEqual({ kind: 'ready' });
  expect(judged({ version: '0' })).toEqual({ kind: 'look', faults: ['version'] });
  expect(judged({ opensOffline: false, free: MIN_FREE_BYTES - 1 })).toEqual({
    kind: 'look',
    faults: ['offline', 'storage'],
  });
  expect(judged({ clockAhead: -CLOCK_OFF_MS - 1, unsent: 1 })).toEqual({
    kind: 'look',
    faults: ['clock', 'unsent'],
  });
});

test('U4 nothing is said of a device that was not heard from for a week', () => {
  const said = fc.record({
    version: fc.constantFrom('0', '1'),
    opensOffline: fc.boolean(),
    free: fc.option(fc.nat()),
    clockAhead: fc.integer(),
    unsent: fc.nat(),
    age: fc.nat({ max: 30 * DAY }),
  });
  fc.assert(
    fc.property(said, ({ age, ...part }) => {
      const isOld = age > REPORTED_WITHIN_DAYS * DAY;
      expect(judged({ ...part, reportedAt: now - age }).kind === 'unknown').toBe(isOld);
    }),
  );
});
