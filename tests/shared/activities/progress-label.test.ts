import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classLabel, completionRate, statusLabel } from '#shared/domain/activities/progress-label.ts';
import { anyStatus, manyStatuses } from './any-status.ts';

test('classroom §4 a class where all stand alike shows that one word', () => {
  fc.assert(
    fc.property(anyStatus, fc.integer({ min: 1, max: 40 }), (status, count) => {
      expect(classLabel(Array(count).fill(status))).toBe(statusLabel(status));
    }),
  );
});

test('classroom §4 a class where not all stand alike is in progress, in whatever order they are listed', () => {
  fc.assert(
    fc.property(manyStatuses, (statuses) => {
      const label = classLabel(statuses);
      if (new Set(statuses).size > 1) expect(label).toBe('In Progress');
      expect(classLabel([...statuses].reverse())).toBe(label);
    }),
  );
});

test('classroom §4 a class without students has not started and is 0 % complete', () => {
  expect(classLabel([])).toBe('Not Started');
  expect(completionRate([], true)).toBe(0);
});

test('classroom §4 the completion rate is a floor: 100 only when everybody is done, never above', () => {
  fc.assert(
    fc.property(manyStatuses, fc.boolean(), (statuses, hasQuestions) => {
      const done = statuses.filter((s) => (hasQuestions ? s === 'SUBMITTED' : s !== 'NOT_STARTED')).length;
      const rate = completionRate(statuses, hasQuestions);
      expect(Number.isInteger(rate)).toBe(true);
      expect(rate).toBeLessThanOrEqual((done / statuses.length) * 100);
      expect(rate).toBeGreaterThan((done / statuses.length) * 100 - 1);
      expect(rate === 100).toBe(done === statuses.length);
    }),
  );
});

test('classroom §4 two of three submitted are 66 percent', () => {
  expect(completionRate(['SUBMITTED', 'SUBMITTED', 'VIEWED'], true)).toBe(66);
});
