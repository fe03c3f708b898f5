import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byNeed,
  questionResult,
  questionSummary,
  type QuestionResult,
} from '#shared/domain/activities/question-results.ts';
import { anyQuestion } from '#tests/support/any-question.ts';

const said = (text: string) => new Map([['q', { text }]]);

test('content §6 work that is not on the device is not known, and never counted as unanswered', () => {
  const result = questionResult({ questionId: 'q' }, null, []);
  expect(result).toEqual({ kind: 'not-here' });
  expect(questionSummary([result])).toEqual({ here: 0, answered: 0, share: null });
});

test('content §6 an answer of blanks is none, and one of words is answered but not marked', () => {
  expect(questionResult({ questionId: 'q' }, said('  '), [])).toEqual({ kind: 'no-answer' });
  expect(questionResult({ questionId: 'q', points: 2 }, said('Rain'), [])).toEqual({ kind: 'answered' });
});

test('content §6 points that were given count before what the key says', () => {
  fc.assert(
    fc.property(anyQuestion, ({ interaction, key, right }) => {
      const answers = new Map([['q', { ...right, text: 'Said' }]]);
      const question = { questionId: 'q', points: 4, interaction, key };
      const given = [{ questionId: 'q', points: 1 }];
      expect(questionResult(question, answers, given)).toEqual({ kind: 'marked', share: 0.25, points: 1 });
    }),
  );
});

test('content §6 without points an answer that is all right has its whole share by the key', () => {
  fc.assert(
    fc.property(anyQuestion, ({ interaction, key, right }) => {
      const answers = new Map([['q', { ...right, text: right.text === '' ? 'Said' : right.text }]]);
      const result = questionResult({ questionId: 'q', interaction, key }, answers, []);
      expect(result).toEqual({ kind: 'marked', share: 1, points: null });
    }),
  );
});

test('content §6 a question’s summary has the mean of what is marked, and counts whoever answered', () => {
  const results: QuestionResult[] = [
    { kind: 'marked', share: 1, points: null },
    { kind: 'marked', share: 0.5, points: 1 },
    { kind: 'answered' },
    { kind: 'no-answer' },
    { kind: 'not-here' },
  ];
  expect(questionSummary(results)).toEqual({ here: 4, answered: 3, share: 0.75 });
});

test('content §6 sorted by need, what is least right comes first and what is not known last', () => {
  const marked = (share: number): QuestionResult => ({ kind: 'marked', share, points: null });
  const all: QuestionResult[] = [
    { kind: 'not-here' },
    marked(1),
    { kind: 'no-answer' },
    marked(0),
    { kind: 'answered' },
  ];
  expect(all.toSorted(byNeed)).toEqual([
    marked(0),
    marked(1),
    { kind: 'answered' },
    { kind: 'no-answer' },
    { kind: 'not-here' },
  ]);
});
