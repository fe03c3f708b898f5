import { useSourcePacks } from '#app/features/library/index.ts';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import { annotatedTextPath } from '#shared/domain/annotations/text-path.ts';

/** How a text is called, and where it opens; without a way where this device can't name its pack, and for excerpts. */
export type TextName = { readonly title: string; readonly packTitle: string; readonly to: string | null };

const KINDS: Record<AnnotationTarget['contentType'], string> = {
  article: 'An article',
  supplemental: 'A source',
  magazine: 'A magazine',
  ebook: 'An e-book',
  learning_resource: 'A teaching note',
  excerpt: 'An excerpt',
};

const NO_CARDS = [] as const;

/** Names the texts of these packs as far as the library on this device, or the school, can. */
export function useTextNames(packIds: readonly string[]): (target: AnnotationTarget) => TextName {
  const packs = useSourcePacks(NO_CARDS, packIds);
  return (target) => {
    const pack = packs?.get(target.packId);
    const item = pack?.packItems.find(({ contentId }) => contentId === target.contentId);
    const wording = target.level === null ? '' : `, Level ${target.level}`;
    // An excerpt is its maker's alone, unless a pack of theirs shows it.
    const to = pack && target.contentType !== 'excerpt' ? annotatedTextPath(pack.subject, target) : null;
    return {
      title: `${item?.title ?? KINDS[target.contentType]}${wording}`,
      packTitle: pack?.title ?? '',
      to,
    };
  };
}
