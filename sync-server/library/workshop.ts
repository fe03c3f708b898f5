import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Picture } from '#shared/domain/packs/primitives.ts';
import { readBytes } from './authored-file.ts';
import type { AuthoredItem, AuthoredItemOf, AuthoredLicense } from './authored-pack.ts';
import { itemCitationFacts, type CitationFacts } from './citation-facts.ts';
import { drawOrganizerCard } from './organizers/organizers.ts';
import { imageItem, type FolderItem, type PackFolder } from './pack-folder.ts';
import type { PackOutput } from './pack-output.ts';
import { refuse } from './refused-pack.ts';
import { checkSvg } from './svg-check.ts';

/** What building an item needs: its pack, where its files go, the licences that may be named. */
export type Workshop = {
  readonly pack: PackFolder;
  readonly out: PackOutput;
  readonly licenses: readonly AuthoredLicense[];
};

export type Rights = { credit: string; licenseId: string; licenseTitle: string };
export type Common = Pick<PackItem, 'contentId' | 'title' | 'description' | 'order' | 'image'> & {
  caption?: string;
} & Rights &
  CitationFacts;

/** Writes the picture of an image item and answers how it is shown. */
export function buildPicture(shop: Workshop, contentId: string): Picture {
  const { item, folder } = imageItem(shop.pack.items, contentId);
  return writePicture(shop, item, folder, item);
}

/** A picture as its author names it. */
type AuthoredPicture = Pick<AuthoredItemOf<'image'>, 'file' | 'alt' | 'width' | 'height'>;

function writePicture(shop: Workshop, item: AuthoredItem, folder: string, picture: AuthoredPicture): Picture {
  const { file, alt } = picture;
  const content = readBytes(folder, file);
  const size = file.endsWith('.svg')
    ? checkSvg(file, content)
    : {
        width: picture.width ?? refuse('items.yaml', `${item.contentId}.width`, 'is missing'),
        height: picture.height ?? refuse('items.yaml', `${item.contentId}.height`, 'is missing'),
      };
  shop.out.write({ path: file, kind: 'image', group: 'pictures', ...rightsOf(shop, item) }, content);
  return { path: file, alt, ...size };
}

/** What every item has, whatever its type. Writes the picture of its card: its own, where it has one. */
export function commonPart(shop: Workshop, { item, folder, head }: FolderItem, order: number): Common {
  const image = cardPicture(shop, item, folder);
  const rights = rightsOf(shop, item);
  return {
    contentId: item.contentId,
    title: item.title,
    description: item.description,
    order,
    image,
    ...(item.caption === undefined ? {} : { caption: item.caption }),
    ...rights,
    ...itemCitationFacts(item, head, rights.licenseId),
  };
}

function cardPicture(shop: Workshop, item: AuthoredItem, folder: string): Picture {
  if (item.type === 'image') return buildPicture(shop, item.contentId);
  if (item.type === 'graphic_organizer') return organizerCard(shop, item);
  if ('poster' in item && item.poster !== undefined) return writePicture(shop, item, folder, item.poster);
  return buildPicture(shop, item.image);
}

function organizerCard(shop: Workshop, item: AuthoredItemOf<'graphic_organizer'>): Picture {
  const { organizerId, contentId } = item;
  const drawn =
    drawOrganizerCard(organizerId) ??
    refuse('items.yaml', `${contentId}.organizerId`, `"${organizerId}" is not an organizer`);
  const path = `images/${organizerId}.organizer.svg`;
  const content = Buffer.from(drawn.svg);
  shop.out.write({ path, kind: 'image', group: 'pictures', ...rightsOf(shop, item) }, content);
  return { path, alt: drawn.alt, ...checkSvg(path, content) };
}

/** The credit and licence of an item: its own, or else the pack's. */
export function rightsOf(shop: Workshop, item: AuthoredItem): Rights {
  const { credit, license } = item.rights ?? shop.pack.head.rights;
  const title = licenseTitle(shop, license, 'items.yaml', `${item.contentId}.rights.license`);
  return { credit, licenseId: license, licenseTitle: title };
}

/** The credit and licence of what a pack has beside its items. */
export function packRights(shop: Workshop): Rights {
  const { credit, license } = shop.pack.head.rights;
  const title = licenseTitle(shop, license, 'pack.yaml', 'rights.license');
  return { credit, licenseId: license, licenseTitle: title };
}

/** The name of a licence; one that nobody knows is refused at the file and field that name it. */
export function licenseTitle(shop: Workshop, license: string, file: string, field: string): string {
  const known = shop.licenses.find((one) => one.licenseId === license);
  return known?.title ?? refuse(file, field, `"${license}" is not a known licence`);
}
