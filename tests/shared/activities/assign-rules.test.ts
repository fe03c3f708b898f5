import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionOfForm } from '#shared/domain/activities/question-of-form.ts';
import { assignmentId, type ActivityContent } from '#shared/domain/activities/rows.ts';
import { assignmentStatus, isDeleted } from '#shared/domain/activities/status.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { CLASS, classInMemory, DAY, TIME_ZONE, type ClassInMemory } from '#tests/support/class-in-memory.ts';

const content: ActivityContent = {
  packId: 'water-on-the-move',
  subject: 'science',
  title: 'Rivers',
  instructions: 'Read, then answer.',
  preface: null,
  questions: [],
};
const activityId = 'activity-1';
const WHOLE = defaultSubgroupId(CLASS);
const ID = assignmentId(activityId, WHOLE);
const workKey = { assignmentId: ID, classId: CLASS };

function built(): ClassInMemory {
  const school = classInMemory();
  school.act('teacher', 'saveActivity', { activityId, content, isQuickActivity: false });
  return school;
}

const todayOf = (school: ClassInMemory) => dateInZone(school.now(), TIME_ZONE);

function assign(school: ClassInMemory, given: { to?: string[] | null; start?: number; span?: number } = {}) {
  const { to = null, start = 0, span = 7 } = given;
  const startDate = addDays(todayOf(school), start);
  return school.act('teacher', 'assignActivity', {
    activityId,
    targets: [{ classId: CLASS, subgroupId: WHOLE, assigneeIds: to }],
    startDate,
    endDate: addDays(startDate, span),
    sendAhead: false,
  });
}

const students = ['student', 'second', 'third', 'fourth'];

test('SYNC B2 B5 whoever was given an activity keeps it, whatever was chosen before, after or on another device', () => {
  const choices = fc.array(fc.option(fc.subarray(students, { minLength: 1 }), { nil: null }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(choices, (chosen) => {
      const results = [chosen, [...chosen].reverse()].map((order) => {
        const school = built();
        for (const to of order) expect(assign(school, { to })).toBe('applied');
        return [...(school.row('assignment', ID)?.assigneeIds ?? ['everybody'])].sort();
      });
      const expected = chosen.includes(null) ? ['everybody'] : [...new Set(chosen.flat())].sort();
      expect(results).toEqual([expected, expected]);
    }),
  );
});

test('SYNC B5 a named group is given to the students who are in it, never to everybody', () => {
  const school = built();
  const dates = { startDate: todayOf(school), endDate: todayOf(school), sendAhead: false };
  const give = (assigneeIds: string[] | null) =>
    school.act('teacher', 'assignActivity', {
      activityId,
      targets: [{ classId: CLASS, subgroupId: 'readers', assigneeIds }],
      ...dates,
    });
  expect(give(null)).toBe('invalid');
  expect(school.all('assignment')).toEqual([]);
  expect(give(['student'])).toBe('applied');
});

test('classroom §5 an activity starts no earlier than today and ends no earlier than it starts', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }), (start, span) => {
      const school = built();
      const outcome = assign(school, { start, span });
      expect(outcome).toBe(start < 0 || span < 0 ? 'date_range' : 'applied');
      expect(school.all('assignment')).toHaveLength(outcome === 'applied' ? 1 : 0);
    }),
  );
});

test('classroom §4 quick edit: a start that has passed may stay, another lies no earlier than today; today opens it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: -3, max: 8 }),
      fc.integer({ min: -1, max: 4 }),
      (start, passed, newStart, span) => {
        const school = built();
        const [first, monday] = [addDays(todayOf(school), start), todayOf(school)];
        assign(school, { start });
        school.pass(passed * DAY);
        const startDate = addDays(monday, newStart);
        const dates = { startDate, endDate: addDays(startDate, span) };
        const isAllowed = span >= 0 && (startDate === first || startDate >= todayOf(school));
        const outcome = school.act('teacher', 'setAssignmentDates', { ...workKey, ...dates });
        expect(outcome).toBe(isAllowed ? 'applied' : 'date_range');
        const row = school.row('assignment', ID);
        expect(row).toMatchObject(isAllowed ? dates : { startDate: first });
        // What students hold is not taken from them again by a later start.
        if (start === 0 || (isAllowed && startDate <= todayOf(school))) expect(row?.released).toBe(true);
      },
    ),
  );
});

