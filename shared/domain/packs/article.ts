/**
 * The text of an article as a closed tree. The importer makes it from Markdown; the device renders these
 * nodes and nothing else, so no HTML of an author ever reaches a page.
 */
import * as z from 'zod/mini';
import { readingLevelSchema, slugSchema, textSchema, webAddressSchema } from './primitives.ts';

/** Text inside a block. */
export type Inline =
  | { type: 'text'; value: string }
  | { type: 'emphasis'; children: Inline[] }
  | { type: 'strong'; children: Inline[] }
  /** Leaves the product: needs internet, opens in a new tab. */
  | { type: 'webLink'; href: string; children: Inline[] }
  /** Opens another item of the same pack. */
  | { type: 'itemLink'; contentId: string; children: Inline[] }
  /** Opens the glossary entry `word` of this pack. */
  | { type: 'term'; word: string; children: Inline[] }
  /** Points at a figure of this text ("see the picture"): moves to it. */
  | { type: 'figureRef'; contentId: string; children: Inline[] };

export const inlineSchema: z.ZodMiniType<Inline> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), value: z.string() }),
    z.object({ type: z.literal('emphasis'), children: inlines }),
    z.object({ type: z.literal('strong'), children: inlines }),
    z.object({ type: z.literal('webLink'), href: webAddressSchema, children: inlines }),
    z.object({ type: z.literal('itemLink'), contentId: slugSchema, children: inlines }),
    z.object({ type: z.literal('term'), word: slugSchema, children: inlines }),
    z.object({ type: z.literal('figureRef'), contentId: slugSchema, children: inlines }),
  ]),
);
const inlines = z.array(inlineSchema);

/**
 * A block's id: a letter for its kind, then a hash of its text (`p-3fa90c12`). It stays the same when other
 * blocks are added, removed or moved, so that an annotation finds its block again; a block whose own words
 * change gets a new id, and the annotation then falls back on its quoted text.
 */
export const blockIdSchema = z.string().check(z.regex(/^[a-z]-[0-9a-f]{8}(-[0-9]+)?$/, 'must be a block id'));

const heading = z.object({
  type: z.literal('heading'),
  id: blockIdSchema,
  /** The title of the article is level 1 and not in the tree. */
  depth: z.literal([2, 3]),
  children: inlines,
});
const paragraph = z.object({ type: z.literal('paragraph'), id: blockIdSchema, children: inlines });
const list = z.object({
  type: z.literal('list'),
  id: blockIdSchema,
  ordered: z.boolean(),
  items: z.array(z.object({ id: blockIdSchema, children: inlines })).check(z.minLength(1)),
});
const tableRow = z.array(z.object({ children: inlines })).check(z.minLength(1));
const table = z.object({
  type: z.literal('table'),
  id: blockIdSchema,
  align: z.array(z.enum(['start', 'center', 'end'])),
  header: tableRow,
  rows: z.array(tableRow).check(z.minLength(1)),
});
/** An image or video item of this pack, shown in the text; alt, caption and credit are the item's own. */
const figure = z.object({ type: z.literal('figure'), id: blockIdSchema, contentId: slugSchema });
const pullQuote = z.object({ type: z.literal('pullQuote'), id: blockIdSchema, children: inlines });

export const blockSchema = z.discriminatedUnion('type', [heading, paragraph, list, table, figure, pullQuote]);
export type Block = z.infer<typeof blockSchema>;

/** A sentence of the narration: where its words are, and when they are said. */
const narratedSentence = z.object({
  /** Null for the title, which is in no block. */
  block: z.nullable(blockIdSchema),
  /** Letters of the block before its first one and before its end, white space not counted. */
  from: z.int(),
  to: z.int(),
  /** Seconds from the beginning of the recording. */
  start: z.number(),
  end: z.number(),
});
export type NarratedSentence = z.infer<typeof narratedSentence>;
export const narratedSentencesSchema = z.array(narratedSentence);

/** One text file of an article: `articles/<contentId>.level-<level>.json`. */
export const articleTextSchema = z.object({
  contentId: slugSchema,
  level: readingLevelSchema,
  language: z.literal('en'),
  title: textSchema,
  /** One sentence under the title. */
  summary: textSchema,
  wordCount: z.int().check(z.positive()),
  /** Flesch-Kincaid grade of the running text, one decimal. */
  readingGrade: z.number(),
  /** The glossary words the text marks, in order of first use. */
  glossaryWords: z.array(slugSchema),
  /** Of a text with a narration whose times are known. */
  narrated: z.optional(narratedSentencesSchema),
  blocks: z.array(blockSchema).check(z.minLength(1)),
});
export type ArticleText = z.infer<typeof articleTextSchema>;

/** The words a reader sees in a run of inline nodes, without marks. */
export function plainText(children: readonly Inline[]): string {
  return children.map((node) => (node.type === 'text' ? node.value : plainText(node.children))).join('');
}

/** The words of one block, as read aloud or searched; a figure has none of its own. */
export function blockText(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'pullQuote':
      return plainText(block.children);
    case 'list':
      return block.items.map((item) => plainText(item.children)).join('\n');
    case 'table':
      return [block.header, ...block.rows]
        .map((row) => row.map((cell) => plainText(cell.children)).join(', '))
        .join('\n');
    case 'figure':
      return '';
  }
}
