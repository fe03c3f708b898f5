import { createHash } from 'node:crypto';
import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { plainText, type Block, type Inline } from '#shared/domain/packs/article.ts';
import { refuse } from './refused-pack.ts';

/** Where the Markdown came from, for messages. */
export type MarkdownSource = { readonly file: string; readonly body: string; readonly firstLine: number };

const markdown = unified().use(remarkParse).use(remarkGfm);

/**
 * Turns Markdown into the closed tree. Anything the tree has no node for (HTML, code, footnotes, nested lists,
 * pictures from elsewhere) is refused with its line, never dropped in silence.
 *
 * Addresses: `item:id` opens an item of the pack, `glossary:word` a word, `figure:id` points at a figure of the
 * text; `![](item:id)` alone in a paragraph is a figure; `https://` leaves the product.
 */
export function articleTree(source: MarkdownSource): Block[] {
  const giveId = blockIds();
  return markdown.parse(source.body).children.map((node) => block(node, source, giveId));
}

type GiveId = (letter: string, text: string) => string;

/** Ids from the words of a block; a second block with the same words gets "-2". */
function blockIds(): GiveId {
  const seen = new Map<string, number>();
  return (letter, text) => {
    const id = `${letter}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

function block(node: RootContent, source: MarkdownSource, giveId: GiveId): Block {
  switch (node.type) {
    case 'heading': {
      const children = inlines(node.children, source);
      const depth = node.depth;
      if (depth !== 2 && depth !== 3) return refuseNode(node, source, 'headings are of level 2 or 3');
      return { type: 'heading', id: giveId('h', plainText(children)), depth, children };
    }
    case 'paragraph':
      return figure(node.children, source, giveId) ?? paragraph(node.children, source, giveId);
    case 'list':
      return list(node, source, giveId);
    case 'blockquote': {
      const [only, ...more] = node.children;
      if (only?.type !== 'paragraph' || more.length > 0) {
        return refuseNode(node, source, 'a pull quote is one paragraph');
      }
      const children = inlines(only.children, source);
      return { type: 'pullQuote', id: giveId('q', plainText(children)), children };
    }
    case 'table':
      return table(node, source, giveId);
    default:
      return refuseNode(node, source, `"${node.type}" has no place in a text`);
  }
}

function paragraph(nodes: PhrasingContent[], source: MarkdownSource, giveId: GiveId): Block {
  const children = inlines(nodes, source);
  return { type: 'paragraph', id: giveId('p', plainText(children)), children };
}

function figure(nodes: PhrasingContent[], source: MarkdownSource, giveId: GiveId): Block | undefined {
  const [only, ...more] = nodes;
  if (only?.type !== 'image' || more.length > 0) return undefined;
  if (!only.url.startsWith('item:'))
    return refuseNode(only, source, 'a picture is named as item:<content id>');
  if (only.alt) return refuseNode(only, source, 'the alt text of a picture stands with its item');
  const contentId = only.url.slice('item:'.length);
  return { type: 'figure', id: giveId('f', contentId), contentId };
}

function list(node: Extract<RootContent, { type: 'list' }>, source: MarkdownSource, giveId: GiveId): Block {
  const items = node.children.map((item) => {
    const [only, ...more] = item.children;
    if (only?.type !== 'paragraph' || more.length > 0) {
      return refuseNode(item, source, 'an item of a list is one paragraph');
    }
    const children = inlines(only.children, source);
    return { id: giveId('i', plainText(children)), children };
  });
  const text = items.map((item) => plainText(item.children)).join('\n');
  return { type: 'list', id: giveId('l', text), ordered: node.ordered === true, items };
}

function table(node: Table, source: MarkdownSource, giveId: GiveId): Block {
  const [header = [], ...rows] = node.children.map((row) =>
    row.children.map((cell) => ({ children: inlines(cell.children, source) })),
  );
  if (rows.length === 0) return refuseNode(node, source, 'a table has a row below its headings');
  const text = [header, ...rows]
    .flat()
    .map((cell) => plainText(cell.children))
    .join('\n');
  const align = header.map((_, column) => tableAlign(node.align?.[column]));
  return { type: 'table', id: giveId('t', text), align, header, rows };
}

function tableAlign(align: string | null | undefined): 'start' | 'center' | 'end' {
  if (align === 'right') return 'end';
  return align === 'center' ? 'center' : 'start';
}

function inlines(nodes: readonly PhrasingContent[], source: MarkdownSource): Inline[] {
  return nodes.map((node) => inline(node, source));
}

function inline(node: PhrasingContent, source: MarkdownSource): Inline {
  switch (node.type) {
    case 'text':
      return { type: 'text', value: node.value.replace(/\s*\n\s*/g, ' ') };
    case 'emphasis':
      return { type: 'emphasis', children: inlines(node.children, source) };
    case 'strong':
      return { type: 'strong', children: inlines(node.children, source) };
    case 'link':
      return link(node, source);
    default:
      return refuseNode(node, source, `"${node.type}" has no place in a text`);
  }
}

function link(node: Extract<PhrasingContent, { type: 'link' }>, source: MarkdownSource): Inline {
  const children = inlines(node.children, source);
  const [scheme, rest = ''] = node.url.split(/:(.*)/s);
  switch (scheme) {
    case 'item':
      return { type: 'itemLink', contentId: rest, children };
    case 'glossary':
      return { type: 'term', word: rest, children };
    case 'figure':
      return { type: 'figureRef', contentId: rest, children };
    case 'https':
      return { type: 'webLink', href: node.url, children };
    default:
      return refuseNode(node, source, `"${node.url}" is not an https, item, glossary or figure address`);
  }
}

function refuseNode(node: Nodes, source: MarkdownSource, reason: string): never {
  const line = (node.position?.start.line ?? 1) + source.firstLine - 1;
  const what = node.type === 'html' ? 'raw HTML has no place in a text' : reason;
  return refuse(source.file, `line ${line}`, what);
}