const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('status' as const), to: fc.constantFrom('ASSIGNED', 'COMPLETED') }),
    fc.record({ kind: fc.constant('status' as const), to: fc.constantFrom('DELETED', 'SUPER_DELETED') }),
    fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('edit' as const), title: fc.string({ minLength: 1, maxLength: 5 }) }),
  ),
  { maxLength: 12 },
);

test('classroom §4 the life of an assignment: any status by its teachers, a deletion undone for 30 days, and no day ends it', () => {
  fc.assert(
    fc.property(acts, fc.integer({ min: 0, max: 3 }), (steps, start) => {
      const school = built();
      assign(school, { start });
      for (const step of steps) {
        const before = school.row('assignment', ID);
        if (before === null) throw new Error('the assignment is gone');
        if (step.kind === 'days') {
          school.pass(step.count * DAY);
          expect(school.row('assignment', ID)).toEqual(before);
          continue;
        }
        if (step.kind === 'edit') {
          const edited = { ...content, title: `Rivers ${step.title}` };
          school.act('teacher', 'saveActivity', { activityId, content: edited, isQuickActivity: false });
          // Its class has a copy of its own.
          expect(school.row('assignment', ID)).toEqual(before);
          continue;
        }
        const isUndo = isDeleted(before) && !isDeleted({ status: step.to });
        const isExpired = isUndo && school.now() > before.statusAt + 30 * DAY;
        const outcome = school.act('teacher', 'setAssignmentStatus', { ...workKey, status: step.to });
        expect(outcome).toBe(isExpired ? 'undo_expired' : 'applied');
        const after = school.row('assignment', ID);
        expect(after?.status).toBe(isExpired ? before.status : step.to);
        const shown = after && assignmentStatus(after, todayOf(school));
        if (after?.status === 'ASSIGNED')
          expect(shown).toBe(after.startDate > todayOf(school) ? 'SCHEDULED' : 'OPEN');
        else expect(shown).toBe(after?.status);
      }
      expect(school.act('student', 'setAssignmentStatus', { ...workKey, status: 'DELETED' })).toBe(
        'forbidden',
      );
    }),
  );
});

test('classroom §5 instructions have at least one character, and so has a title', () => {
  const blanks = fc.array(fc.constantFrom(' ', '\n', '\t'), { maxLength: 4 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(blanks, (blank) => {
      const school = classInMemory();
      const save = (part: Partial<ActivityContent>) =>
        school.act('teacher', 'saveActivity', {
          activityId,
          content: { ...content, ...part },
          isQuickActivity: false,
        });
      expect(save({ title: blank })).toBe('title_required');
      expect(save({ instructions: blank })).toBe('instructions_required');
      expect(school.all('activity')).toEqual([]);
      expect(save({ instructions: 'R' })).toBe('applied');
    }),
  );
});

test('content §3 an activity is not saved while a question of it is not whole, and so never given', () => {
  const school = classInMemory();
  const question = questionOfForm('multiple-choice', () => 'question');
  const save = (questions: ActivityContent['questions']) =>
    school.act('teacher', 'saveActivity', {
      activityId,
      content: { ...content, questions },
      isQuickActivity: false,
    });
  expect(save([question])).toBe('question_incomplete');
  expect(assign(school)).toBe('parent_missing');
  const choices = ['rain', 'snow'].map((id) => ({ id, text: id }));
  const whole = {
    ...question,
    interaction: { kind: 'multiple-choice' as const, choices, several: false, shuffle: true },
    key: { kind: 'multiple-choice' as const, correct: ['snow'], feedback: [], explanation: '' },
  };
  expect(save([whole])).toBe('applied');
  expect(assign(school)).toBe('applied');
});
