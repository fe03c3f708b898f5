import type { ContentTypePath } from '#shared/navigation/content-type-path.ts';
import type { CustomItem } from './custom-pack.ts';
import { isForTeachers, type PackItem } from './pack-item.ts';
import type { Pack } from './pack.ts';

/** A card of a custom pack with the item of the library that it shows, where there is one to be had. */
export type OwnCard = {
  readonly item: CustomItem;
  readonly source: { readonly pack: Pack; readonly item: PackItem } | null;
};

/** The cards that this reader sees, in their order: a teacher's item is on no student's pinboard, in whatever pack. */
export function cardsFor(
  items: readonly CustomItem[],
  packs: ReadonlyMap<string, Pack>,
  isTeacher: boolean,
): OwnCard[] {
  return items
    .map((item) => ({ item, source: sourceOf(item, packs) }))
    .filter(({ source }) => isTeacher || source === null || !isForTeachers(source.item));
}

function sourceOf(item: CustomItem, packs: ReadonlyMap<string, Pack>): OwnCard['source'] {
  if (item.kind !== 'library') return null;
  const pack = packs.get(item.packId);
  const found = pack?.packItems.find(({ contentId }) => contentId === item.contentId);
  return pack && found ? { pack, item: found } : null;
}

/**
 * The type under which a card is found by the filter (content §2, sub-route `/{type}`). A quiz that somebody made
 * counts as the library's do, and so do slides. Null for a card of the library that is not to be had now.
 */
export function typeOfCard({ item, source }: OwnCard): Exclude<ContentTypePath, 'annotated'> | null {
  switch (item.kind) {
    case 'library':
      return source?.item.type ?? null;
    case 'quiz':
      return 'learning_resource';
    case 'slides':
      return 'pear_deck';
    default:
      return item.kind;
  }
}

/** What a card is called: by its owner, else by the library. */
export function cardTitle({ item, source }: OwnCard): string {
  if (item.kind === 'library') return source?.item.title ?? 'A card of the library';
  return item.title.trim() || 'Untitled card';
}
