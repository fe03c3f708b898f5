import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  paragraphStarts,
  passageText,
  rangeOfQuote,
  sentencesOf,
} from '#shared/domain/learning-strategies/passage.ts';

const sentence = fc.constantFrom(
  'Rain falls.',
  'Is it wet?',
  'Dr. Rae said “yes”!',
  'No end',
  '  It runs 3.5 km. ',
);
const paragraphs = fc.array(
  fc.array(sentence, { maxLength: 4 }).map((all) => all.join(' ')),
  { maxLength: 5 },
);

test('classroom §4 every sentence of a passage stands where its range says, without white space around it', () => {
  fc.assert(
    fc.property(paragraphs, (texts) => {
      const whole = passageText(texts);
      for (const { start, end, text } of sentencesOf(texts, 'en-US').flat()) {
        expect(whole.slice(start, end)).toBe(text);
        expect(text.trim()).toBe(text);
      }
    }),
  );
});

test('classroom §4 the sentences of a paragraph are all of its words, each in its own paragraph', () => {
  fc.assert(
    fc.property(paragraphs, (texts) => {
      const words = (text: string) => text.replaceAll(/\s+/gu, '');
      const starts = paragraphStarts(texts);
      for (const [at, found] of sentencesOf(texts, 'en-US').entries()) {
        const text = texts[at] ?? '';
        expect(words(found.map((one) => one.text).join(''))).toBe(words(text));
        const start = starts[at] ?? 0;
        for (const one of found)
          expect([one.start >= start, one.end <= start + text.length]).toEqual([true, true]);
      }
    }),
  );
});

test('classroom §4 a taken sentence is found at its range, in a changed text by its words, and nowhere without them', () => {
  const quote = { level: 2, start: 5, end: 16, text: 'Rain falls.' };
  expect(rangeOfQuote('Ah.  Rain falls. Rain falls.', quote)).toEqual({
    start: 5,
    end: 16,
    text: 'Rain falls.',
  });
  expect(rangeOfQuote('Rain falls. Then it stops.', quote)).toEqual({
    start: 0,
    end: 11,
    text: 'Rain falls.',
  });
  expect(rangeOfQuote('It is dry.', quote)).toBeNull();
  expect(rangeOfQuote('Rain falls.', { ...quote, text: '' })).toBeNull();
});
