import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dateSetsOf,
  isRange,
  problemOfDue,
  problemsOfAssign,
  targetsOf,
  withChoice,
  type AssignDates,
  type AssignForm,
} from '#app/features/activities/components/assign/assign-form.ts';
import { partlyAssigned } from '#app/features/activities/components/assign/partly-assigned.ts';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { timeOfDate } from '#shared/kernel/calendar-date.ts';
import { anyDate } from '#tests/shared/activities/any-status.ts';

const today = '2026-09-14';
const whole = { classId: 'a', studentIds: null };
const timeZone = 'America/New_York';
const clock = { today, timeZone, now: timeOfDate(today, '10:00', timeZone) };
const valid: AssignForm = {
  choices: [whole],
  startDate: today,
  endDate: '2026-09-20',
  endTime: null,
  own: null,
  sendAhead: false,
};

test('classroom §5 assigning asks for a classroom and a valid date range, in these words', () => {
  expect(problemsOfAssign({ ...valid, choices: [], endDate: null }, clock)).toEqual({
    classes: 'Please select a classroom.',
    dates: 'Please enter a valid date range.',
  });
  expect(problemsOfAssign(valid, clock)).toEqual({});
});

test('choosing single students asks for at least one of them', () => {
  const problems = problemsOfAssign({ ...valid, choices: [{ classId: 'a', studentIds: [] }] }, clock);
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
  expect(problemsOfAssign(none, clock).classes).toBe('Choose at least one group, or the whole class.');
});

const both = [whole, { classId: 'b', studentIds: null }];
const later: AssignDates = { startDate: '2026-09-16', endDate: '2026-09-25', endTime: '14:00' };

test('day at school §own dates: what is wrong is said at the class it is of, and only there', () => {
  const own = new Map([['b', { ...later, endDate: '2026-09-15' }]]);
  expect(problemsOfAssign({ ...valid, choices: both, own }, clock)).toEqual({
    own: { b: 'Please enter a valid date range.' },
  });
  // One class alone has the dates that are on the screen.
  expect(problemsOfAssign({ ...valid, own }, clock)).toEqual({});
});

test('day at school §due time: a time of today that is over is refused, one that is coming is not', () => {
  const at = (endTime: string) => problemsOfAssign({ ...valid, endDate: today, endTime }, clock);
  expect(at('09:59').dates).toBe('This time is over already. Please choose a later one.');
  expect(at('10:01')).toEqual({});
});

test('day at school §own dates: classes with the same dates are assigned together, and every class once', () => {
  const dates = fc.record({
    startDate: fc.constantFrom('2026-09-14', '2026-09-15'),
    endDate: fc.constantFrom('2026-09-20', '2026-09-21'),
    endTime: fc.constantFrom(null, '14:00'),
  });
  const ids = ['a', 'b', 'c', 'd'];
  fc.assert(
    fc.property(
      fc.subarray(ids),
      fc.option(fc.array(fc.tuple(fc.constantFrom(...ids), dates))),
      (chosen, own) => {
        const choices = chosen.map((classId) => ({ classId, studentIds: null }));
        const sets = dateSetsOf({ ...valid, choices, own: own && new Map(own) });
        const given = sets.flatMap((set) => set.choices.map(({ classId }) => classId));
        expect([...given].sort()).toEqual([...chosen].sort());
        const keys = sets.map(({ startDate, endDate, endTime }) => `${startDate} ${endDate} ${endTime}`);
        expect(new Set(keys).size).toBe(keys.length);
        if (own === null) expect(sets.length).toBe(chosen.length === 0 ? 0 : 1);
      },
    ),
  );
});

test('day at school §more time: it must be later than everybody’s date, and not over already', () => {
  const everybodys = { endDate: '2026-09-20', endTime: '14:00' };
  const of = (endDate: string | null, endTime: string | null = null) =>
    problemOfDue({ endDate, endTime }, everybodys, clock);
  expect(of(null)).toBe('Please choose a date.');
  expect(of('2026-09-19')).toBe('Please choose a later date than everybody has.');
  expect(of('2026-09-20', '14:00')).toBe('Please choose a later date than everybody has.');
  expect(of('2026-09-20', '14:01')).toBeNull();
  expect(of('2026-09-20')).toBeNull();
  expect(of('2026-09-13')).toBe('This time is over already. Please choose a later one.');
});

test('U4 dates that were given before others were refused are not said to be unassigned', () => {
  const own = new Map([['b', { startDate: today, endDate: '2026-09-28', endTime: null }]]);
  const form = { ...valid, choices: [whole, { classId: 'b', studentIds: null }], own };
  const words = {
    nameOf: (id: string) => `Class ${id.toUpperCase()}`,
    list: (names: readonly string[]) => names.join(', '),
  };
  const no = { text: 'You no longer teach this class.' };
  expect(partlyAssigned(dateSetsOf(form), 0, no, words)).toEqual(no);
  expect(partlyAssigned(dateSetsOf(form), 1, no, words)).toEqual({
    title: 'Not assigned to Class B',
    text: 'Assigned to Class A. For the rest: You no longer teach this class.',
  });
});

test('a class stays in its place when somebody else of it is chosen, so that its dates do', () => {
  const other = { classId: 'b', studentIds: null };
  const crew = { classId: 'a', studentIds: null, groupIds: ['crew'] };
  expect(withChoice([whole, other], ['a', 'b'], 'a', crew)).toEqual([crew, other]);
  expect(withChoice([other], ['a', 'b'], 'a', whole)).toEqual([whole, other]);
  expect(withChoice([whole, other], ['a', 'b'], 'a', null)).toEqual([other]);
});
