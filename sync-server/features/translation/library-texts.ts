import fs from 'node:fs';
import { readJson, type PublishedLibrary } from '#server/library/published-library.ts';
import { articleTextSchema } from '#shared/domain/packs/article.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import { packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { publicationSchema } from '#shared/domain/packs/publication.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import {
  articlePassages,
  pagePassages,
  recordPassages,
  type Passage,
} from '#shared/domain/translation/passages.ts';
import type { TextAddress } from '#shared/domain/translation/translation-calls.ts';

/**
 * The passages of a text of the library, read from the server's own files; null for a text that is not there in this
 * version. Packs of people, their notes and excerpts, and what is for teachers alone have no address here.
 */
export function libraryPassages(library: PublishedLibrary, address: TextAddress): readonly Passage[] | null {
  const pack = packOf(library, address);
  const item = pack?.packItems.find(({ contentId }) => contentId === address.contentId);
  if (!pack || !item) return null;
  const passages = passagesOf(library, pack, item, address.part);
  return passages.length === 0 ? null : passages;
}

/** The version that is named: the newest, or an older one that is still served. */
function packOf(library: PublishedLibrary, { packId, version }: TextAddress): Pack | null {
  const newest = library.pack(packId);
  if (newest === null || newest.version === version) return newest;
  const manifest = library.pathOf({ packId, version }, 'pack.json');
  return fs.existsSync(manifest) ? packSchema.parse(readJson(manifest)) : null;
}

function passagesOf(
  library: PublishedLibrary,
  pack: Pack,
  item: PackItem,
  part: string | null,
): readonly Passage[] {
  const read = (path: string) => readJson(library.pathOf(pack, path));
  switch (item.type) {
    case 'article': {
      const level = item.levelArticles.find((one) => String(one.level) === part);
      return level ? articlePassages(pack, articleTextSchema.parse(read(level.path))) : [];
    }
    case 'magazine':
    case 'ebook':
      return part === null ? [] : pagePassages(pack, publicationSchema.parse(read(item.path)), part);
    case 'supplemental':
      return part === null ? recordPassages(recordSchema.parse(read(item.path))) : [];
    default:
      return [];
  }
}
