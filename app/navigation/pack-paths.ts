import type { SubjectPath } from '#shared/access/roles.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import { packPath } from './classroom-paths.ts';

/** Addresses of the reading screens (content §2), as text for links. */

export type PackAddress = { readonly subject: SubjectPath; readonly packId: string };

export const packsPath = (subject: SubjectPath): string => `/${subject}/packs`;

/** The packs of a subject in which something is found. */
export const searchPath = (subject: SubjectPath, words: string): string =>
  `${packsPath(subject)}?words=${encodeURIComponent(words)}`;

/** The pack page with its items of one type (content §2, sub-route `/{type}`). */
export const contentTypePath = ({ subject, packId }: PackAddress, type: PackItem['type']): string =>
  `${packPath(subject, packId)}/${type}`;

/** The pack page with its activities open. */
export const packActivitiesPath = ({ subject, packId }: PackAddress): string =>
  `${packPath(subject, packId)}#/activities`;

/** The pinboard with one image, video, sound or interactive over it. */
export const assemblyPath = ({ subject, packId }: PackAddress, contentId: string): string =>
  `${packPath(subject, packId)}#/pinboard/overlay/assembly/${encodeURIComponent(contentId)}`;

/** An article; without a level, the level the reader chose last. */
export function articlePath(pack: PackAddress, contentId: string, level?: number): string {
  return contentPath(pack, 'article', contentId) + (level === undefined ? '' : `?level=${level}`);
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

/** The PDF of a pack, which the school's server makes (content §2). */
export function packPdfPath(
  { subject, packId }: PackAddress,
  { paper, level }: { readonly paper: string; readonly level: number | undefined },
): string {
  const query = new URLSearchParams({ paper, ...(level !== undefined && { level: String(level) }) });
  return `/${subject}/custom/download/pack/pdf/${encodeURIComponent(packId)}?${query.toString()}`;
}

/** An excerpt, by its saved content id (content §2), in the pack it is opened from. */
export const excerptPath = (pack: PackAddress, savedContentId: string): string =>
  contentPath(pack, 'excerpt', savedContentId);

/** The text that an excerpt was taken from. */
export function excerptSourcePath(
  pack: PackAddress,
  {
    contentId,
    contentType,
  }: { readonly contentId: string; readonly contentType: 'article' | 'supplemental' },
): string {
  return contentType === 'article'
    ? articlePath(pack, contentId)
    : contentPath(pack, 'primary-source', contentId);
}

function contentPath({ subject, packId }: PackAddress, kind: string, contentId: string): string {
  return `${packPath(subject, packId)}/${kind}/${encodeURIComponent(contentId)}`;
}
