import { expect, test } from 'vitest';
import { exampleOf } from '../dictionary/example-of.ts';

test.each([
  ['try', 'verb', 'she tried again'],
  ['stop', 'verb', 'the train was stopping'],
  ['make', 'verb', 'who made this?'],
  ['die', 'verb', 'the fire is dying'],
  ['panic', 'verb', 'the crowd panicked'],
  ['city', 'noun', 'the city’s walls'],
  ['leaf', 'noun', 'leaves fell'],
  ['happy', 'adjective', 'The happiest day'],
  ['dog', 'noun', "'dog' has three letters"],
] as const)('an example of "%s" (%s) may hold a form of it: %s', (word, part, example) => {
  expect(exampleOf(word, part, ['something else', example])).toBe(example);
});

test.each([
  ['quicken', 'verb', 'The car accelerated'],
  ['door', 'noun', 'he stuck his head in the doorway'],
  ['metal', 'noun', 'a metallic compound'],
  ['work', 'noun', 'the worker was tired'],
] as const)('an example of another word is none of "%s" (%s): %s', (word, part, example) => {
  expect(exampleOf(word, part, [example])).toBeUndefined();
});
