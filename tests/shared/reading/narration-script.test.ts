import { expect, test } from 'vitest';
import type { Block } from '#shared/domain/packs/article.ts';
import {
  estimatedTimes,
  narratedWords,
  narrationScript,
  sentenceAtTime,
} from '#shared/domain/packs/narration-script.ts';

const words = (value: string) => [{ type: 'text' as const, value }];
const text: { title: string; blocks: Block[] } = {
  title: 'Rain',
  blocks: [
    { type: 'paragraph', id: 'p-00000001', children: words('It rains. Dr. Snow  sees it.') },
    { type: 'figure', id: 'f-00000002', contentId: 'cloud' },
    {
      type: 'list',
      id: 'l-00000003',
      ordered: false,
      items: [
        { id: 'i-00000004', children: words('one drop') },
        { id: 'i-00000005', children: words('two drops') },
      ],
    },
  ],
};

test('content §3 a narration says the title and every block, with places that count letters as the screen does', () => {
  expect(narrationScript(text, 'en-US')).toEqual([
    { block: null, from: 0, to: 4, text: 'Rain', ends: 'heading' },
    { block: 'p-00000001', from: 0, to: 8, text: 'It rains.', ends: 'sentence' },
    { block: 'p-00000001', from: 8, to: 22, text: 'Dr. Snow  sees it.', ends: 'paragraph' },
    { block: 'l-00000003', from: 0, to: 7, text: 'one drop', ends: 'paragraph' },
    { block: 'l-00000003', from: 7, to: 15, text: 'two drops', ends: 'paragraph' },
  ]);
  expect(narratedWords(text)).toBe('Rain\nIt rains. Dr. Snow  sees it.\none drop\ntwo drops');
});

test('content §3 without noted times a sentence gets its share of the recording, one after the other', () => {
  const times = estimatedTimes(narrationScript(text, 'en-US'), 48);
  expect(times[0]).toMatchObject({ block: null, start: 0, end: 4 });
  expect(times.at(-1)?.end).toBeCloseTo(48);
  times.slice(1).forEach((one, index) => expect(one.start).toBe(times[index]?.end));
  expect(sentenceAtTime(times, 5)).toMatchObject({ block: 'p-00000001', from: 0 });
  expect(sentenceAtTime(times, -1)).toBe(null);
});
