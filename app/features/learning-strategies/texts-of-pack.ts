import type { SnackContent } from '#shared/domain/activities/snack.ts';
import type { Excerpt } from '#shared/domain/packs/custom-pack.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** A text that a snack can be about. */
export type ReadableText = Pick<
  SnackContent,
  'contentType' | 'packId' | 'contentId' | 'title' | 'excerpt'
> & {
  /** Names it in a list. */
  readonly id: string;
  /** "Article", "Primary source", "Excerpt". */
  readonly kind: string;
};

/** What of a pack can be responded to: its articles and primary sources, and this teacher's excerpts of them. */
export function textsOfPack(pack: Pack, excerpts: readonly Excerpt[]): ReadableText[] {
  const own = pack.packItems.flatMap((item): ReadableText[] => {
    if (item.type !== 'article' && item.type !== 'supplemental') return [];
    const contentType = item.type === 'article' ? 'ARTICLE' : 'SUPPLEMENTAL';
    const { contentId, title } = item;
    const kind = item.type === 'article' ? 'Article' : 'Primary source';
    return [{ id: contentId, kind, contentType, packId: pack.packId, contentId, title, excerpt: null }];
  });
  const taken = excerpts.map((excerpt): ReadableText => {
    const { id, packId, contentId, contentType, title, text } = excerpt;
    return {
      ...{ id, packId, contentId, title },
      kind: 'Excerpt',
      contentType: contentType === 'article' ? 'EXCERPT_ARTICLE' : 'EXCERPT_SUPPLEMENTAL',
      excerpt: { savedContentId: id, text },
    };
  });
  return [...own, ...taken];
}
