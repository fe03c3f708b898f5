import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerKeySchema, type AnswerKey } from '#shared/domain/questions/answer-key.ts';
import { answerValueSchema, type AnswerValue } from '#shared/domain/questions/answer-value.ts';
import { answerInWords, wrongLength } from '#shared/domain/questions/answer-words.ts';
import { isAttempted } from '#shared/domain/questions/attempted.ts';
import { distributionOf } from '#shared/domain/questions/distribution.ts';
import { interactionSchema, type Interaction } from '#shared/domain/questions/interaction.ts';
import { keyOfAnswer, rightAnswer } from '#shared/domain/questions/key-of-answer.ts';
import { markAnswer, numberIn } from '#shared/domain/questions/marking.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';
import { shuffled } from '#shared/domain/questions/shuffle.ts';
import { studentsQuestion } from '#shared/domain/questions/students-question.ts';
import { anyQuestion } from '#tests/support/any-question.ts';

test('content §3 any question with its key and any answer to it are what can be stored, and nothing is missing from it', () => {
  fc.assert(
    fc.property(anyQuestion, ({ interaction, key, given }) => {
      expect(interactionSchema.parse(interaction)).toEqual(interaction);
      expect(answerKeySchema.parse(key)).toEqual(key);
      if (given.value) expect(answerValueSchema.parse(given.value)).toEqual(given.value);
      expect(questionProblems(interaction, key)).toEqual([]);
    }),
  );
});

test('content §4 an answer that is all right counts as answered and gets everything, no other gets more', () => {
  fc.assert(
    fc.property(anyQuestion, ({ interaction, key, right, given }) => {
      expect(isAttempted(interaction, right)).toBe(true);
      expect(markAnswer(interaction, key, right)?.share).toBe(1);
      const mark = markAnswer(interaction, key, given);
      expect(mark?.share).toBeGreaterThanOrEqual(0);
      expect(mark?.share).toBeLessThanOrEqual(1);
      if (!isAttempted(interaction, given)) expect(mark?.share).toBe(0);
      if (mark?.share === 1)
        expect([...mark.parts.values()].filter((part) => part === 'wrong' || part === 'missed')).toEqual([]);
    }),
  );
});

test('content §4 an answer has words exactly when it counts as answered', () => {
  fc.assert(
    fc.property(anyQuestion, ({ interaction, given }) => {
      const words = answerInWords(interaction, given.value, given.text);
      expect(words.trim() !== '').toBe(isAttempted(interaction, given));
    }),
  );
});

test('a class’s answers are counted, each once, and those that are all right', () => {
  fc.assert(
    fc.property(anyQuestion, fc.nat(5), fc.nat(5), ({ interaction, key, right, given }, rights, others) => {
      const answers = [
        ...Array.from({ length: rights }, () => right),
        ...Array.from({ length: others }, () => given),
      ];
      const { answered, right: allRight, groups } = distributionOf(interaction, key, answers);
      expect(answered).toBe(rights + (isAttempted(interaction, given) ? others : 0));
      const isGivenRight = markAnswer(interaction, key, given)?.share === 1;
      expect(allRight).toBe(rights + (isGivenRight ? others : 0));
      for (const { lines } of groups)
        for (const { count } of lines) expect(count).toBeLessThanOrEqual(answered);
    }),
  );
});

test('content §4 order-list counts when an item is out of its first place, or the student says that the order is right', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
  const asked: Interaction = { kind: 'order-list', items };
  const ordered = (order: string[], isConfirmed = false) =>
    isAttempted(asked, { text: '', value: { kind: 'order-list', order, isConfirmed } });
  expect(ordered(['a', 'b', 'c'])).toBe(false);
  expect(ordered(['a', 'b', 'c'], true)).toBe(true);
  expect(ordered(['b', 'a', 'c'])).toBe(true);
  expect(isAttempted(asked, { text: '' })).toBe(false);
});

test('content §4 association and cloze-association count when no slot is empty, simple-chart when a bar was moved', () => {
  const two = ['x', 'y'].map((id) => ({ id, text: id }));
  const association: Interaction = { kind: 'association', stems: two, choices: two };
  const pair = (slotId: string, choiceId = 'x') => ({ slotId, choiceId });
  const paired = (...pairs: ReturnType<typeof pair>[]) =>
    isAttempted(association, { text: '', value: { kind: 'association', pairs } });
  expect(paired(pair('x'))).toBe(false);
  expect(paired(pair('x'), pair('y'))).toBe(true);
  expect(paired(pair('x'), pair('y', 'gone'))).toBe(false);
  const bar = { label: 'A', start: 2 };
  const chart: Interaction = {
    ...{ kind: 'simple-chart', title: '', unit: '', minimum: 0, maximum: 9, step: 1 },
    points: [
      { ...bar, id: 'given', isInteractive: false },
      { ...bar, id: 'free', isInteractive: true },
    ],
  };
  const moved = (pointId: string) =>
    isAttempted(chart, { text: '', value: { kind: 'simple-chart', values: [{ pointId, value: 3 }] } });
  expect([moved('given'), moved('free')]).toEqual([false, true]);
});

