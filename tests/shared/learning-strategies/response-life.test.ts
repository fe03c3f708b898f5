import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignmentId, studentStatusId } from '#shared/domain/activities/rows.ts';
import { isSubmittable } from '#shared/domain/activities/snack.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { detailsOf, snacksToHandIn } from '#shared/domain/learning-strategies/response.ts';
import { snackResponseId } from '#shared/domain/learning-strategies/rows.ts';
import { CLASS, classInMemory, DAY, type ClassInMemory } from '#tests/support/class-in-memory.ts';
import { savedSnack, snackIds, snackPackId } from '#tests/support/snacks.ts';

const subgroupId = defaultSubgroupId(CLASS);
const work = { assignmentId: assignmentId(snackPackId, subgroupId), classId: CLASS };
const [snackId] = snackIds;
const of = { ...work, snackId };

/** A Main Idea and Summary, due on Friday. */
function lesson(): ClassInMemory {
  const school = classInMemory();
  school.act('teacher', 'saveSnack', savedSnack(0));
  const targets = [{ classId: CLASS, subgroupId, assigneeIds: null }];
  const dates = { startDate: '2026-09-14', endDate: '2026-09-18', sendAhead: false };
  school.act('teacher', 'assignSnackPack', { snackPackId, snackIds: [snackId], targets, ...dates });
  return school;
}

const write = (school: ClassInMemory, stepId: number, text: string) =>
  school.act('student', 'saveSnackAction', { ...of, stepId, detailId: null, order: null, text, quote: null });
const addDetail = (school: ClassInMemory, detailId: string, order: string, text = '') =>
  school.act('student', 'saveSnackAction', { ...of, stepId: 2, detailId, order, text, quote: null });
const set = (school: ClassInMemory, status: 'IN_PROGRESS' | 'COMPLETED') =>
  school.act('student', 'setSnackResponse', { ...of, status });
const response = (school: ClassInMemory) =>
  school.row('snackResponse', snackResponseId(work.assignmentId, snackId, 'student'));
const status = (school: ClassInMemory) =>
  school.row('studentStatus', studentStatusId(work.assignmentId, 'student'));
const texts = (school: ClassInMemory) => school.all('snackAction');

test('classroom §4 M1 the first text begins the response and the work, whatever came before it', () => {
  const school = lesson();
  expect(addDetail(school, 'd1', 'a0')).toBe('applied');
  expect(response(school)).toMatchObject({ status: 'IN_PROGRESS', cycle: 0 });
  expect(status(school)?.status).toBe('IN_PROGRESS');
  expect(texts(school)).toMatchObject([{ id: 'd1', text: '', studentId: 'student' }]);
});

test('classroom §4 a response is complete when its required text is there; opening it again raises its cycle', () => {
  const school = lesson();
  write(school, 1, 'Rivers shape the land.');
  expect(set(school, 'COMPLETED')).toBe('response_required');
  write(school, 3, ' \n');
  expect(set(school, 'COMPLETED')).toBe('response_required');
  write(school, 3, 'They carve and build.');
  expect(set(school, 'COMPLETED')).toBe('applied');
  expect(response(school)).toMatchObject({ status: 'COMPLETED', cycle: 0 });
  // A text that waited on another device is taken, and does not open what was completed.
  write(school, 1, 'They shape it.');
  expect(response(school)?.status).toBe('COMPLETED');
  expect(set(school, 'IN_PROGRESS')).toBe('applied');
  expect(response(school)).toMatchObject({ status: 'IN_PROGRESS', cycle: 1 });
  expect(set(school, 'COMPLETED')).toBe('applied');
  expect(response(school)).toMatchObject({ status: 'COMPLETED', cycle: 1 });
});

test('M2 handing in keeps every text as it stood, and a blank response is refused before anything is known', () => {
  const school = lesson();
  write(school, 1, 'Rivers shape the land.');
  write(school, 3, 'They carve and build.');
  addDetail(school, 'd1', 'a0', 'They carry sand.');
  const assignment = school.row('assignment', work.assignmentId);
  const snacks = snacksToHandIn(assignment?.snacks ?? [], texts(school));
  expect(school.act('student', 'submitSnacks', { ...work, snacks: snacks ?? [] })).toBe('applied');
  expect(status(school)).toMatchObject({ status: 'SUBMITTED', verdict: 'on_time' });
  expect(school.all('submission')).toMatchObject([
    {
      answers: [],
      snacks: [{ snackId, actions: [{ stepId: 1 }, { stepId: 2, text: 'They carry sand.' }, { stepId: 3 }] }],
    },
  ]);
  expect(school.act('student', 'submitSnacks', { ...work, snacks: [] })).toBe('invalid');
  const blank = (snacks ?? []).map((snack) => ({ ...snack, actions: [] }));
  expect(school.act('student', 'submitSnacks', { ...work, snacks: blank })).toBe('response_required');
  expect(school.act('student', 'takeBackSubmission', work)).toBe('applied');
  expect(status(school)).toMatchObject({ status: 'IN_PROGRESS', cycle: 1 });
});

