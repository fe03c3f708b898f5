import type { ReadableRows } from '#server/sync/core.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { DisplayParam, SnackContent, SnackTypeId } from '#shared/domain/activities/snack.ts';
import { newDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import { excerptTypeOf } from '#shared/domain/packs/custom-pack.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { SnackDeps } from './snack-deps.ts';

/** The request's names for arguments of the rule. */
export const snackFieldNames = { title: 'title', content: 'snackDisplayParams' };

type SnackRequest = {
  /** The pack that is read. */
  readonly sourcePackId: string;
  readonly snackTypeId: SnackTypeId;
  readonly contentType: SnackContent['contentType'];
  readonly contentId?: string | undefined;
  readonly savedContentId?: string | undefined;
  readonly snackDisplayParams?: DisplayParam[] | undefined;
};

/** Texts that are read, besides articles. */
const SUPPLEMENTAL: ReadonlySet<PackItem['type']> = new Set(['supplemental', 'magazine', 'ebook']);

/** The content of a snack that a request asks for; else why there is none, as a form shows it (classroom §8). */
export function snackContentOf(
  request: SnackRequest,
  subject: SubjectPath,
  sources: { readonly rows: ReadableRows; readonly libraryPack: SnackDeps['libraryPack'] },
): SnackContent | string {
  const {
    snackTypeId,
    contentType,
    snackDisplayParams: displayParams = newDisplayParams(snackTypeId),
  } = request;
  const isExcerpt = contentType === 'EXCERPT_ARTICLE' || contentType === 'EXCERPT_SUPPLEMENTAL';
  const found = isExcerpt ? excerptIn(request, sources) : textIn(request, subject, sources);
  return found === null
    ? `{${isExcerpt ? 'savedContentId' : 'contentId'}}There is no such text in this Pack.`
    : { snackTypeId, contentType, displayParams, ...found };
}

type Found = Pick<SnackContent, 'packId' | 'contentId' | 'title' | 'excerpt'> | null;

function excerptIn(
  { savedContentId = '', contentType }: SnackRequest,
  { rows }: { readonly rows: ReadableRows },
): Found {
  const excerpt = rows.get('excerpt', savedContentId);
  if (excerpt === null || excerpt.removedAt !== null) return null;
  if (excerptTypeOf(excerpt.contentType).toUpperCase() !== contentType) return null;
  const { packId, contentId, title, text } = excerpt;
  return { packId, contentId, title, excerpt: { savedContentId, text } };
}

/** Of a custom pack's texts, that which it shows from the library. */
function textIn(
  { sourcePackId, contentId, contentType }: SnackRequest,
  subject: SubjectPath,
  { rows, libraryPack }: { readonly rows: ReadableRows; readonly libraryPack: SnackDeps['libraryPack'] },
): Found {
  const own = rows.get('customPack', sourcePackId);
  const shown = own?.items.find((item) => item.kind === 'library' && item.contentId === contentId);
  const pack = libraryPack(shown?.kind === 'library' ? shown.packId : sourcePackId);
  const item = pack?.packItems.find((one) => one.contentId === contentId);
  if (!pack || !item || (own?.subject ?? pack.subject) !== subject) return null;
  const isRight = contentType === 'ARTICLE' ? item.type === 'article' : SUPPLEMENTAL.has(item.type);
  return isRight
    ? { packId: pack.packId, contentId: item.contentId, title: item.title, excerpt: null }
    : null;
}
