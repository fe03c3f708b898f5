import { expect, test } from 'vitest';
import { isReportDue } from '#app/features/device/report-due.ts';
import { REPORT_EVERY_MS } from '#shared/domain/schools/device-report.ts';

const MINUTE = 60_000;
const told = (said: { opensOffline?: boolean; unsent?: number }) => ({
  at: 1_000,
  said: { opensOffline: true, unsent: 0, ...said },
});

test('a device tells at its start and each hour', () => {
  expect(isReportDue(null, 0, 0)).toBe(true);
  expect(isReportDue(told({}), 1_000 + REPORT_EVERY_MS - 1, 4)).toBe(false);
  expect(isReportDue(told({}), 1_000 + REPORT_EVERY_MS, 0)).toBe(true);
});

test('what was wrong is told again as soon as it is over', () => {
  expect(isReportDue(told({ unsent: 2 }), 1_000 + MINUTE, 2)).toBe(false);
  expect(isReportDue(told({ unsent: 2 }), 1_000 + MINUTE, 0)).toBe(true);
  expect(isReportDue(told({ opensOffline: false }), 1_000 + MINUTE, 0)).toBe(false);
  expect(isReportDue(told({ opensOffline: false }), 1_000 + 5 * MINUTE, 0)).toBe(true);
});
