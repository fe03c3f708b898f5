import {
  contentTypePath,
  excerptSourcePath,
  articlePath,
  itemPath,
  lessonPath,
  ownAssemblyPath,
  wholePackPath,
  type PackAddress,
} from '#app/navigation/pack-paths.ts';
import type { CitationItem, CitedMedia } from '#shared/domain/citations/citation-item.ts';
import { cardLink } from '#shared/domain/packs/card-link.ts';
import { SITE_NAME } from '#shared/domain/packs/citation-facts.ts';
import type { CustomItem, CustomItemOf, CustomPack, WebKind } from '#shared/domain/packs/custom-pack.ts';
import { cardTitle, type OwnCard } from '#shared/domain/packs/own-cards.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';

/** What can be cited: an item of the library, an article at the level that is read, a whole pack, one of one's own. */
export type Cited =
  | {
      readonly kind: 'item';
      readonly pack: Pack;
      readonly item: PackItem;
      readonly level?: number | undefined;
    }
  | { readonly kind: 'pack'; readonly pack: Pack }
  | { readonly kind: 'own-pack'; readonly pack: CustomPack };

/** Where a citation is made: addresses begin with `origin`, dates are the school's. */
export type CitingAt = { readonly origin: string; readonly timeZone: string };

/** What its citation is made of. Its address is the one under which anybody finds it, whatever it is read for. */
export function citedWork(cited: Cited, at: CitingAt): CitationItem {
  switch (cited.kind) {
    case 'item':
      return citedItem(cited.pack, cited.item, at.origin, cited.level);
    case 'pack':
      return citedPack(cited.pack, at.origin);
    case 'own-pack':
      return citedOwnPack(cited.pack, at);
  }
}

export function citedItem(pack: Pack, item: PackItem, origin: string, level?: number): CitationItem {
  const isElsewhere = 'url' in item;
  return {
    mediaType: mediaTypeOf(item),
    title: item.title,
    sentenceTitle: item.sentenceTitle,
    authors: item.authors ?? [],
    published: item.published ?? null,
    siteName: isElsewhere ? otherSite(item) : (pack.siteName ?? SITE_NAME),
    level: item.type === 'article' ? (level ?? null) : null,
    pageLink: isElsewhere ? item.url : `${origin}${pagePath(pack, item, level)}`,
  };
}

/** The name of a site is on its button; where that is the page's own title, its host tells more. */
function otherSite({ title, goTitle, url }: { title: string; goTitle: string; url: string }): string | null {
  return goTitle === title ? (cardLink(url)?.host ?? null) : goTitle;
}

function pagePath({ subject, packId }: Pack, item: PackItem, level?: number): string {
  const pack: PackAddress = { subject, packId };
  if (item.type === 'article') return articlePath(pack, item.contentId, level);
  if (['image', 'video', 'audio', 'interactive'].includes(item.type))
    return ownAssemblyPath(pack, item.contentId);
  // A document has no page of its own; it is found on the pinboard.
  return itemPath(pack, item) ?? contentTypePath(pack, item.type);
}

function mediaTypeOf(item: PackItem): CitedMedia {
  switch (item.type) {
    case 'supplemental':
      return 'record';
    case 'uploaded_document':
      return 'document';
    case 'external_link':
      return 'website';
    case 'kahoot':
      return 'quiz';
    case 'pear_deck':
      return 'slides';
    case 'learning_resource':
      return item.resourceKind === 'quiz' ? 'quiz' : 'article';
    default:
      return item.type;
  }
}

export function citedPack(pack: Pack, origin: string): CitationItem {
  return {
    mediaType: 'pack',
    title: pack.title,
    sentenceTitle: pack.sentenceTitle,
    authors: pack.authors ?? [],
    published: pack.published ?? null,
    siteName: pack.siteName ?? SITE_NAME,
    level: null,
    pageLink: `${origin}${wholePackPath({ subject: pack.subject, packId: pack.packId })}`,
  };
}

/** A pack that somebody made. Their name is written as it stands: which part of it is the family's is not known. */
export function citedOwnPack(pack: CustomPack, { origin, timeZone }: CitingAt): CitationItem {
  return {
    ...ownWork(pack, timeZone),
    mediaType: 'pack',
    title: pack.title.trim() || 'Untitled pack',
    pageLink: `${origin}${wholePackPath({ subject: pack.subject, packId: pack.id })}`,
  };
}

function ownWork(pack: CustomPack, timeZone: string) {
  return {
    authors: [{ name: pack.ownerName }],
    published: dateInZone(pack.createdAt, timeZone),
    siteName: SITE_NAME,
    level: null,
  };
}

/**
 * What a card of somebody's pack cites: the item that it shows, the text that an excerpt is from, another site, or what
 * its owner made. Null for a card of words, which are the pack's, and for an item that is not to be had now.
 */
export function citedCard(
  { item, source }: OwnCard,
  pack: CustomPack,
  packs: ReadonlyMap<string, Pack>,
  at: CitingAt,
): CitationItem | null {
  switch (item.kind) {
    case 'library':
      return source && citedItem(source.pack, source.item, at.origin);
    case 'card':
      return null;
    case 'excerpt':
      return citedExcerpt(item, pack, packs, at.origin);
    case 'quiz':
    case 'slides':
      return {
        ...ownWork(pack, at.timeZone),
        mediaType: item.kind,
        title: titleOf(item),
        pageLink: `${at.origin}${lessonPath({ subject: pack.subject, packId: pack.id }, item.itemId)}`,
      };
    case 'uploaded_document':
      return { ...unknownWork, mediaType: 'document', title: item.title.trim() || item.file.name };
    default:
      return citedWebCard(item);
  }
}

const titleOf = (item: CustomItem): string => cardTitle({ item, source: null });

/** Of a file or a page that somebody put in, nobody has said who made it, or when. */
const unknownWork = { authors: [], published: null, siteName: null, level: null, pageLink: null };

function citedWebCard(item: CustomItemOf<WebKind>): CitationItem {
  const link = cardLink(item.url);
  const mediaType = {
    website: 'website',
    external_link: 'website',
    kahoot: 'quiz',
    pear_deck: 'slides',
  } as const;
  return {
    ...unknownWork,
    mediaType: mediaType[item.kind],
    title: titleOf(item),
    siteName: link?.host ?? null,
    pageLink: link?.href ?? null,
  };
}

function citedExcerpt(
  item: CustomItemOf<'excerpt'>,
  { subject }: CustomPack,
  packs: ReadonlyMap<string, Pack>,
  origin: string,
): CitationItem {
  const pack = packs.get(item.packId);
  const source = pack?.packItems.find(({ contentId }) => contentId === item.contentId);
  if (pack && source) return citedItem(pack, source, origin);
  return {
    ...unknownWork,
    mediaType: item.contentType === 'supplemental' ? 'record' : item.contentType,
    title: titleOf(item),
    siteName: SITE_NAME,
    pageLink: `${origin}${excerptSourcePath({ subject, packId: item.packId }, item)}`,
  };
}
