import { plainText, type ArticleText, type Block, type Inline } from '#shared/domain/packs/article.ts';
import type { Publication, TeacherNote } from '#shared/domain/packs/publication.ts';
import { articleTree } from './article-tree.ts';
import { readFrontMatter } from './authored-file.ts';
import { articleHeadSchema, noteHeadSchema, pageHeadSchema, type AuthoredItemOf } from './authored-pack.ts';
import type { PackFolder } from './pack-folder.ts';
import { measureReading } from './reading-level.ts';
import { refuse } from './refused-pack.ts';

/** One reading level of an article, from `articles/<contentId>.level-<n>.md`. */
export function buildArticleText(
  pack: PackFolder,
  folder: string,
  contentId: string,
  level: 1 | 2 | 3,
): ArticleText {
  const file = `articles/${contentId}.level-${level}.md`;
  const { head, ...source } = readFrontMatter(folder, file, articleHeadSchema);
  const blocks = articleTree({ file, ...source });
  checkReferences(pack, file, blocks);
  const { words, grade } = measureReading(blocks);
  return {
    contentId,
    level,
    language: 'en',
    ...head,
    wordCount: words,
    readingGrade: grade,
    glossaryWords: [...new Set(blocks.flatMap(inlinesOf).flatMap(termsOf))],
    blocks,
  };
}

/** A magazine or e-book from its page files. */
export function buildPublication(
  pack: PackFolder,
  folder: string,
  item: AuthoredItemOf<'magazine' | 'ebook'>,
): Publication {
  const pages = item.pages.map((file) => {
    const { head, ...source } = readFrontMatter(folder, file, pageHeadSchema);
    const blocks = articleTree({ file, ...source });
    checkReferences(pack, file, blocks);
    const { image, kicker, ...rest } = head;
    if (image !== undefined) requireItem(pack, file, image);
    return {
      id: file.replace(/^.*\//, '').replace(/\.md$/, ''),
      ...rest,
      ...(kicker === undefined ? {} : { kicker }),
      ...(image === undefined ? {} : { imageContentId: image }),
      blocks,
    };
  });
  return { contentId: item.contentId, kind: item.type, title: item.title, subtitle: item.subtitle, pages };
}

/** The teacher note from its Markdown file. */
export function buildTeacherNote(
  pack: PackFolder,
  folder: string,
  contentId: string,
  file: string,
): TeacherNote {
  const { head, ...source } = readFrontMatter(folder, file, noteHeadSchema);
  const blocks = articleTree({ file, ...source });
  checkReferences(pack, file, blocks);
  return { contentId, title: head.title, blocks };
}

/** Every item and word that a text names must be in the pack, or a reader would tap into nothing. */
function checkReferences(pack: PackFolder, file: string, blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.type === 'figure') requireItem(pack, file, block.contentId);
    for (const node of inlinesOf(block).flatMap(withChildren)) {
      if (node.type === 'itemLink' || node.type === 'figureRef') requireItem(pack, file, node.contentId);
      if (
        node.type === 'figureRef' &&
        !blocks.some((one) => one.type === 'figure' && one.contentId === node.contentId)
      ) {
        refuse(file, `figure:${node.contentId}`, 'is not a figure of this text');
      }
      if (node.type === 'term' && !pack.glossary.some((entry) => entry.word === node.word)) {
        refuse(file, `glossary:${node.word}`, `"${plainText(node.children)}" is not in glossary.yaml`);
      }
    }
  }
}

function requireItem(pack: PackFolder, file: string, contentId: string): void {
  if (!pack.items.some(({ item }) => item.contentId === contentId)) {
    refuse(file, `item:${contentId}`, 'there is no such item in this pack');
  }
}

function inlinesOf(block: Block): readonly Inline[] {
  switch (block.type) {
    case 'list':
      return block.items.flatMap((item) => item.children);
    case 'table':
      return [block.header, ...block.rows].flat().flatMap((cell) => cell.children);
    case 'figure':
      return [];
    default:
      return block.children;
  }
}

function withChildren(node: Inline): Inline[] {
  return node.type === 'text' ? [node] : [node, ...node.children.flatMap(withChildren)];
}

function termsOf(node: Inline): string[] {
  return withChildren(node).flatMap((one) => (one.type === 'term' ? [one.word] : []));
}
