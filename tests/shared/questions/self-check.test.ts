import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAttempted } from '#shared/domain/questions/attempted.ts';
import { markAnswer } from '#shared/domain/questions/marking.ts';
import {
  checkAnswer,
  isCheckable,
  remainingChecks,
  showsKey,
  type CheckableQuestion,
} from '#shared/domain/questions/self-check.ts';
import { anyQuestion } from '#tests/support/any-question.ts';
import { wholeQuestions } from '#tests/support/question-kinds.ts';

test('decision 136 a check says right of what the key calls all right alone, and nothing of what is not answered', () => {
  fc.assert(
    fc.property(anyQuestion, ({ interaction, key, given }) => {
      const result = checkAnswer({ interaction, key, checks: 1 }, given);
      expect(result === null).toBe(!isAttempted(interaction, given));
      if (result === null) return;
      expect(result.verdict === 'right').toBe(markAnswer(interaction, key, given)?.share === 1);
    }),
  );
});

test('decision 136 a check says what is said of the choice that was made, and why it is right only once it is', () => {
  const { interaction, key } = wholeQuestions['multiple-choice'];
  const question: CheckableQuestion = { interaction, key, checks: 2 };
  const chosen = (id: string) => ({ text: '', value: { kind: 'multiple-choice' as const, selected: [id] } });
  expect(checkAnswer(question, chosen('moon'))).toEqual({
    verdict: 'not-yet',
    feedback: [{ choice: 'The moon', text: 'The moon moves the tides, and has no water.' }],
    explanation: '',
  });
  expect(checkAnswer(question, chosen('rock'))?.feedback).toEqual([]);
  expect(checkAnswer(question, chosen('sea'))).toEqual({
    verdict: 'right',
    feedback: [],
    explanation: 'The sun warms the sea, and its water rises as vapour.',
  });
});

test('SPEC.md B7 what is right is shown before handing in only where no check remains and no points are at stake', () => {
  const { interaction, key } = wholeQuestions.numeric;
  const practice: CheckableQuestion = { interaction, key, checks: 2 };
  expect([0, 1, 2, 5].map((times) => remainingChecks(practice, times))).toEqual([2, 1, 0, 0]);
  expect(showsKey(practice, 1)).toBe(false);
  expect(showsKey(practice, 2)).toBe(true);
  expect(showsKey({ ...practice, points: 1 }, 2)).toBe(false);
});

test('only a question that a key marks, and whose teacher allows checks, can be checked', () => {
  const { interaction, key } = wholeQuestions.numeric;
  expect(isCheckable({ interaction, key, checks: 1 })).toBe(true);
  expect(isCheckable({ interaction, key })).toBe(false);
  expect(isCheckable({ interaction, checks: 1 })).toBe(false);
  expect(isCheckable({ ...wholeQuestions['long-text'], checks: 1 })).toBe(false);
  expect(isCheckable({ interaction, key: wholeQuestions['short-answer'].key, checks: 1 })).toBe(false);
});
