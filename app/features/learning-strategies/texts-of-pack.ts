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
import type { Excerpt } from '#shared/domain/packs/custom-pack.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ReadySnack } from '#shared/domain/packs/ready-snack.ts';

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