test('whoever marks everything is not right', () => {
  const tokens = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id, selectable: true }));
  const key: AnswerKey = { kind: 'token-highlight', correct: ['a'], explanation: '' };
  const marked = (selected: string[]) =>
    markAnswer({ kind: 'token-highlight', tokens }, key, {
      text: '',
      value: { kind: 'token-highlight', selected },
    })?.share;
  expect(marked(['a', 'b', 'c', 'd'])).toBe(0);
  expect(marked(['a'])).toBe(1);
});

test('a short answer is right whatever its case, white space, quotes and full stop; with its case where that counts', () => {
  const key = (caseSensitive: boolean): AnswerKey => ({
    ...{ kind: 'short-answer', accepted: ["Snow's  map"], explanation: '' },
    caseSensitive,
  });
  const share = (text: string, caseSensitive = false) =>
    markAnswer({ kind: 'short-answer' }, key(caseSensitive), { text })?.share;
  expect([
    share(' snow’s map. '),
    share('Snows map'),
    share('snow’s map', true),
    share('Snow’s map', true),
  ]).toEqual([1, 0, 0, 1]);
});

test.each([
  ['1,250', 1250],
  ['1,25', 1.25],
  ['1.250,5', null],
  ['1.250.000,5', 1_250_000.5],
  ['−3', -3],
  ['12 km', 12],
  ['1 250', 1250],
  ['.5', 0.5],
  ['twelve', null],
  ['1-2', null],
  ['3.4.5', null],
  ['', null],
])('a typed number is read as a person means it: %j', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});

test('a number within the tolerance is right, at its edge too', () => {
  const key: AnswerKey = { kind: 'numeric', value: 0.3, tolerance: 0.1, explanation: '' };
  const share = (text: string) => markAnswer({ kind: 'numeric', unit: '' }, key, { text })?.share;
  expect([share('0.4'), share('0,2'), share('0.41'), share('')]).toEqual([1, 1, 0, 0]);
});

test('content §5 a long text is too long or too short by its words; nothing written is neither', () => {
  const asked: Interaction = { kind: 'long-text', wordLimit: 3, minimumWords: 2 };
  expect(
    ['', 'one', 'one two', 'one two — three', 'one two three four'].map((text) => wrongLength(asked, text)),
  ).toEqual([null, 'short', null, 'long', 'long']);
});

test('B7 a student’s question has no key, but where they may check themselves; never what free writing is marked by', () => {
  fc.assert(
    fc.property(anyQuestion, fc.nat(3), ({ interaction, key }, checks) => {
      const question = studentsQuestion({ questionId: 'q', interaction, key, checks });
      expect(question.interaction).toEqual(interaction);
      expect(question.key).toEqual(checks > 0 ? key : undefined);
      expect('key' in question).toBe(checks > 0);
    }),
  );
  const key: AnswerKey = { kind: 'long-text', rubric: [], sampleAnswer: 'SECRET', explanation: '' };
  expect(JSON.stringify(studentsQuestion({ key, checks: 3 }))).not.toContain('SECRET');
});

test('choices are mixed by who reads them: the same at every visit, another for another student, none lost', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 12 }), fc.string(), (list, seed) => {
      expect(shuffled(list, seed)).toEqual(shuffled(list, seed));
      expect([...shuffled(list, seed)].sort()).toEqual([...list].sort());
    }),
  );
  const orders = new Set(
    Array.from({ length: 200 }, (_, at) => shuffled(['a', 'b', 'c'], `student ${at}`).join('')),
  );
  expect(orders.size).toBe(6);
});

/** Whether an answer says nothing of some of the bars that a key knows. */
const isPartOfChart = (key: AnswerKey, given: AnswerValue): boolean =>
  key.kind === 'simple-chart' &&
  given.kind === 'simple-chart' &&
  !key.correct.every((bar) => given.values.some(({ pointId }) => pointId === bar.pointId));

test('B7 a key is the answer that is right by it: answered anew, it is right by the new one, with its explanation', () => {
  fc.assert(
    fc.property(anyQuestion, ({ interaction, key, right, given }) => {
      const before = rightAnswer(key);
      if (right.value === undefined) {
        expect(before).toBeUndefined();
        return;
      }
      expect(before && keyOfAnswer(key, before)).toEqual(key);
      if (given.value === undefined) return;
      const mended = keyOfAnswer(key, given.value);
      expect(mended.explanation).toBe(key.explanation);
      if (questionProblems(interaction, mended).length > 0 || !isAttempted(interaction, given)) return;
      // A chart's bars that were not moved are right where the old key has them.
      if (isPartOfChart(key, given.value)) return;
      expect(markAnswer(interaction, mended, given)?.share).toBe(1);
    }),
  );
});
