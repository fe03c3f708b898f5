import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newQuestion } from '#shared/domain/activities/activity-content.ts';
import { countAnswered, unanswered } from '#shared/domain/activities/answer-count.ts';
import { isAssignee, isListed, studentStatus } from '#shared/domain/activities/student-status.ts';
import type { Membership } from '#shared/domain/classes/rows.ts';
import { anyStatus } from './any-status.ts';

const membership = (to: number | null): Membership => ({
  id: 'm',
  classId: 'c',
  userId: 's',
  role: 'student',
  firstName: 'Student',
  lastName: 'One',
  subgroupIds: [],
  periods: [{ from: 0, to }],
  ended: to === null ? null : 'removed',
});

test('classroom §4 a student of the class stands where their status says; without one they have not started', () => {
  fc.assert(
    fc.property(anyStatus, (status) => {
      expect(studentStatus(status, membership(null))).toBe(status);
    }),
  );
  expect(studentStatus(null, membership(null))).toBe('NOT_STARTED');
});

test('SYNC M3 who left is REMOVED, or SUBMITTED_INACTIVE if they had submitted', () => {
  fc.assert(
    fc.property(anyStatus, (status) => {
      const expected = status === 'SUBMITTED' ? 'SUBMITTED_INACTIVE' : 'REMOVED';
      expect(studentStatus(status, membership(5))).toBe(expected);
      expect(studentStatus(status, null)).toBe(expected);
    }),
  );
});

test('SYNC B5 an assignment to the whole class means everyone, one to single students only them', () => {
  expect(isAssignee({ assigneeIds: null }, 's')).toBe(true);
  expect(isAssignee({ assigneeIds: ['t'] }, 's')).toBe(false);
  expect(isAssignee({ assigneeIds: ['t', 's'] }, 's')).toBe(true);
});

test('classroom §4 who takes part is listed; who left, with work or with a review of it', () => {
  fc.assert(
    fc.property(anyStatus, fc.boolean(), fc.boolean(), (status, progress, review) => {
      expect(isListed(studentStatus(status, membership(null)), { progress, review })).toBe(true);
      expect(isListed(studentStatus(status, membership(5)), { progress, review })).toBe(progress || review);
    }),
  );
});

test('classroom §4 the count of answers is of the non-empty ones to the questions there are', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', '  ', '\n', 'word')), (texts) => {
      const questions = texts.map((_, index) => newQuestion(`q${index}`, 'Why?'));
      const answers = texts.map((text, index) => ({ questionId: `q${index}`, text }));
      const written = texts.filter((text) => text === 'word').length;
      const stray = { questionId: 'preface', text: 'word' };
      expect(countAnswered(questions, [...answers, stray])).toBe(written);
      expect(unanswered(questions, answers)).toHaveLength(texts.length - written);
    }),
  );
});
