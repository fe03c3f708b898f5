import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLeft } from '#shared/domain/activities/days-left.ts';
import {
  isHeldBack,
  needOf,
  SILENT_AFTER_MS,
  STUCK_AFTER_MS,
} from '#shared/domain/activities/needs-teacher.ts';
import { timeOfDate } from '#shared/kernel/calendar-date.ts';
import { anyDate, anyStatus } from './any-status.ts';

const NOW = 1_000_000_000;
const heard = (ago: number, unsent: number, oldest: number | null = null) => ({
  ...{ lastContact: NOW - ago, unsent },
  oldestUnsent: oldest === null ? null : NOW - oldest,
});

test('a student who is done never needs the teacher, unless work waits on a silent device', () => {
  fc.assert(
    fc.property(anyDate, anyDate, fc.nat(3), fc.nat(20 * 60_000), (endDate, today, unsent, ago) => {
      const need = needOf(
        { status: 'SUBMITTED', contact: heard(ago, unsent) },
        { endDate, hasQuestions: true },
        today,
        NOW,
      );
      expect(need).toBe(unsent > 0 && ago >= SILENT_AFTER_MS ? 'unsent' : null);
    }),
  );
});

test('with more than two days left nobody is nagged about; after the due date everybody unfinished is overdue', () => {
  fc.assert(
    fc.property(anyDate, anyDate, anyStatus, (endDate, today, status) => {
      if (status === 'SUBMITTED') return;
      const need = needOf({ status, contact: null }, { endDate, hasQuestions: true }, today, NOW);
      const left = daysLeft(endDate, today);
      if (left > 2) expect(need).toBeNull();
      else if (left === 0) expect(need).toBe('overdue');
      else expect(need).toBe(status === 'IN_PROGRESS' ? 'unfinished' : 'not_started');
    }),
  );
});

test('U4 work that has waited for more than a day is a need, however lately its device was heard from', () => {
  fc.assert(
    fc.property(fc.nat(SILENT_AFTER_MS - 1), fc.nat(3), fc.nat(3 * STUCK_AFTER_MS), (ago, unsent, oldest) => {
      const isStuck = unsent > 0 && oldest > STUCK_AFTER_MS;
      expect(isHeldBack(heard(ago, unsent, oldest), NOW)).toBe(isStuck);
      const need = needOf(
        { status: 'SUBMITTED', contact: heard(ago, unsent, oldest) },
        { endDate: '2026-09-14', hasQuestions: true },
        '2026-09-14',
        NOW,
      );
      expect(need).toBe(isStuck ? 'unsent' : null);
    }),
  );
});

test('having opened an activity without questions is all there is to do', () => {
  const assigned = { endDate: '2026-09-14', hasQuestions: false };
  expect(needOf({ status: 'VIEWED', contact: null }, assigned, '2026-09-20', NOW)).toBeNull();
  // Its preface question was answered.
  expect(needOf({ status: 'IN_PROGRESS', contact: null }, assigned, '2026-09-20', NOW)).toBeNull();
  expect(needOf({ status: 'NOT_STARTED', contact: null }, assigned, '2026-09-20', NOW)).toBe('overdue');
});

test('day at school §due time: overdue is who is past the time of day, by the school’s clock, and with more time nobody', () => {
  const timeZone = 'America/New_York';
  const asked = { endDate: '2026-09-14', endTime: '14:00', timeZone, hasQuestions: true };
  const student = { status: 'IN_PROGRESS' as const, contact: null };
  const at = (time: string) => timeOfDate('2026-09-14', time, timeZone);
  expect(needOf(student, asked, '2026-09-14', at('13:59'))).toBe('unfinished');
  expect(needOf(student, asked, '2026-09-14', at('14:01'))).toBe('overdue');
  const review = { extension: { endDate: '2026-09-30', endTime: null } };
  expect(needOf({ ...student, review }, asked, '2026-09-14', at('14:01'))).toBeNull();
});
