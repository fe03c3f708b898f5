import { expect, test } from 'vitest';
import { positionOf, scriptOf, sentenceOfPosition } from '#app/features/read-aloud/script.ts';

const textOf = (...sentences: string[]) => scriptOf([{ text: sentences.join(' '), lang: null }], 'en-US');

test('content §2, reading aloud: a position is found again by its words, in a text that has changed too', () => {
  const before = textOf('Rain falls.', 'It runs.', 'Drip, drop.');
  const [, second] = before;
  if (!second) throw new Error('no second sentence');
  const position = positionOf(second, 1);
  expect(sentenceOfPosition(before, position)).toBe(1);
  expect(sentenceOfPosition(textOf('A new one.', 'Rain falls.', 'It runs.'), position)).toBe(2);
  // Of the same words twice, the nearest.
  expect(sentenceOfPosition(textOf('It runs.', 'Rain.', 'It runs.', 'It runs.'), position)).toBe(0);
  expect(sentenceOfPosition(textOf('Something else.'), position)).toBe(null);
});
