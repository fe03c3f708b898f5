import type { SubjectPath } from '#shared/access/roles.ts';
import type { Excerpt } from '#shared/domain/packs/custom-pack.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { ContentTypePath } from '#shared/navigation/content-type-path.ts';
import { packPath } from './classroom-paths.ts';

/** Addresses of the reading screens (content §2), as text for links. */

/** The activity for which a Pack is read; its addresses name it, so that there is a way back. */
export type ActivityFrame = {
  readonly activity: string | undefined;
  readonly assignment: string | undefined;
};

export type PackAddress = {
  readonly subject: SubjectPath;
  readonly packId: string;
  /** With one, everything of the Pack has its address below `/activity/{packId}` (content §2). */
  readonly frame?: ActivityFrame | null;
};

export const packsPath = (subject: SubjectPath): string => `/${subject}/packs`;

/** The packs of a subject in which something is found. */
export const searchPath = (subject: SubjectPath, words: string): string =>
  `${packsPath(subject)}?words=${encodeURIComponent(words)}`;

/** The pack page with its items of one type, or those that are annotated (content §2, sub-route `/{type}`). */
export const contentTypePath = (pack: PackAddress, type: ContentTypePath): string =>
  `${rootOf(pack)}/${type}${queryOf(pack)}`;

/** The pack page with all of its items. Below an activity `/activity/{packId}` is the work itself, so that it is named. */
export const wholePackPath = (pack: PackAddress): string =>
  pack.frame ? `${rootOf(pack)}/all${queryOf(pack)}` : rootOf(pack);

/** The pack page with its activities open. */
export const packActivitiesPath = ({ subject, packId }: PackAddress): string =>
  `${packPath(subject, packId)}#/activities`;

/** The pack page with its standards open. */
export const packStandardsPath = ({ subject, packId }: PackAddress): string =>
  `${packPath(subject, packId)}#/standards`;

/** The standards of a subject; `words`: those that are looked for, `grade`: a grade range value of the locale. */
export function standardsPath(
  subject: SubjectPath,
  { words = '', grade }: { readonly words?: string; readonly grade?: number | undefined } = {},
): string {
  const query = new URLSearchParams({
    ...(words !== '' && { words }),
    ...(grade !== undefined && { grade: String(grade) }),
  });
  return query.size === 0 ? `/${subject}/standards` : `/${subject}/standards?${query.toString()}`;
}

/** The pinboard with one image, video, sound or interactive over it. */
export const assemblyPath = (pack: PackAddress, contentId: string): string =>
  `${wholePackPath(pack)}#/pinboard/overlay/assembly/${encodeURIComponent(contentId)}`;

/** One image, video, sound or interactive at an address of its own (content §2, `/assembly/{id}`). */
export const ownAssemblyPath = (pack: PackAddress, contentId: string): string =>
  contentPath(pack, 'assembly', contentId);

/** An article; without a level, the level the reader chose last. */
export function articlePath(pack: PackAddress, contentId: string, level?: number): string {
  return contentPath(pack, 'article', contentId, level === undefined ? {} : { level: String(level) });
}

/** Where an item of the pack opens; null for what leaves the product (a website). */
export function itemPath(pack: PackAddress, item: Pick<PackItem, 'type' | 'contentId'>): string | null {
  const { type, contentId } = item;
  switch (type) {
    case 'article':
      return articlePath(pack, contentId);
    case 'image':
    case 'video':
    case 'audio':
    case 'interactive':
      return assemblyPath(pack, contentId);
    case 'supplemental':
      return contentPath(pack, 'primary-source', contentId);
    case 'magazine':
    case 'ebook':
      return contentPath(pack, 'magazine', contentId);
    case 'learning_resource':
      return contentPath(pack, 'learning-resource', contentId);
    case 'graphic_organizer':
    case 'uploaded_document':
    case 'website':
    case 'external_link':
    case 'kahoot':
    case 'pear_deck':
      return null;
  }
}

/** A pack as it will be printed. */
export const packPrintPath = ({ subject, packId }: PackAddress): string =>
  `/${subject}/printout/pack/${encodeURIComponent(packId)}`;

/** The sources of a pack as a list. */
export const bibliographyPath = ({ subject, packId }: PackAddress): string =>
  `/${subject}/${encodeURIComponent(packId)}/bibliography`;

/** The PDF of a pack, which the school's server makes (content §2). `items`: those alone, by their ids. */
export function packPdfPath(
  { subject, packId }: PackAddress,
  {
    paper,
    level,
    hasPictures,
    items,
  }: {
    readonly paper: string;
    readonly level: number | undefined;
    readonly hasPictures: boolean;
    readonly items: readonly string[] | undefined;
  },
): string {
  const query = new URLSearchParams({
    paper,
    ...(level !== undefined && { level: String(level) }),
    ...(!hasPictures && { pictures: 'no' }),
    ...(items && { items: items.join(',') }),
  });
  return `/${subject}/custom/download/pack/pdf/${encodeURIComponent(packId)}?${query.toString()}`;
}

/** An excerpt, by its saved content id (content §2), in the pack it is opened from. */
export const excerptPath = (pack: PackAddress, savedContentId: string): string =>
  contentPath(pack, 'excerpt', savedContentId);

/** A quiz or slides that somebody made, by the id of their card, in the pack that has it. */
export const lessonPath = (pack: PackAddress, itemId: string): string =>
  contentPath(pack, 'learning-resource', itemId);

/** The text that an excerpt was taken from; of a magazine or an e-book, the page. */
export function excerptSourcePath(
  pack: PackAddress,
  { contentId, contentType, tocId }: Pick<Excerpt, 'contentId' | 'contentType' | 'tocId'>,
): string {
  if (contentType === 'article') return articlePath(pack, contentId);
  if (contentType === 'supplemental') return contentPath(pack, 'primary-source', contentId);
  return contentPath(pack, 'magazine', contentId, tocId === undefined ? {} : { toc: tocId });
}

function contentPath(
  pack: PackAddress,
  kind: string,
  contentId: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return `${rootOf(pack)}/${kind}/${encodeURIComponent(contentId)}${queryOf(pack, query)}`;
}

function rootOf({ subject, packId, frame }: PackAddress): string {
  return frame ? `/${subject}/activity/${encodeURIComponent(packId)}` : packPath(subject, packId);
}

function queryOf({ frame }: PackAddress, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(more);
  if (frame?.activity !== undefined) query.set('activity', frame.activity);
  if (frame?.assignment !== undefined) query.set('assignment', frame.assignment);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
