import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isRange,
  problemsOfAssign,
  targetsOf,
} from '#app/features/activities/components/assign/assign-form.ts';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { anyDate } from '#tests/shared/activities/any-status.ts';

const today = '2026-09-14';
const whole = { classId: 'a', studentIds: null };
const valid = { choices: [whole], startDate: today, endDate: '2026-09-20', sendAhead: false };

test('classroom §5 assigning asks for a classroom and a valid date range, in these words', () => {
  expect(problemsOfAssign({ ...valid, choices: [], endDate: null }, today)).toEqual({
    classes: 'Please select a classroom.',
    dates: 'Please enter a valid date range.',
  });
  expect(problemsOfAssign(valid, today)).toEqual({});
});

test('choosing single students asks for at least one of them', () => {
  const problems = problemsOfAssign({ ...valid, choices: [{ classId: 'a', studentIds: [] }] }, today);
  expect(problems.classes).toBe('Choose at least one student, or the whole class.');
});

test('classroom §5 a range starts no earlier than today and does not end before it starts', () => {
  fc.assert(
    fc.property(anyDate, anyDate, anyDate, (start, end, earliest) => {
      expect(isRange(start, end, earliest)).toBe(start >= earliest && end >= start);
      expect(isRange(null, end, earliest) || isRange(start, null, earliest)).toBe(false);
    }),
  );
});

test('several classes become one assignment each', () => {
  const targets = targetsOf('act', [whole, { classId: 'b', studentIds: ['s1'] }], new Map());
  expect(targets).toEqual([
    { classId: 'a', subgroupId: defaultSubgroupId('a'), assigneeIds: null },
    { classId: 'b', subgroupId: defaultSubgroupId('b'), assigneeIds: ['s1'] },
  ]);
});

test('SYNC B2 who was given the activity keeps it: others are added, a whole class is not narrowed', () => {
  const id = assignmentId('act', defaultSubgroupId('a'));
  const some = targetsOf(
    'act',
    [{ classId: 'a', studentIds: ['s2'] }],
    new Map([[id, { assigneeIds: ['s1'] }]]),
  );
  expect(some[0]?.assigneeIds).toEqual(['s1', 's2']);
  const all = targetsOf(
    'act',
    [{ classId: 'a', studentIds: ['s2'] }],
    new Map([[id, { assigneeIds: null }]]),
  );
  expect(all[0]?.assigneeIds).toBeNull();
});

test('SYNC B5 every group is an assignment of its own, for the students who are in it, and none is asked for in words', () => {
  const studentsOf = (_classId: string, group: string) => (group === 'g1' ? ['s1', 's2'] : []);
  const groups = { classId: 'a', studentIds: null, groupIds: ['g1', 'g2'] };
  const given = new Map([[assignmentId('act', 'g1'), { assigneeIds: ['s0'] }]]);
  expect(targetsOf('act', [groups], given, studentsOf)).toEqual([
    { classId: 'a', subgroupId: 'g1', assigneeIds: ['s0', 's1', 's2'] },
    { classId: 'a', subgroupId: 'g2', assigneeIds: [] },
  ]);
  const none = { ...valid, choices: [{ ...groups, groupIds: [] }] };
  expect(problemsOfAssign(none, today).classes).toBe('Choose at least one group, or the whole class.');
});
