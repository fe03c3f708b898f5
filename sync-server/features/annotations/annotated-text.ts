import { forbidden } from '#server/calls/subject-calls.ts';
import { isReadablePack } from '#server/features/packs/pack-deps.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { defaultReadingLevel } from '#shared/domain/packs/reading-level.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

type Named = Pick<AnnotationTarget, 'packId' | 'contentType' | 'contentId'>;
type Wording = Pick<AnnotationTarget, 'level' | 'tocId'>;
type AskedWording = {
  readonly level?: number | null | undefined;
  readonly tocId?: string | null | undefined;
};

/** The wording of a text that somebody may read, or what is wrong with how it is named. */
export type TextAnswer =
  | { readonly kind: 'text'; readonly wording: Wording }
  | { readonly kind: 'wrong'; readonly errors: string[] };

/**
 * The wording that an annotation is about. An article without a level means the one that its pack is written for. Throws
 * a 403 answer where the pack is not the person's to read.
 */
export function findText(
  rows: ReadableRows,
  library: PublishedLibrary,
  named: Named,
  { level, tocId }: AskedWording,
): TextAnswer {
  if (!isReadablePack(library, rows, named.packId)) throw forbidden();
  const found = itemOf(rows, library, named);
  const isThere = named.contentType === 'excerpt' ? excerptTitle(rows, named.contentId) !== null : found;
  if (!isThere) return wrong('contentId', 'This is no text of that type.');
  if (found?.item.type === 'article') {
    const levels: number[] = found.item.levelArticles.map((one) => one.level);
    const chosen = level ?? levelFor(found.pack, levels);
    if (!levels.includes(chosen)) return wrong('level', refusalText('invalid'));
    return { kind: 'text', wording: { level: chosen, tocId: null } };
  }
  const isPaged = named.contentType === 'magazine' || named.contentType === 'ebook';
  if (!isPaged) return { kind: 'text', wording: { level: null, tocId: null } };
  if (typeof tocId !== 'string') return wrong('tocId', 'Please say which page it is.');
  return { kind: 'text', wording: { level: null, tocId } };
}

/** The title of a text of the library, or of an excerpt that the person may read; null for what is none of that type. */
export const titleOf = (rows: ReadableRows, library: PublishedLibrary, named: Named): string | null =>
  named.contentType === 'excerpt'
    ? excerptTitle(rows, named.contentId)
    : (itemOf(rows, library, named)?.item.title ?? null);

/** The title of a pack that the person may read; empty for any other. */
export const packTitleOf = (rows: ReadableRows, library: PublishedLibrary, packId: string): string =>
  library.pack(packId)?.title ?? rows.get('customPack', packId)?.title ?? '';

function itemOf(
  rows: ReadableRows,
  library: PublishedLibrary,
  { packId, contentType, contentId }: Named,
): { pack: Pack; item: PackItem } | null {
  // In a pack of somebody's own a text is an item of the library pack that its card names.
  const cards = rows.get('customPack', packId)?.items ?? [];
  const card = cards.find((one) => one.kind === 'library' && one.contentId === contentId);
  const pack = library.pack(card?.kind === 'library' ? card.packId : packId);
  const item = pack?.packItems.find((one) => one.contentId === contentId && one.type === contentType);
  return pack && item ? { pack, item } : null;
}

/** The level of the pack's grades, or the first that the article has. */
function levelFor(pack: Pack, levels: readonly number[]): number {
  const usual = defaultReadingLevel(pack.gradeRange);
  return usual !== undefined && levels.includes(usual) ? usual : (levels[0] ?? 1);
}

function excerptTitle(rows: ReadableRows, savedContentId: string): string | null {
  const own = rows.get('excerpt', savedContentId);
  if (own !== null && own.removedAt === null) return own.title;
  const cards = rows.list('customPack').flatMap(({ items }) => items);
  const card = cards.find((one) => one.kind === 'excerpt' && one.savedContentId === savedContentId);
  return card?.kind === 'excerpt' ? card.title : null;
}

const wrong = (field: string, text: string): TextAnswer => ({ kind: 'wrong', errors: [`{${field}}${text}`] });
