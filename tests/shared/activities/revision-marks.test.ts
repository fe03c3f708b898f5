import { expect, test } from 'vitest';
import { revisionMarks } from '#shared/domain/activities/revision-marks.ts';

const deadline = 1_000;

test('T2 a text written in time that arrived late is marked so, and so is one written too late', () => {
  const judge = (authoredAt: number, receivedAt: number) =>
    revisionMarks({ authoredAt, receivedAt }, { deadline, submittedAt: null });
  expect(judge(900, 1_000)).toEqual([]);
  expect(judge(900, 2_000)).toEqual(['arrived_after_due']);
  expect(judge(1_001, 1_001)).toEqual(['after_due']);
});

test('M2 a text written after handing in is marked; the one that was handed in is not', () => {
  const judge = (authoredAt: number) =>
    revisionMarks({ authoredAt, receivedAt: authoredAt }, { deadline, submittedAt: 500 });
  expect(judge(500)).toEqual([]);
  expect(judge(501)).toEqual(['after_submission']);
  expect(judge(1_500)).toEqual(['after_submission', 'after_due']);
});
