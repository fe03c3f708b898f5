import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Picture } from '#shared/domain/packs/primitives.ts';
import { readBytes } from './authored-file.ts';
import type { AuthoredItem, AuthoredLicense } from './authored-pack.ts';
import { itemCitationFacts, type CitationFacts } from './citation-facts.ts';
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
  const content = readBytes(folder, item.file);
  const size = item.file.endsWith('.svg')
    ? checkSvg(item.file, content)
    : {
        width: item.width ?? refuse('items.yaml', `${contentId}.width`, 'is missing'),
        height: item.height ?? refuse('items.yaml', `${contentId}.height`, 'is missing'),
      };
  const facts = { path: item.file, kind: 'image', group: 'pictures', ...rightsOf(shop, item) } as const;
  shop.out.write(facts, content);
  return { path: item.file, alt: item.alt, ...size };
}

/** What every item has, whatever its type. Writes the picture of its card. */
export function commonPart(shop: Workshop, { item, head }: FolderItem, order: number): Common {
  const image = buildPicture(shop, item.type === 'image' ? item.contentId : item.image);
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
