import {
  MAX_SNACK_TITLE_LENGTH,
  type SnackContent,
  type SnackTypeId,
} from '#shared/domain/activities/snack.ts';
import {
  newDisplayParams,
  readDisplayParams,
  writeDisplayParams,
} from '#shared/domain/learning-strategies/display-params.ts';
import type { CustomPack, Excerpt } from '#shared/domain/packs/custom-pack.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ReadySnack } from '#shared/domain/packs/ready-snack.ts';

/** A text that a snack can be about. */
export type ReadableText = Pick<
  SnackContent,
  'contentType' | 'packId' | 'contentId' | 'title' | 'excerpt'
> & {
  /** Names it in a list. */
  readonly id: string;
  /** "Article", "Primary source", "Data", "Magazine", "Excerpt". */
  readonly kind: string;
};

/** What of a pack can be responded to: its articles, its other texts, and this teacher's excerpts of them. */
export function textsOfPack(pack: Pack, excerpts: readonly Excerpt[]): ReadableText[] {
  return [
    ...pack.packItems.flatMap((item) => textOfItem(pack.packId, item)),
    ...excerpts.map((excerpt) => textOfExcerpt({ ...excerpt, savedContentId: excerpt.id })),
  ];
}

/** The same of a pack that somebody made: what it shows of the library, and its excerpts; each text once. */
export function textsOfOwnPack({ items }: CustomPack, packs: ReadonlyMap<string, Pack>): ReadableText[] {
  const texts = items.flatMap((item): ReadableText[] => {
    if (item.kind === 'excerpt') return [textOfExcerpt(item)];
    if (item.kind !== 'library') return [];
    const found = packs.get(item.packId)?.packItems.find(({ contentId }) => contentId === item.contentId);
    return found ? textOfItem(item.packId, found) : [];
  });
  return [...new Map(texts.map((text) => [text.id, text])).values()];
}

const KINDS = {
  article: 'Article',
  supplemental: 'Primary source',
  magazine: 'Magazine',
  ebook: 'E-book',
} as const;

const isReadable = (type: string): type is keyof typeof KINDS => Object.hasOwn(KINDS, type);

function textOfItem(packId: string, item: PackItem): ReadableText[] {
  const { type, contentId, title } = item;
  if (!isReadable(type)) return [];
  const isData = item.type === 'supplemental' && item.isData === true;
  const contentType = type === 'article' ? 'ARTICLE' : 'SUPPLEMENTAL';
  return [
    {
      id: contentId,
      kind: isData ? 'Data' : KINDS[type],
      contentType,
      packId,
      contentId,
      title,
      excerpt: null,
    },
  ];
}

type TakenWords = Pick<Excerpt, 'packId' | 'contentId' | 'contentType' | 'title' | 'text'> & {
  readonly savedContentId: string;
};

const textOfExcerpt = ({
  savedContentId,
  packId,
  contentId,
  contentType,
  title,
  text,
}: TakenWords): ReadableText => ({
  ...{ id: savedContentId, packId, contentId, title },
  kind: 'Excerpt',
  contentType: contentType === 'article' ? 'EXCERPT_ARTICLE' : 'EXCERPT_SUPPLEMENTAL',
  excerpt: { savedContentId, text },
});

/** The learning strategies that come with a pack, as snacks to be added; one whose text is gone is left out. */
export function readySnacksOf(
  pack: Pack,
  texts: readonly ReadableText[],
): { readonly id: string; readonly content: SnackContent }[] {
  return (pack.readySnacks ?? []).flatMap(({ readySnackId: id, snackTypeId, contentId, ...asked }) => {
    const text = texts.find((one) => one.excerpt === null && one.contentId === contentId);
    return text ? [{ id, content: snackOn(text, snackTypeId, asked) }] : [];
  });
}

/** A snack about a text, with what its students see of it. */
export function snackOn(
  { contentType, packId, contentId, title, excerpt }: ReadableText,
  snackTypeId: SnackTypeId,
  {
    prompt = '',
    detailCount,
    wordGoal,
  }: Partial<Pick<ReadySnack, 'prompt' | 'detailCount' | 'wordGoal'>> = {},
): SnackContent {
  const settings = {
    ...readDisplayParams(newDisplayParams(snackTypeId)),
    prompt,
    ...(detailCount !== undefined && { detailCount }),
    ...(wordGoal !== undefined && { wordGoal }),
  };
  return {
    ...{ snackTypeId, contentType, packId, contentId, excerpt },
    title: title.slice(0, MAX_SNACK_TITLE_LENGTH),
    displayParams: writeDisplayParams(settings),
  };
}
