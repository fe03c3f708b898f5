import { expect, test } from 'vitest';
import { articleTree } from '#server/library/article-tree.ts';
import { measureReading } from '#server/library/reading-level.ts';
import { RefusedPack } from '#server/library/refused-pack.ts';
import { blockText } from '#shared/domain/packs/article.ts';

const tree = (body: string) => articleTree({ file: 'text.md', body, firstLine: 1 });

test('Markdown becomes blocks of the closed tree', () => {
  const blocks = tree(
    '## Up\n\nA *wet* [cloud](glossary:cloud), see [it](figure:sky).\n\n![](item:sky)\n\n> Words\n> to keep\n\n1. one\n2. two\n\n| A | B |\n|---|--:|\n| x | 1 |\n',
  );
  expect(blocks.map((block) => block.type)).toEqual([
    'heading',
    'paragraph',
    'figure',
    'pullQuote',
    'list',
    'table',
  ]);
  expect(blocks.map(blockText)).toEqual([
    'Up',
    'A wet cloud, see it.',
    '',
    'Words to keep',
    'one\ntwo',
    'A, B\nx, 1',
  ]);
  expect(blocks[5]).toMatchObject({ align: ['start', 'end'] });
});

test('a block keeps its id when others come before it, and gets a new one when its words change', () => {
  const [, kept] = tree('New first.\n\nThe same words.');
  const [alone] = tree('The same words.');
  const [changed] = tree('The same other words.');
  expect(kept?.id).toBe(alone?.id);
  expect(changed?.id).not.toBe(alone?.id);
});

test('two blocks with the same words have two ids', () => {
  const [first, second] = tree('Again.\n\nAgain.');
  expect(second?.id).toBe(`${first?.id}-2`);
});

test.each([
  ['# Title'],
  ['- a\n  - nested'],
  ['text ![](item:sky) in a line'],
  ['![](https://example.org/a.png)'],
  ['a `code` word'],
  ['***\n'],
  ['~~gone~~'],
  ['a <i>b</i>'],
  ['[x](http://example.org)'],
  ['[x](data:text/html,1)'],
])('%j is refused', (body) => {
  expect(() => tree(body)).toThrow(RefusedPack);
});

test('reading is measured on sentences, not on headings and tables', () => {
  const text = 'The cat sat on the mat. It was a big red cat.';
  expect(measureReading(tree(`## Extraordinary considerations\n\n${text}`))).toEqual(
    measureReading(tree(text)),
  );
  expect(measureReading(tree(text)).words).toBe(12);
  const hard = 'Precipitation accumulates continuously throughout mountainous environments.';
  expect(measureReading(tree(hard)).grade).toBeGreaterThan(12);
});
