import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needOf } from '#shared/domain/activities/needs-teacher.ts';
import { readingNeedOf } from '#shared/domain/activities/reading-need.ts';
import { anyDate, anyStatus } from './any-status.ts';

const NOW = 1_000_000_000;
const cycles = fc.integer({ min: 0, max: 3 });
const verdicts = fc.constantFrom('on_time', 'on_time_offline', 'late', 'late_unverified', null);
const students = fc.record({
  status: anyStatus,
  contact: fc.constant(null),
  progress: fc.option(fc.record({ cycle: cycles, verdict: verdicts, accepted: fc.constant(null) })),
  review: fc.option(fc.record({ reviewedCycle: fc.option(cycles) })),
  versions: fc.nat(2),
});
const places = fc.record({ endDate: anyDate, hasQuestions: fc.boolean(), isOpen: fc.boolean() });

test('who handed in and was reviewed needs nothing; who handed in anew needs a review again', () => {
  fc.assert(
    fc.property(students, places, anyDate, cycles, (student, place, today, cycle) => {
      const handedIn = { ...student, status: 'SUBMITTED' as const, versions: 0 };
      const reviewed = {
        ...handedIn,
        progress: { cycle, verdict: 'late' as const, accepted: null },
        review: { reviewedCycle: cycle },
      };
      expect(readingNeedOf(reviewed, place, today, NOW)).toBeNull();
      const anew = {
        ...reviewed,
        progress: { cycle: cycle + 1, verdict: 'on_time' as const, accepted: null },
      };
      expect(readingNeedOf(anew, place, today, NOW)).toBe('to_review');
      const late = { ...anew, progress: { cycle: cycle + 1, verdict: 'late' as const, accepted: null } };
      expect(readingNeedOf(late, place, today, NOW)).toBe('late');
      const accepted = { ...late, progress: { ...late.progress, accepted: { by: 'teacher', at: NOW } } };
      expect(readingNeedOf(accepted, place, today, NOW)).toBe('to_review');
    }),
  );
});

test('classroom §4 who has not handed in needs the teacher near the due date of an open activity alone', () => {
  fc.assert(
    fc.property(students, places, anyDate, (student, place, today) => {
      if (student.status === 'SUBMITTED') return;
      const need = readingNeedOf({ ...student, versions: 0 }, place, today, NOW);
      expect(need).toBe(place.isOpen ? needOf({ ...student, review: null }, place, today, NOW) : null);
    }),
  );
});

test('M4 two versions are looked at until the work is reviewed; work on a silent device comes before everything', () => {
  fc.assert(
    fc.property(students, places, anyDate, (student, place, today) => {
      const need = readingNeedOf({ ...student, versions: 1, review: null }, place, today, NOW);
      expect(need).toBe('conflict');
      const silent = { ...student, versions: 1, contact: { lastContact: 0, unsent: 1, oldestUnsent: null } };
      expect(readingNeedOf(silent, { ...place, isOpen: true }, today, NOW)).toBe('unsent');
    }),
  );
});
