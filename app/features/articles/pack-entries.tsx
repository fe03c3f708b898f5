import type { ReactNode } from 'react';
import { contentTypeIcon, kindOf } from '#app/features/library/index.ts';
import { Quote } from '#app/ui/icons/quote.ts';
import { StickyNote } from '#app/ui/icons/sticky-note.ts';
import { cardTitle, type OwnCard } from '#shared/domain/packs/own-cards.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** Something of a pack that can be read or looked at beside work. */
export type PackEntry = {
  /** Of the item; of a card in a pack that somebody made, the card's. */
  readonly id: string;
  readonly title: string;
  /** "Article", "Image", … */
  readonly kind: string;
  readonly icon: ReactNode;
  /** What the library has of it; null for words that somebody wrote or took. */
  readonly source: { readonly pack: Pack; readonly item: PackItem } | null;
  /** What is written on a card, and what its owner added to it; empty for none. */
  readonly text: string;
  readonly note: string;
};

const SHOWN: ReadonlySet<PackItem['type']> = new Set([
  ...(['article', 'supplemental', 'magazine', 'ebook'] as const),
  ...(['image', 'video', 'audio', 'interactive'] as const),
]);

/** Of a pack of the library: its texts and its media, in their order. What opens elsewhere, or asks, is left out. */
export const entriesOf = (pack: Pack, items: readonly PackItem[], organizer: string): PackEntry[] =>
  items.flatMap((item) => entryOf(pack, item, item.contentId, '', organizer));

/** The same of a pack that somebody made, with the words on its cards. */
export const entriesOfCards = (cards: readonly OwnCard[], organizer: string): PackEntry[] =>
  cards.flatMap((card): PackEntry[] => {
    const { item, source } = card;
    if (source) return entryOf(source.pack, source.item, item.itemId, item.note, organizer);
    if (item.kind !== 'card' && item.kind !== 'excerpt') return [];
    const isCard = item.kind === 'card';
    return [
      {
        id: item.itemId,
        title: cardTitle(card),
        kind: isCard ? 'Card' : 'Excerpt',
        icon: isCard ? (
          <StickyNote size="1.15em" aria-hidden="true" />
        ) : (
          <Quote size="1.15em" aria-hidden="true" />
        ),
        source: null,
        text: item.text,
        note: item.note,
      },
    ];
  });

function entryOf(pack: Pack, item: PackItem, id: string, note: string, organizer: string): PackEntry[] {
  if (!SHOWN.has(item.type)) return [];
  const { title, type } = item;
  const named = { kind: kindOf(item, organizer), icon: contentTypeIcon(type) };
  return [{ id, title, ...named, source: { pack, item }, text: '', note: note.trim() }];
}
