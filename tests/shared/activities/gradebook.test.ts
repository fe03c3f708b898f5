import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradebookCsv } from '#shared/domain/activities/gradebook-csv.ts';
import {
  columnSummary,
  gradebookCell,
  gradebookRow,
  sortedRows,
  type GradebookCell,
  type GradebookWork,
} from '#shared/domain/activities/gradebook.ts';

const work: GradebookWork = {
  studentStatus: 'SUBMITTED',
  progress: { cycle: 1, verdict: 'on_time', accepted: null },
  review: null,
  isReviewed: false,
};
const open = { isScheduled: false, hasQuestions: true, isPastDue: false };
const over = { ...open, isPastDue: true };
const given = (cycle: number, forRevision: boolean) => ({
  score: 8,
  maxScore: 10,
  returned: { cycle, forRevision },
});
const cell = (part: Partial<GradebookCell>): GradebookCell => ({
  ...{ sign: 'returned', score: null, maxScore: null, time: null },
  ...part,
});

test('classroom §4 a cell says how far the work is: to review, reviewed, returned', () => {
  expect(gradebookCell(work, open).sign).toBe('submitted');
  expect(gradebookCell({ ...work, isReviewed: true }, open).sign).toBe('reviewed');
  expect(gradebookCell({ ...work, isReviewed: true, review: given(1, false) }, open)).toEqual(
    cell({ sign: 'returned', score: 8, maxScore: 10 }),
  );
  expect(gradebookCell({ ...work, studentStatus: 'REMOVED' }, over)).toEqual(
    cell({ sign: 'not_taking_part' }),
  );
});

test('classroom §6 work given back to revise is neither overdue nor returned, and handed in anew it is to review', () => {
  const revising: GradebookWork = {
    ...work,
    studentStatus: 'IN_PROGRESS',
    progress: { cycle: 2, verdict: null, accepted: null },
    review: given(1, true),
  };
  expect(gradebookCell(revising, over)).toEqual(cell({ sign: 'to_revise', score: 8, maxScore: 10 }));
  expect(gradebookCell({ ...revising, studentStatus: 'SUBMITTED' }, over).sign).toBe('submitted');
});

test('T2 late is what came after the deadline and was not accepted; overdue is what did not come', () => {
  const late: GradebookWork = { ...work, progress: { cycle: 1, verdict: 'late', accepted: null } };
  expect(gradebookCell(late, over).time).toBe('late');
  const accepted = { by: 'Ms Lind', at: 1 };
  expect(gradebookCell({ ...late, progress: { cycle: 1, verdict: 'late', accepted } }, over).time).toBe(null);
  expect(gradebookCell(work, over).time).toBe(null);
  const begun: GradebookWork = { ...work, studentStatus: 'IN_PROGRESS' };
  expect(gradebookCell(begun, over).time).toBe('overdue');
  expect(gradebookCell(begun, open).time).toBe(null);
});

test('classroom §4 without questions, having opened it is all there is to do', () => {
  const viewed: GradebookWork = { ...work, studentStatus: 'VIEWED', progress: null };
  expect(gradebookCell(viewed, { ...over, hasQuestions: false }).time).toBe(null);
  expect(gradebookCell(viewed, over).time).toBe('overdue');
});

const cellArb = fc
  .record({
    sign: fc.constantFrom(
      'not_started',
      'in_progress',
      'submitted',
      'reviewed',
      'returned',
      'not_taking_part',
    ),
    points: fc.option(fc.record({ max: fc.integer({ min: 1, max: 10_000 }), share: fc.nat({ max: 100 }) })),
  })
  .map(({ sign, points }) =>
    cell({
      sign,
      score: points && Math.floor((points.max * points.share) / 100) / 100,
      maxScore: points && points.max / 100,
    }),
  );
const rowArb = fc
  .dictionary(fc.constantFrom('a', 'b', 'c'), cellArb)
  .map((cells) => gradebookRow({}, new Map(Object.entries(cells))));
const byArb = fc.constantFrom(
  'name' as const,
  'points' as const,
  'average' as const,
  { assignmentId: 'a' },
  { assignmentId: 'not there' },
);

