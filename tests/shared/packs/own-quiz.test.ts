import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askable, askableQuestions, whyNotAsked } from '#shared/domain/packs/own-quiz.ts';

const text = fc.constantFrom('', '  ', 'In the sea', 'In the sky');
const question = fc.record({
  questionId: fc.uuid(),
  text,
  choices: fc.array(fc.record({ choiceId: fc.constantFrom('a', 'b', 'c', 'd'), text }), { maxLength: 6 }),
  correct: fc.constantFrom(null, 'a', 'b', 'z'),
  feedback: text,
});

test('content §1 a question is asked exactly when nothing of it is missing', () => {
  fc.assert(
    fc.property(question, (one) => {
      expect(askable(one) === null).toBe(whyNotAsked(one) !== null);
    }),
  );
});

test('content §1 a question that is asked has words, two written answers or more, and a right one among them', () => {
  fc.assert(
    fc.property(fc.array(question, { maxLength: 5 }), (questions) => {
      const asked = askableQuestions({ questions });
      for (const one of asked) {
        expect(one.text.trim()).not.toBe('');
        expect(one.choices.length).toBeGreaterThanOrEqual(2);
        expect(one.choices.every((choice) => choice.text.trim() !== '')).toBe(true);
        expect(one.choices.some(({ choiceId }) => choiceId === one.correct)).toBe(true);
      }
      // In their order, and none twice.
      const ids = questions.map(({ questionId }) => questionId);
      const places = asked.map(({ questionId }) => ids.indexOf(questionId));
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }),
  );
});

test('content §1 what a question still needs is said one thing after the other', () => {
  const empty = { questionId: 'q', text: '', choices: [], correct: null, feedback: '' };
  const written = { ...empty, text: 'Where does it end?' };
  const choices = [
    { choiceId: 'a', text: 'In the sea' },
    { choiceId: 'b', text: 'In the sky' },
  ];
  expect(whyNotAsked(empty)).toBe('Write the question.');
  expect(whyNotAsked(written)).toBe('Write at least two answers.');
  expect(whyNotAsked({ ...written, choices })).toBe('Mark the right answer.');
  expect(whyNotAsked({ ...written, choices, correct: 'a' })).toBeNull();
});
