import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put, upcastFrom, type DecideContext } from '#shared/sync/mutator.ts';
import { isNewerIntent } from '#shared/sync/newest-intent.ts';
import { fileTypeOf, MAX_PACK_FILES_BYTES } from '#shared/sync/travelling-file.ts';
import {
  customPackContentSchema,
  excerptRow,
  favoriteId,
  fileBytes,
  filesOf,
  type CustomItem,
  type CustomPack,
  type CustomPackContent,
  type Excerpt,
  type QuizCardQuestion,
} from './custom-pack.ts';
import { customPackOfV1 } from './released-custom-pack.ts';

/** Makes a pack or one of its items a favorite, or no favorite. Of two wishes the later one counts (SPEC.md M8). */
export const setFavorite = defineMutator({
  name: 'setFavorite',
  v: 1,
  args: z.object({ packId: idSchema, contentId: z.nullable(idSchema), isFavorite: z.boolean() }),
  scope: (args) => `favorite:${args.packId}`,
  facts: (args, actor) => ({
    known: fact('favorite', favoriteId(actor.userId, args.packId, args.contentId), userBucket(actor.userId)),
  }),
  decide: ({ known }, args, { actor, claimedAt, mutationId }) => {
    if (!can(actor.roles, 'keep-packs')) return refuse('forbidden');
    if (!isNewerIntent(known, { claimedAt, mutationId })) return accept();
    return accept(
      put('favorite', {
        id: favoriteId(actor.userId, args.packId, args.contentId),
        ownerId: actor.userId,
        ...args,
        at: claimedAt,
        by: mutationId,
      }),
    );
  },
});

const saveOfV1 = z.object({ packId: idSchema, content: customPackOfV1 });
const saveArgs = z.object({ packId: idSchema, content: customPackContentSchema });
const packScope = (args: { packId: string }) => `custom-pack:${args.packId}`;

/** Everything its owner typed into a pack, as text. */
export function customPackAsText({ title, note, userNote, items }: CustomPackContent): string {
  const cards = items.map((item) => [item.kind === 'library' ? '' : item.title, textOf(item), item.note]);
  return [title, note, userNote, ...cards.flat()].filter((line) => line.trim() !== '').join('\n');
}

function textOf(item: CustomItem): string {
  if (item.kind === 'library') return '';
  if (item.kind === 'uploaded_document') return [item.file.name, item.text].filter(Boolean).join('\n');
  if ('url' in item) return `${item.url}\n${item.text}`.trim();
  if (item.kind === 'quiz') return linesOf([item.text, ...item.questions.flatMap(textsOfQuestion)]);
  if (item.kind === 'slides')
    return linesOf([item.text, ...item.slides.flatMap(({ title, text }) => [title, text])]);
  return item.text;
}

const textsOfQuestion = ({ text, choices, feedback }: QuizCardQuestion): string[] => [
  text,
  ...choices.map((choice) => choice.text),
  feedback,
];

const linesOf = (lines: readonly string[]): string => lines.filter((line) => line.trim() !== '').join('\n');

function packOf(
  args: z.infer<typeof saveArgs>,
  before: CustomPack | null,
  { actor, mutationId, claimedAt }: DecideContext,
): CustomPack {
  return {
    id: args.packId,
    ownerId: actor.userId,
    ownerName: actor.name,
    ...args.content,
    classIds: before?.classIds ?? [],
    createdAt: before?.createdAt ?? claimedAt,
    // An edit wins over a removal (SPEC.md M8).
    removedAt: null,
    head: mutationId,
    authoredAt: claimedAt,
  };
}

/**
 * Keeps a pack of a person's own, new or changed, as a whole (content §5): at most 20 MB of files of the formats that
 * can be uploaded.
 */
export const saveCustomPack = defineMutator({
  name: 'saveCustomPack',
  // Version 2 knows a picture and more kinds of cards.
  v: 2,
  upcasts: [upcastFrom(saveOfV1, (args) => args)],
  args: saveArgs,
  autosave: true,
  scope: packScope,
  record: (args) => ({ table: 'customPack', id: args.packId }),
  describe: (args) => ({ title: args.content.title || 'Your pack', text: customPackAsText(args.content) }),
  echo: (args, context) => [put('customPack', packOf(args, null, context))],
  facts: (args, actor) => ({ pack: fact('customPack', args.packId, userBucket(actor.userId)) }),
  decide: ({ pack }, args, context) => {
    const { actor } = context;
    if (!can(actor.roles, 'keep-packs')) return refuse('forbidden');
    if (pack && pack.ownerId !== actor.userId) return refuse('id_taken');
    const { items } = args.content;
    if (fileBytes(items) > MAX_PACK_FILES_BYTES) return refuse('pack_full', 'items');
    const wrong = filesOf(items).some(({ file }) => fileTypeOf(file.name) !== file.type);
    if (wrong) return refuse('file_type', 'items');
    return accept(put('customPack', packOf(args, pack, context)));
  },
});