test('classroom §6 sums are exact in hundredths and count only what has points', () => {
  const cells = [
    cell({ score: 0.1, maxScore: 1 }),
    cell({ score: 0.2, maxScore: 1 }),
    cell({ sign: 'submitted' }),
  ];
  const row = gradebookRow('Ana', new Map(cells.map((one, index) => [String(index), one])));
  expect(row).toMatchObject({ points: 0.3, maximum: 2, average: 0.15 });
  expect(gradebookRow('Bo', new Map()).average).toBe(null);
  fc.assert(
    fc.property(rowArb, ({ points, maximum, average }) => {
      expect(points).toBeLessThanOrEqual(maximum);
      if (average !== null) expect(average).toBeGreaterThanOrEqual(0);
      expect(average === null).toBe(maximum === 0);
    }),
  );
});

test('sorting loses nobody, is turned round for whoever has a figure, and leaves the others last', () => {
  fc.assert(
    fc.property(fc.array(rowArb, { maxLength: 12 }), byArb, (rows, by) => {
      const up = sortedRows(rows, { by, descending: false });
      const down = sortedRows(rows, { by, descending: true });
      expect(new Set(up)).toEqual(new Set(rows));
      expect(up).toHaveLength(rows.length);
      if (by !== 'average') return;
      const figures = (list: typeof rows) => list.flatMap(({ average }) => average ?? []);
      expect(figures(up)).toEqual(figures(down).toReversed());
      const firstNone = down.findIndex(({ average }) => average === null);
      if (firstNone >= 0) expect(down.slice(firstNone).every(({ average }) => average === null)).toBe(true);
    }),
  );
});

test('sorted by an activity, the best points lead, then what has none by how far it is, then who has none of it', () => {
  const named = (name: string, one?: GradebookCell) =>
    gradebookRow(name, new Map(one ? [['a', one] as const] : []));
  const rows = [
    named('nothing given'),
    named('not begun', cell({ sign: 'not_started' })),
    named('half', cell({ score: 5, maxScore: 10 })),
    named('to review', cell({ sign: 'submitted' })),
    named('all', cell({ score: 2, maxScore: 2 })),
    named('none', cell({ score: 0, maxScore: 2 })),
  ];
  const order = { by: { assignmentId: 'a' }, descending: true };
  expect(sortedRows(rows, order).map(({ student }) => student)).toEqual([
    ...['all', 'half', 'none', 'to review', 'not begun', 'nothing given'],
  ]);
});

test('equals keep the order of names', () => {
  const rows = ['Ana', 'Bo', 'Cy'].map((name) =>
    gradebookRow(name, new Map([['a', cell({ score: 1, maxScore: 2 })]])),
  );
  for (const descending of [true, false])
    expect(sortedRows(rows, { by: 'average', descending }).map(({ student }) => student)).toEqual([
      'Ana',
      'Bo',
      'Cy',
    ]);
});

test('a column counts who takes part: submitted, late, overdue, to review', () => {
  const summary = columnSummary([
    cell({ score: 5, maxScore: 10 }),
    cell({ score: 10, maxScore: 10, time: 'late', sign: 'submitted' }),
    cell({ sign: 'not_started', time: 'overdue' }),
    cell({ sign: 'not_taking_part', score: 0, maxScore: 10 }),
  ]);
  expect(summary).toEqual({ average: 0.75, turnedIn: 2, students: 3, late: 1, overdue: 1, toReview: 1 });
});

test('a gradebook is a file with usernames, statuses and points, in which nothing is a formula', () => {
  const cells = new Map([
    ['a', cell({ sign: 'submitted', score: 7.5, maxScore: 10, time: 'late' })],
    ['b', cell({ sign: 'not_started' })],
  ]);
  const rows = [
    gradebookRow({ lastName: '=2+2', firstName: 'Ana', username: '@ana' }, cells),
    gradebookRow({ lastName: 'Lind', firstName: 'Bo', username: '' }, new Map()),
  ];
  const columns = [
    { assignmentId: 'a', title: 'Rain "and" rivers' },
    { assignmentId: 'b', title: '+Clouds' },
  ];
  expect(gradebookCsv(rows, columns).split('\r\n')).toEqual([
    '\uFEFF"Last name","First name","Username","Rain ""and"" rivers: status","Rain ""and"" rivers: points",' +
      '"Rain ""and"" rivers: maximum","\'+Clouds: status","\'+Clouds: points","\'+Clouds: maximum",' +
      '"Points","Maximum","Average %"',
    '"\'=2+2","Ana","\'@ana","Submitted, late","7.5","10","Not Started","","","7.5","10","75"',
    '"Lind","Bo","","","","","","","","","",""',
    '',
  ]);
});
