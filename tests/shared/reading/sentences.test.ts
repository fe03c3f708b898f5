import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesIn, wordsIn } from '#shared/domain/reading/sentences.ts';

const textsOf = (text: string) => sentencesIn(text, 'en-US').map((one) => one.text);

test('content §2, reading aloud: a short form ends no sentence, and a number with a point is one', () => {
  expect(textsOf('Dr. Snow drew a map. He lived near Mt. Pleasant.')).toEqual([
    'Dr. Snow drew a map.',
    'He lived near Mt. Pleasant.',
  ]);
  expect(textsOf('John F. Kennedy spoke. It rained 3.5 inches!  “Why?” she said.')).toEqual([
    'John F. Kennedy spoke.',
    'It rained 3.5 inches!',
    '“Why?” she said.',
  ]);
  expect(textsOf('You and I. Then he came.')).toEqual(['You and I.', 'Then he came.']);
});

test('content §2, reading aloud: a line of its own is a sentence, though it ends in a short form', () => {
  expect(textsOf('Ask the Dr.\nThen go.')).toEqual(['Ask the Dr.', 'Then go.']);
});

test('content §2, reading aloud: every word of a text is in one sentence, at its offsets', () => {
  const pieces = fc.constantFrom(
    'Rain falls.',
    'Dr. Who',
    'No. 5',
    '😀',
    '\n',
    '  ',
    'Is it?',
    '“Yes!”',
    'a',
    '.',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (all) => {
      const text = all.join(' ');
      const sentences = sentencesIn(text, 'en-US');
      for (const { start, end, text: words } of sentences) expect(text.slice(start, end)).toBe(words);
      expect(
        sentences
          .map((one) => one.text)
          .join('')
          .replaceAll(/\s/gu, ''),
      ).toBe(text.replaceAll(/\s/gu, ''));
    }),
  );
});

test('content §2, reading aloud: words have no signs around them', () => {
  expect(wordsIn('It isn’t 3.5 km, is it?', 'en-US').map(({ text }) => text)).toEqual([
    'It',
    'isn’t',
    '3.5',
    'km',
    'is',
    'it',
  ]);
});
