import * as z from 'zod';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import { cardLinkProblem, completeUrl } from '#shared/domain/packs/card-link.ts';
import {
  webKindSchema,
  type CustomItem,
  type CustomPack,
  type CustomPackContent,
} from '#shared/domain/packs/custom-pack.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';

const text = z.string().max(10_000);

/** An item as the specification names its fields (content §3); which of them count depends on its type. */
export const packItemRequestSchema = z.looseObject({
  type: z.string().max(40),
  /** The library pack that the item is of; the source pack when left out. */
  packId: z.optional(idSchema),
  contentId: z.optional(idSchema),
  savedContentId: z.optional(idSchema),
  title: text.default(''),
  description: text.default(''),
  url: z.string().max(2_000).default(''),
  userNote: text.default(''),
  toBeDeleted: z.boolean().default(false),
});
type PackItemRequest = z.infer<typeof packItemRequestSchema>;

type Sources = {
  key: string;
  library: PublishedLibrary;
  rows: ReadableRows;
  sourcePackId: string | null;
  /** The pack as it stands; null for a new one. */
  before: CustomPack | null;
};

export type ItemsAnswer = { kind: 'items'; items: CustomItem[] } | { kind: 'wrong'; errors: string[] };

/** The cards that a request asks for, in its order; or what is wrong with them, in the words of content §5. */
export function itemsFrom(requests: readonly PackItemRequest[], sources: Sources): ItemsAnswer {
  const made = requests
    .filter(({ toBeDeleted }) => !toBeDeleted)
    .map((request, place) => itemFrom(request, place, sources));
  const errors = made.flatMap((one) => (typeof one === 'string' ? [one] : []));
  if (errors.length > 0) return { kind: 'wrong', errors };
  return { kind: 'items', items: made.flatMap((one) => (typeof one === 'string' ? [] : [one])) };
}

/** A card, or the error. */
function itemFrom(request: PackItemRequest, place: number, sources: Sources): CustomItem | string {
  const { type, title, description: words, userNote: note } = request;
  const shared = { itemId: derivedId('call-card', sources.key, String(place)), note };
  if (type === 'uploaded_document' && request.savedContentId !== undefined)
    return storedDocument(request, sources);
  if (type.startsWith('excerpt')) return excerptItem(request, shared, sources);
  if (request.contentId !== undefined) return libraryItem(request, request.contentId, shared, sources);
  if (title.trim() === '') return '{title}Please enter a card title.';
  if (type === 'card') return { ...shared, kind: 'card', title, text: words };
  const web = webKindSchema.safeParse(type);
  if (!web.success) return `{packItems}An item of type ${type} can’t be made here.`;
  const url = completeUrl(request.url);
  const problem = cardLinkProblem(url);
  if (problem !== null) return `{url}${problem}`;
  return { ...shared, kind: web.data, title, text: words, url };
}

type Shared = { itemId: string; note: string };

function libraryItem(
  request: PackItemRequest,
  contentId: string,
  shared: Shared,
  { library, sourcePackId }: Sources,
): CustomItem | string {
  const packId = request.packId ?? sourcePackId;
  const pack = packId === null ? null : library.pack(packId);
  const isThere = pack?.packItems.some((item) => item.contentId === contentId) === true;
  if (pack === null || !isThere) return `{packItems}There is no content ${contentId} in this pack.`;
  return { ...shared, kind: 'library', packId: pack.packId, contentId };
}

function excerptItem(
  { savedContentId = '' }: PackItemRequest,
  shared: Shared,
  { rows }: Sources,
): CustomItem | string {
  const excerpt = rows.get('excerpt', savedContentId);
  if (excerpt === null) return '{packItems}There is no such excerpt.';
  const { id, title, text: words, packId, contentId, contentType, tocId } = excerpt;
  const source = { packId, contentId, contentType, ...(tocId !== undefined && { tocId }) };
  const shown = { title, text: words, ...source };
  return { ...shared, ...shown, kind: 'excerpt', savedContentId: id };
}

/** A document comes by `custom/upload`; here it is only kept, named and put in its place. */
function storedDocument(request: PackItemRequest, { before }: Sources): CustomItem | string {
  const stored = before?.items.find(
    (item) => item.kind === 'uploaded_document' && item.savedContentId === request.savedContentId,
  );
  if (stored?.kind !== 'uploaded_document') return '{packItems}No file selected.';
  const { title, description, userNote } = request;
  return {
    ...stored,
    title: title || stored.title,
    text: description || stored.text,
    note: userNote || stored.note,
  };
}

/** All items of a library pack as cards, in their order. */
export function copiedItems(key: string, library: PublishedLibrary, packId: string): CustomItem[] {
  const items = [...(library.pack(packId)?.packItems ?? [])].sort((a, b) => a.order - b.order);
  return items.map(({ contentId }) => {
    const itemId = derivedId('call-card', key, contentId);
    return { itemId, note: '', kind: 'library', packId, contentId };
  });
}

/** What a pack's owner typed and arranged. */
export function contentOf(pack: CustomPack): CustomPackContent {
  const { subject, sourcePackId, title, note, userNote, items, picture } = pack;
  return { subject, sourcePackId, title, note, userNote, items, ...(picture !== undefined && { picture }) };
}
