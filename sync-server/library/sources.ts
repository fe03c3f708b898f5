import type { Block, Inline } from '#shared/domain/packs/article.ts';
import type { Source } from '#shared/domain/packs/citation-facts.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { readExact } from './authored-file.ts';
import type { AuthoredItem, AuthoredItemOf } from './authored-pack.ts';
import type { FolderItem } from './pack-folder.ts';
import { refuse } from './refused-pack.ts';
import { rightsOf, type Workshop } from './workshop.ts';

/**
 * What an article is drawn from: what its author names, the records that its texts lead to, and its pictures, films and
 * sounds that are not the library's own alone.
 */
export function sourcesOf(
  shop: Workshop,
  item: AuthoredItemOf<'article'>,
  blocks: readonly Block[],
): Source[] {
  const listed = item.sources.flatMap((source) => ('record' in source ? [source.record] : []));
  const ids = new Set([...listed, ...blocks.flatMap(namedIn), ...item.media]);
  const found = shop.pack.items.filter(({ item: one }) => ids.has(one.contentId));
  const records = found.flatMap((one) => recordSource(one));
  const media = found.flatMap((one) => mediaSource(shop, one));
  const named = item.sources.flatMap((source) => ('name' in source ? [namedSource(source)] : []));
  for (const id of listed) {
    const isRecord = found.some(({ item: one }) => one.contentId === id && one.type === 'supplemental');
    if (!isRecord) refuse('items.yaml', `${item.contentId}.sources`, `"${id}" is no record of this pack`);
  }
  return [...named, ...records, ...media];
}

const namedSource = ({ name, link }: { name: string; link?: string | undefined }): Source => ({
  name,
  ...(link !== undefined && { link }),
});

function recordSource({ item, folder }: FolderItem): Source[] {
  if (item.type !== 'supplemental') return [];
  const { name, link, licenseTitle, lastYear } = readExact(folder, item.file, recordSchema).source;
  return [{ name, link, licenseTitle, lastYear, contentId: item.contentId }];
}

function mediaSource(shop: Workshop, { item, head }: FolderItem): Source[] {
  if (!isMedia(item)) return [];
  const { credit, licenseTitle } = rightsOf(shop, item);
  return credit === head.rights.credit ? [] : [{ name: credit, licenseTitle, contentId: item.contentId }];
}

const isMedia = ({ type }: AuthoredItem): boolean =>
  type === 'image' || type === 'video' || type === 'audio' || type === 'interactive';

function namedIn(block: Block): string[] {
  switch (block.type) {
    case 'figure':
      return [block.contentId];
    case 'list':
      return block.items.flatMap(({ children }) => children.flatMap(linksIn));
    case 'table':
      return [block.header, ...block.rows].flat().flatMap(({ children }) => children.flatMap(linksIn));
    default:
      return block.children.flatMap(linksIn);
  }
}

function linksIn(node: Inline): string[] {
  if (node.type === 'text') return [];
  return [...(node.type === 'itemLink' ? [node.contentId] : []), ...node.children.flatMap(linksIn)];
}
