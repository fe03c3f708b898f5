import type { ReactNode } from 'react';
import { contentTypeIcon, kindOf } from '#app/features/library/index.ts';
import { kindIcon, webKindNames } from '#app/features/packs/index.ts';
import type { CustomItem, CustomItemOf, WebKind } from '#shared/domain/packs/custom-pack.ts';
import { cardTitle, type OwnCard } from '#shared/domain/packs/own-cards.ts';
import { needsInternet, type PackItem, type PackItemType } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** Something of a pack that can be read or looked at beside work. */
export type PackEntry = {
  /** Of the item; of a card in a pack that somebody made, the card's. */
  readonly id: string;
  readonly title: string;
  /** "Article", "Image", … */
  readonly kind: string;
  readonly icon: ReactNode;
  /** What the library has of it; null for what somebody made or took. */
  readonly source: { readonly pack: Pack; readonly item: PackItem } | null;
  /** What a card of a pack that somebody made holds; null for one of the library. */
  readonly made: MadeItem | null;
  /** What the owner of the pack added to it; empty for none. */
  readonly note: string;
  /** Only a network can show it. */
  readonly needsInternet: boolean;
};

/** What somebody put on a card of their own, and what can stand beside work. */
export type MadeItem = CustomItemOf<'card' | 'excerpt' | 'uploaded_document' | 'slides' | WebKind>;

/**
 * What is read, looked at or looked up while one writes. Not what asks by itself: a quiz beside a question is a second one, and
 * says what is right. Nor what a class joins together.
 */
const SHOWN: Record<PackItemType, boolean> = {
  article: true,
  supplemental: true,
  magazine: true,
  ebook: true,
  image: true,
  video: true,
  audio: true,
  interactive: true,
  website: true,
  external_link: true,
  uploaded_document: true,
  graphic_organizer: true,
  learning_resource: false,
  kahoot: false,
  pear_deck: false,
};

/** Of a pack of the library: what can stand beside work, in its order. */
export const entriesOf = (pack: Pack, items: readonly PackItem[], organizer: string): PackEntry[] =>
  items.flatMap((item) => entryOf(pack, item, item.contentId, '', organizer));

/** The same of a pack that somebody made, with the words on its cards. */
export const entriesOfCards = (cards: readonly OwnCard[], organizer: string): PackEntry[] =>
  cards.flatMap((card): PackEntry[] => {
    const { item, source } = card;
    if (source) return entryOf(source.pack, source.item, item.itemId, item.note, organizer);
    if (!isShown(item)) return [];
    const { itemId: id, note } = item;
    const named = { title: cardTitle(card), kind: kindOfMade(item), icon: kindIcon(item) };
    const onNet = 'url' in item;
    return [{ id, ...named, source: null, made: item, note: note.trim(), needsInternet: onNet }];
  });

function isShown(item: CustomItem): item is MadeItem {
  switch (item.kind) {
    // Of the library, and not to be had now.
    case 'library':
    case 'quiz':
    case 'kahoot':
    case 'pear_deck':
      return false;
    case 'slides':
      return item.slides.length > 0;
    default:
      return true;
  }
}

function kindOfMade(item: MadeItem): string {
  switch (item.kind) {
    case 'card':
      return 'Card';
    case 'excerpt':
      return 'Excerpt';
    case 'uploaded_document':
      return 'Document';
    case 'slides':
      return 'Slides';
    default:
      return webKindNames[item.kind];
  }
}

function entryOf(pack: Pack, item: PackItem, id: string, note: string, organizer: string): PackEntry[] {
  const { title, type } = item;
  if (!SHOWN[type]) return [];
  const named = { kind: kindOf(item, organizer), icon: contentTypeIcon(type) };
  return [
    {
      ...{ id, title, ...named, note: note.trim() },
      ...{ source: { pack, item }, made: null, needsInternet: needsInternet(item) },
    },
  ];
}
