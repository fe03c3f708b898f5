import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankReview } from '#shared/domain/activities/blank-review.ts';
import { UNOPENED_AFTER_MS, whoNeedsHelp, type HelpWork } from '#shared/domain/activities/class-needs.ts';
import { SILENT_AFTER_MS } from '#shared/domain/activities/needs-teacher.ts';

const now = Date.UTC(2026, 10, 23, 12);
const today = '2026-11-23';
const key = { assignmentId: 'rain', classId: 'a', studentId: 'ana' };
const work: HelpWork = {
  ...{ studentId: 'ana', assignmentId: 'rain', hasQuestions: true, status: 'NOT_STARTED' },
  endDate: '2026-11-30',
  isOver: false,
  progress: null,
  review: null,
  contact: null,
  joinedAfterDue: false,
};
const overdue: HelpWork = { ...work, endDate: '2026-11-20', isOver: true };

/** Given back to revise so long ago, and opened or not. */
const revising = (ago: number, isOpened: boolean): HelpWork => ({
  ...overdue,
  status: 'IN_PROGRESS',
  progress: { cycle: 2 },
  review: {
    ...blankReview(key),
    returned: {
      ...{ id: 'r1', at: now - ago, byName: 'Ms Lind', forRevision: true, cycle: 1 },
      ...{ feedback: 'Go on', score: null, maxScore: null },
    },
    seenReturn: isOpened ? 'r1' : null,
  },
});

const needsOf = (...works: HelpWork[]) =>
  whoNeedsHelp(works, today, now).map(({ studentId, isHeldBack, works: found }) => [
    studentId,
    ...(isHeldBack ? ['held back'] : []),
    ...found.map(({ need }) => need),
  ]);

test('overdue, and not begun shortly before the due date, need help; work with time left does not', () => {
  expect(needsOf(work)).toEqual([]);
  expect(needsOf(overdue)).toEqual([['ana', 'overdue']]);
  expect(needsOf({ ...work, endDate: '2026-11-24' })).toEqual([['ana', 'not_started']]);
  expect(needsOf({ ...work, endDate: '2026-11-24', status: 'IN_PROGRESS' })).toEqual([]);
  expect(needsOf({ ...overdue, status: 'SUBMITTED' })).toEqual([]);
});

test('U4 nobody waits for work from a student who joined after it was due; their silent device is told of still', () => {
  const late = { ...overdue, joinedAfterDue: true };
  expect(needsOf(late)).toEqual([]);
  const contact = { lastContact: now - SILENT_AFTER_MS, unsent: 2, oldestUnsent: null };
  expect(needsOf({ ...late, contact })).toEqual([['ana', 'held back']]);
});

test('T2 work is overdue from its due time on, within the day too', () => {
  const dueToday = { ...work, endDate: today, status: 'IN_PROGRESS' as const };
  expect(needsOf(dueToday)).toEqual([]);
  expect(needsOf({ ...dueToday, isOver: true })).toEqual([['ana', 'overdue']]);
});

test('work given back to revise that was not opened for a day needs a word, and is not called overdue', () => {
  expect(needsOf(revising(UNOPENED_AFTER_MS, false))).toEqual([['ana', 'revise']]);
  expect(needsOf(revising(UNOPENED_AFTER_MS - 1, false))).toEqual([]);
  expect(needsOf(revising(UNOPENED_AFTER_MS, true))).toEqual([]);
});

test('U4 of a silent device with unsent work nothing else is said: its student may have finished', () => {
  const contact = { lastContact: now - SILENT_AFTER_MS, unsent: 2, oldestUnsent: null };
  expect(needsOf({ ...overdue, contact })).toEqual([['ana', 'held back']]);
});

test('one line a student: silent devices first, then the most pressing, then the most needs', () => {
  const soon = { ...work, endDate: '2026-11-24' };
  const contact = { lastContact: 0, unsent: 1, oldestUnsent: null };
  expect(
    needsOf(
      { ...soon, studentId: 'bo' },
      { ...overdue, studentId: 'cy' },
      { ...soon, studentId: 'di', assignmentId: 'x' },
      { ...overdue, studentId: 'di', assignmentId: 'y' },
      { ...overdue, studentId: 'eve', contact },
    ),
  ).toEqual([
    ['eve', 'held back'],
    ['di', 'overdue', 'not_started'],
    ['cy', 'overdue'],
    ['bo', 'not_started'],
  ]);
});

test('whoever is named has a reason, and nobody is named twice', () => {
  const workArb = fc.record({
    studentId: fc.constantFrom('ana', 'bo', 'cy'),
    assignmentId: fc.uuid(),
    endDate: fc.constantFrom('2026-11-20', '2026-11-24', '2026-12-20'),
    isOver: fc.boolean(),
    joinedAfterDue: fc.boolean(),
    hasQuestions: fc.boolean(),
    status: fc.constantFrom(
      'NOT_STARTED' as const,
      'VIEWED' as const,
      'IN_PROGRESS' as const,
      'SUBMITTED' as const,
    ),
    progress: fc.constant(null),
    review: fc.constant(null),
    contact: fc.constantFrom(
      null,
      { lastContact: 0, unsent: 1, oldestUnsent: null },
      { lastContact: 0, unsent: 0, oldestUnsent: null },
    ),
  });
  fc.assert(
    fc.property(fc.array(workArb), (works) => {
      const found = whoNeedsHelp(works, today, now);
      expect(new Set(found.map(({ studentId }) => studentId)).size).toBe(found.length);
      for (const one of found) expect(one.isHeldBack || one.works.length > 0).toBe(true);
    }),
  );
});