test('classroom §3 each text is of a step, and a detail alone has an id and a place', () => {
  const school = lesson();
  const save = (stepId: number, detailId: string | null, order: string | null) =>
    school.act('student', 'saveSnackAction', { ...of, stepId, detailId, order, text: 'x', quote: null });
  expect(save(0, null, null)).toBe('invalid');
  expect(save(8, 'd1', 'a0')).toBe('invalid');
  expect(save(2, null, null)).toBe('invalid');
  expect(save(2, 'd1', null)).toBe('invalid');
  expect(save(1, 'd1', 'a0')).toBe('invalid');
  expect(save(1, null, 'a0')).toBe('invalid');
  expect(texts(school)).toEqual([]);
});

test('M8 a detail is taken away unless another text of it came meanwhile', () => {
  const school = lesson();
  addDetail(school, 'd1', 'a0', 'They carry sand.');
  // The rules in memory know no base: it is what somebody removes who has not seen this text.
  expect(school.act('student', 'removeSnackDetail', { ...work, detailId: 'd1' })).toBe('applied');
  expect(detailsOf(texts(school)).map(({ id }) => id)).toEqual(['d1']);
  expect(school.act('student', 'removeSnackDetail', { ...work, detailId: 'gone' })).toBe('applied');
});

test('M3 M8 a detail that was moved stays there when it is written, and the later of two moves stands', () => {
  const school = lesson();
  addDetail(school, 'd1', 'a0', 'One');
  addDetail(school, 'd2', 'a1', 'Two');
  const move = (detailId: string, order: string) =>
    school.act('student', 'moveSnackDetail', { ...work, detailId, order });
  const order = () => detailsOf(texts(school)).map(({ id, number }) => `${number} ${id}`);
  expect(move('d1', 'a2')).toBe('applied');
  expect(order()).toEqual(['1 d2', '2 d1']);
  addDetail(school, 'd1', 'a0', 'One more');
  expect(order()).toEqual(['1 d2', '2 d1']);
  school.pass(-DAY / 24 / 60);
  expect(move('d1', 'Zz')).toBe('applied');
  expect(order()).toEqual(['1 d2', '2 d1']);
  expect(move('gone', 'a0')).toBe('applied');
});

test('M6 nobody but a student of the class writes, and nothing after it was deleted', () => {
  const school = lesson();
  expect(
    school.act('teacher', 'saveSnackAction', {
      ...of,
      stepId: 1,
      detailId: null,
      order: null,
      text: 'x',
      quote: null,
    }),
  ).toBe('forbidden');
  school.act('teacher', 'setAssignmentStatus', { ...work, status: 'DELETED' });
  school.pass(1_000);
  expect(write(school, 1, 'after')).toBe('activity_removed');
  expect(set(school, 'IN_PROGRESS')).toBe('activity_removed');
  expect(school.act('student', 'moveSnackDetail', { ...work, detailId: 'd1', order: 'a0' })).toBe(
    'activity_removed',
  );
});

const steps = ['main', 'blank main', 'summary', 'detail', 'complete', 'edit', 'submit', 'take back'] as const;

test('classroom §4 whatever a student does in whatever order, a complete response was submittable and no cycle falls', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 25 }), (taken) => {
      const school = lesson();
      for (const [at, step] of taken.entries()) {
        school.pass(1_000);
        const before = { response: response(school), status: status(school) };
        const whole = isSubmittable(1, texts(school));
        if (step === 'main') write(school, 1, `main ${at}`);
        if (step === 'blank main') write(school, 1, ' ');
        if (step === 'summary') write(school, 3, `summary ${at}`);
        if (step === 'detail') addDetail(school, `d${at}`, 'a0');
        if (step === 'edit') set(school, 'IN_PROGRESS');
        if (step === 'take back') school.act('student', 'takeBackSubmission', work);
        if (step === 'complete') expect(set(school, 'COMPLETED') === 'applied').toBe(whole);
        if (step === 'submit') {
          const snacks = snacksToHandIn(
            school.row('assignment', work.assignmentId)?.snacks ?? [],
            texts(school),
          );
          expect(snacks !== null).toBe(whole);
          if (snacks) expect(school.act('student', 'submitSnacks', { ...work, snacks })).toBe('applied');
        }
        expect(response(school)?.cycle ?? 0).toBeGreaterThanOrEqual(before.response?.cycle ?? 0);
        expect(status(school)?.cycle ?? 0).toBeGreaterThanOrEqual(before.status?.cycle ?? 0);
        if (texts(school).length > 0) expect(status(school)?.status).not.toBe('NOT_STARTED');
      }
    }),
    { numRuns: 60 },
  );
});
