import { expect, test } from 'vitest';
import { annotatedText } from '#shared/domain/annotations/annotated-text.ts';
import { highlightsAt } from '#shared/domain/annotations/highlight-at.ts';
import type { Block } from '#shared/domain/packs/article.ts';

const words = (value: string) => [{ type: 'text' as const, value }];
const blocks: Block[] = [
  { type: 'heading', id: 'h-00000001', depth: 2, children: words('How sand travels') },
  { type: 'figure', id: 'f-00000002', contentId: 'a-river' },
  {
    ...{ type: 'paragraph', id: 'p-00000003' },
    children: [
      ...words('It '),
      { type: 'term', word: 'settle', children: words('settles') },
      ...words(' 🏖️ there.'),
    ],
  },
  {
    ...{ type: 'list', id: 'l-00000004', ordered: false },
    items: [
      { id: 'i-00000005', children: words('sand') },
      { id: 'i-00000006', children: words('mud') },
    ],
  },
  {
    ...{ type: 'table', id: 't-00000007', align: ['start', 'end'] },
    header: [{ children: words('Grain') }, { children: words('mm') }],
    rows: [[{ children: words('Sand') }, { children: words('1, 2') }]],
  },
];

test('content §2 the text that annotations count in has headings, paragraphs, lists and tables, and no pictures', () => {
  const { text, parts } = annotatedText({ blocks });
  expect(text).toBe('How sand travels\n\nIt settles 🏖️ there.\n\nsand\nmud\n\nGrain\tmm\nSand\t1, 2');
  expect(parts.map(({ block }) => block)).toEqual(['h-00000001', 'p-00000003', 'l-00000004', 't-00000007']);
  for (const part of parts) expect(text.startsWith(part.text, part.start)).toBe(true);
});

test('content §2 what is told about a primary source, and an excerpt, have a text too', () => {
  expect(annotatedText({ about: ['One.', ' ', 'Two.'] })).toEqual({
    text: 'One.\n\nTwo.',
    parts: [
      { block: 'plain-0', text: 'One.', start: 0 },
      { block: 'plain-2', text: 'Two.', start: 6 },
    ],
  });
  expect(annotatedText({ text: 'Line\nand line' }).text).toBe('Line\nand line');
});

test('content §3 marked words have no white space around them, and what stands beside them with them', () => {
  const { text } = annotatedText({ blocks });
  expect(highlightsAt(text, 16, 32)).toEqual([
    {
      start: 18,
      end: 32,
      exact: 'It settles 🏖️',
      prefix: 'How sand travels\n\n',
      suffix: text.slice(32, 96),
    },
  ]);
  expect(highlightsAt(text, 16, 18)).toEqual([]);
});

test('content §3 a long selection becomes several stretches, none of which parts a character', () => {
  const text = '🏖'.repeat(3_000);
  const found = highlightsAt(text, 0, text.length);
  expect(found.map(({ exact }) => exact).join('')).toBe(text);
  expect(
    found.every(({ exact, prefix, suffix }) => [exact, prefix, suffix].every((part) => part.isWellFormed())),
  ).toBe(true);
  expect(highlightsAt(text.repeat(5), 0, text.length * 5)).toEqual([]);
});
