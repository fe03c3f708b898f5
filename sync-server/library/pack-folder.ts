import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { glossaryEntrySchema, type GlossaryEntry } from '#shared/domain/packs/pack.ts';
import { readySnackSchema, type ReadySnack } from '#shared/domain/packs/ready-snack.ts';
import { checked, readData, readExact } from './authored-file.ts';
import {
  authoredItemSchema,
  authoredPackSchema,
  borrowedItemSchema,
  mediaManifestSchema,
  rawItemsSchema,
  type AuthoredItem,
  type AuthoredItemOf,
  type AuthoredPack,
} from './authored-pack.ts';
import { authoredStarterSchema, type AuthoredStarter } from './authored-starters.ts';
import { createFindings, refuse, type Findings } from './refused-pack.ts';

/** An item as its author wrote it, with the folder and head of the pack that it was written for (another's, if borrowed). */
export type FolderItem = {
  readonly item: AuthoredItem;
  readonly folder: string;
  readonly head: AuthoredPack;
};

export type MediaFacts = z.infer<typeof mediaManifestSchema>[number];

/** One authored folder, read and held to its schemas; no text or picture has been opened yet. */
export type PackFolder = {
  readonly packId: string;
  readonly folder: string;
  readonly head: AuthoredPack;
  readonly items: readonly FolderItem[];
  readonly glossary: readonly GlossaryEntry[];
  readonly starterActivities: readonly AuthoredStarter[];
  readonly readySnacks: readonly ReadySnack[];
};

/**
 * Reads a pack folder.
 *
 * @param folders where each pack id lies, for items borrowed from another pack.
 * @throws RefusedPack naming file, field and reason.
 */
export function readPackFolder(packId: string, folders: ReadonlyMap<string, string>): PackFolder {
  const folder = folders.get(packId);
  if (folder === undefined) return refuse('pack.yaml', 'file', `there is no pack "${packId}"`);
  const found = createFindings();
  const head = found.of(() => readData(folder, 'pack.yaml', authoredPackSchema));
  const raw = found.of(() => readData(folder, 'items.yaml', rawItemsSchema));
  const glossary = found.of(() => readExact(folder, 'glossary.yaml', z.array(glossaryEntrySchema)));
  const starterActivities = found.of(() =>
    readExact(folder, 'activities.yaml', z.array(authoredStarterSchema)),
  );
  if (!head || !raw || !glossary || !starterActivities) return refuseAll(found);
  const items = raw.flatMap(
    (one, index) => found.of(() => readItem(one, index, folder, head, folders)) ?? [],
  );
  // What names an item that could not be read names none that is missing.
  if (items.length < raw.length) return refuseAll(found);
  found.of(() => refuseDuplicates(items));
  for (const check of cardChecks(head, items)) found.of(check);
  for (const id of Object.keys(head.differentiated)) {
    if (!folders.has(id))
      found.of(() => refuse('pack.yaml', `differentiated.${id}`, 'there is no such pack'));
  }
  const readySnacks = found.of(() => readReadySnacks(folder, items)) ?? [];
  found.refuseIfAny();
  return { packId, folder, head, items, glossary, starterActivities, readySnacks };
}

function refuseAll(found: Findings): never {
  found.refuseIfAny();
  throw new Error('a part that is not there was refused');
}

/** A pack need not have any; each is about a text of the pack. */
function readReadySnacks(folder: string, items: readonly FolderItem[]): readonly ReadySnack[] {
  if (!existsSync(path.join(folder, READY_SNACKS))) return [];
  const snacks = readExact(folder, READY_SNACKS, z.array(readySnackSchema));
  const texts = items
    .map(({ item }) => item)
    .filter(({ type }) => type === 'article' || type === 'supplemental');
  for (const { readySnackId, contentId } of snacks) {
    if (!texts.some((item) => item.contentId === contentId))
      refuse(READY_SNACKS, readySnackId, `there is no text "${contentId}" in the pack`);
  }
  return snacks;
}

const READY_SNACKS = 'snacks.yaml';

/** What the media manifest says of a film or sound. */
export function mediaFacts(folder: string, file: string): MediaFacts {
  const manifest = readData(folder, 'media/manifest.json', mediaManifestSchema);
  const facts = manifest.find((one) => one.file === file);
  return facts ?? refuse('media/manifest.json', file, 'is not listed');
}

function readItem(
  one: z.infer<typeof rawItemsSchema>[number],
  index: number,
  folder: string,
  head: AuthoredPack,
  folders: ReadonlyMap<string, string>,
): FolderItem {
  const file = `items.yaml (${index + 1}, ${typeof one['contentId'] === 'string' ? one['contentId'] : one.type})`;
  if (one.type === 'borrowed') return borrow(checked(file, one, borrowedItemSchema), file, folders);
  return { item: checked(file, one, authoredItemSchema), folder, head };
}

function borrow(
  wish: z.infer<typeof borrowedItemSchema>,
  file: string,
  folders: ReadonlyMap<string, string>,
): FolderItem {
  const folder = folders.get(wish.from);
  if (folder === undefined) return refuse(file, 'from', `there is no pack "${wish.from}"`);
  const head = readData(folder, 'pack.yaml', authoredPackSchema);
  const lenders = readData(folder, 'items.yaml', rawItemsSchema);
  const raw = lenders.find((one) => one['contentId'] === wish.contentId);
  if (!raw) return refuse(file, 'contentId', `"${wish.from}" has no item "${wish.contentId}"`);
  const item = checked(file, raw, authoredItemSchema);
  if (item.type !== 'article' || !wish.levels) return { item, folder, head };
  return { item: { ...item, levels: wish.levels }, folder, head };
}

function refuseDuplicates(items: readonly FolderItem[]): void {
  const seen = new Set<string>();
  for (const { item } of items) {
    if (seen.has(item.contentId)) refuse('items.yaml', item.contentId, 'is used as contentId twice');
    seen.add(item.contentId);
  }
}

/** Every card needs a picture that is an image item of the same pack, but for those that are drawn. */
function cardChecks(head: AuthoredPack, items: readonly FolderItem[]): (() => void)[] {
  const images = new Set(items.filter(({ item }) => item.type === 'image').map(({ item }) => item.contentId));
  const isThere = (file: string, field: string, image: string) => () => {
    if (!images.has(image)) refuse(file, field, `there is no image item "${image}"`);
  };
  return [
    isThere('pack.yaml', 'cover', head.cover),
    ...items.flatMap(({ item }) =>
      item.type === 'image' || item.type === 'graphic_organizer'
        ? []
        : [isThere('items.yaml', `${item.contentId}.image`, item.image)],
    ),
  ];
}

/** The image item that stands for another item, with its folder. */
export function imageItem(
  items: readonly FolderItem[],
  contentId: string,
): { item: AuthoredItemOf<'image'>; folder: string } {
  for (const { item, folder } of items) {
    if (item.type === 'image' && item.contentId === contentId) return { item, folder };
  }
  return refuse('items.yaml', contentId, 'is not an image item');
}
