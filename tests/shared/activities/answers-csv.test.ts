import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersCsv, type AnsweredWork } from '#shared/domain/activities/answers-csv.ts';
import { ANSWER_NOT_HERE } from '#shared/domain/activities/results-csv.ts';

const work: AnsweredWork = {
  ...{ lastName: 'López', firstName: 'Ana', username: 'ana', activity: 'Rain', status: 'Submitted, late' },
  asked: [
    { questionId: 'p', text: 'Before you read', number: null },
    { questionId: 'q1', text: 'Where from?', points: 4, number: 1 },
    { questionId: 'q2', text: 'Where to?', number: 2 },
  ],
  review: { points: [{ questionId: 'q1', points: 3.5 }] },
  answers: new Map([['q1', { text: 'From "clouds",\nmostly' }]]),
};

const linesOf = (...works: AnsweredWork[]) => answersCsv(works).slice(1).split('\r\n').slice(1, -1);

test('each answer is a line of its own, with whose it is, the question and its points', () => {
  expect(linesOf(work)).toEqual([
    '"López","Ana","ana","Rain","Submitted, late","","Before you read","","",""',
    '"López","Ana","ana","Rain","Submitted, late","1","Where from?","From ""clouds"",\nmostly","3.5","4"',
    '"López","Ana","ana","Rain","Submitted, late","2","Where to?","","",""',
  ]);
});

test('U4 work that is not on this device is said to be so, and not to be empty', () => {
  for (const line of linesOf({ ...work, answers: null })) expect(line).toContain(`"${ANSWER_NOT_HERE}"`);
  expect(linesOf(work).join()).not.toContain(ANSWER_NOT_HERE);
});

test('what asks nothing has one line with its status', () => {
  expect(linesOf({ ...work, asked: [] })).toEqual([
    '"López","Ana","ana","Rain","Submitted, late","","","","",""',
  ]);
});

test('no words of a student or a teacher begin a formula in a spreadsheet', () => {
  const formula = fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t'),
      fc.string({ unit: fc.constantFrom('a', ' ', '=', '"', ',') }),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(formula, (text) => {
      const asked = [{ questionId: 'q1', text, number: 1 }];
      const csv = answersCsv([
        { ...work, ...{ lastName: text, activity: text, asked }, answers: new Map([['q1', { text }]]) },
      ]);
      expect(csv.split('"\'').length - 1).toBe(4);
    }),
  );
});
