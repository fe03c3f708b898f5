import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blocksOfPages,
  paragraphsOf,
  plainParagraphs,
  rangeBetween,
  rangeOnScreen,
  sentenceAt,
} from '#app/features/learning-strategies/passage.ts';
import { sentencesOf } from '#shared/domain/learning-strategies/passage.ts';

const words = fc.constantFrom(
  'Rain falls. ',
  'It runs\n down the hill. ',
  'Is it wet?  ',
  'A drop, then many.',
);
const texts = fc.array(
  fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join('').trim()),
  { minLength: 1, maxLength: 4 },
);

test('classroom §4 a sentence keeps its place from the text to the screen and back, whatever the screen does with white space', () => {
  fc.assert(
    fc.property(texts, (all) => {
      const paragraphs = plainParagraphs(all);
      const sentences = sentencesOf(all, 'en-US');
      for (const sentence of sentences.flat()) {
        const range = rangeOnScreen(paragraphs, sentence);
        expect(range && rangeBetween(paragraphs, range)).toEqual(sentence);
        expect(range && sentenceAt(paragraphs, sentences, range.from)).toEqual(sentence);
      }
    }),
  );
});

test('classroom §4 what is selected beside the running text, or the wrong way round, is no sentence', () => {
  const paragraphs = plainParagraphs(['Rain falls.', '', 'It runs down.']);
  expect(paragraphs).toHaveLength(2);
  const [first] = paragraphs;
  const block = first?.block ?? '';
  expect(rangeBetween(paragraphs, { from: { block: 'a-caption', at: 0 }, to: { block, at: 4 } })).toBeNull();
  expect(rangeBetween(paragraphs, { from: { block, at: 4 }, to: { block, at: 0 } })).toBeNull();
  expect(
    sentenceAt(paragraphs, sentencesOf(['Rain falls.', 'It runs down.'], 'en-US'), { block: 'x', at: 0 }),
  ).toBeNull();
});

test('classroom §3 the pages of a magazine are one text, of which every block has a name of its own', () => {
  const words = (value: string) => ({
    type: 'paragraph' as const,
    id: 'first',
    children: [{ type: 'text' as const, value }],
  });
  const pages = ['cover', 'back'].map((id) => ({
    ...{ id, title: `The ${id}`, layout: 'feature' as const },
    blocks: [words(`Words of the ${id}.`)],
  }));
  const blocks = blocksOfPages({ pages });
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(4);
  // Titles are no sentences to be taken.
  expect(paragraphsOf(blocks).map(({ text }) => text)).toEqual(['Words of the cover.', 'Words of the back.']);
});
