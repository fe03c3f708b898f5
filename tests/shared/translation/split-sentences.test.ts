import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from '#shared/domain/translation/split-sentences.ts';

const trimmed = (text: string) => splitSentences(text).map((sentence) => sentence.trim());

const words = fc.constantFrom(
  ...[
    'Rain',
    'falls',
    'Dr.',
    'U.S.',
    'e.g.',
    '3.5',
    'mm',
    '?',
    '!',
    '…',
    '.',
    '”',
    '“',
    '(',
    ')',
    '\n',
    ' ',
    '—',
    'مطر',
    '雨。',
    '😀',
  ],
);

test('sentences put together are the text, letter for letter', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
      ),
      (text) => {
        expect(splitSentences(text).join('')).toBe(text);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('no sentence is without letters, unless the whole text is', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (all) => {
      const sentences = splitSentences(all.join(' '));
      if (sentences.length > 1) for (const sentence of sentences.slice(1)) expect(sentence).toMatch(/\p{L}/u);
    }),
    { numRuns: 500 },
  );
});

test('a sentence goes on behind an abbreviation, an initial and a number', () => {
  expect(trimmed('In 1854, Dr. John Snow drew a map. It had 578 dots.')).toEqual([
    'In 1854, Dr. John Snow drew a map.',
    'It had 578 dots.',
  ]);
  expect(trimmed('The U.S. Census counts people, e.g. children. It began in 1790! Why?')).toEqual([
    'The U.S. Census counts people, e.g. children.',
    'It began in 1790!',
    'Why?',
  ]);
  expect(trimmed('It fell 3.5 mm. Then W. E. B. Du Bois drew it.')).toEqual([
    'It fell 3.5 mm.',
    'Then W. E. B. Du Bois drew it.',
  ]);
  expect(trimmed('“Where does it go?” she asked. “Down.”')).toHaveLength(2);
  expect(splitSentences('')).toEqual([]);
});