/** Takes a pack out of its owner's My Packs, or puts it back. Classes that use it go on using it. */
export const removeCustomPack = defineMutator({
  name: 'removeCustomPack',
  v: 1,
  args: z.object({ packId: idSchema, isRemoved: z.boolean() }),
  barrier: true,
  scope: packScope,
  facts: (args, actor) => ({ pack: fact('customPack', args.packId, userBucket(actor.userId)) }),
  decide: ({ pack }, args, { actor, claimedAt }) => {
    if (!can(actor.roles, 'keep-packs')) return refuse('forbidden');
    if (pack?.ownerId !== actor.userId) return refuse('not_found');
    return accept(put('customPack', { ...pack, removedAt: args.isRemoved ? claimedAt : null }));
  },
});

const excerptArgs = z.pick(excerptRow, {
  id: true,
  packId: true,
  contentId: true,
  contentType: true,
  tocId: true,
  title: true,
  text: true,
  note: true,
});

function excerptOf(
  args: z.infer<typeof excerptArgs>,
  before: Excerpt | null,
  { actor, mutationId, claimedAt }: DecideContext,
): Excerpt {
  return {
    ...args,
    ownerId: actor.userId,
    removedAt: null,
    createdAt: before?.createdAt ?? claimedAt,
    head: mutationId,
    authoredAt: claimedAt,
  };
}

/** Keeps a piece of a text, with a note of one's own. */
export const saveExcerpt = defineMutator({
  name: 'saveExcerpt',
  v: 1,
  args: excerptArgs,
  check: ({ text }) => (text.trim() === '' ? refuse('invalid', 'text') : null),
  autosave: true,
  scope: (args) => `excerpt:${args.id}`,
  record: (args) => ({ table: 'excerpt', id: args.id }),
  describe: (args) => ({ title: args.title, text: [args.text, args.note].filter(Boolean).join('\n') }),
  echo: (args, context) => [put('excerpt', excerptOf(args, null, context))],
  facts: (args, actor) => ({ excerpt: fact('excerpt', args.id, userBucket(actor.userId)) }),
  decide: ({ excerpt }, args, context) => {
    const { actor } = context;
    if (!can(actor.roles, 'keep-packs')) return refuse('forbidden');
    if (excerpt && excerpt.ownerId !== actor.userId) return refuse('id_taken');
    return accept(put('excerpt', excerptOf(args, excerpt, context)));
  },
});

/** Puts an excerpt away, or brings it back. Packs that show it keep their copy. */
export const removeExcerpt = defineMutator({
  name: 'removeExcerpt',
  v: 1,
  args: z.object({ excerptId: idSchema, isRemoved: z.boolean() }),
  barrier: true,
  scope: (args) => `excerpt:${args.excerptId}`,
  facts: (args, actor) => ({ excerpt: fact('excerpt', args.excerptId, userBucket(actor.userId)) }),
  decide: ({ excerpt }, args, { actor, claimedAt }) => {
    if (!can(actor.roles, 'keep-packs')) return refuse('forbidden');
    if (excerpt?.ownerId !== actor.userId) return refuse('not_found');
    return accept(put('excerpt', { ...excerpt, removedAt: args.isRemoved ? claimedAt : null }));
  },
});

/** The server's own: a file came whole, and was or was not what its author announced (SPEC.md O4). */
export const settleUpload = defineMutator({
  name: 'settleUpload',
  v: 1,
  args: z.object({ savedContentId: idSchema, refusedFor: z.nullable(z.string()) }),
  scope: (args) => `upload:${args.savedContentId}`,
  facts: (args) => ({ upload: fact('upload', args.savedContentId) }),
  decide: ({ upload }, args, { actor }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    if (!upload) return accept();
    const state = args.refusedFor === null ? 'here' : 'refused';
    return accept(put('upload', { ...upload, state, reason: args.refusedFor }));
  },
});
