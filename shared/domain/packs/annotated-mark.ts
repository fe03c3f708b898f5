/** Which packs, and which items of them, a person has annotated (content §3 isAnnotatedContent, §4 display filter). */
import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put } from '#shared/sync/mutator.ts';
import { isNewerIntent } from '#shared/sync/newest-intent.ts';

/** The newest wish counts (SPEC.md M8). Without the mark of its pack, an item's mark lists the pack nowhere. */
export const annotatedMarkRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  packId: idSchema,
  /** null: the pack itself. */
  contentId: z.nullable(idSchema),
  isAnnotated: z.boolean(),
  at: z.number(),
  by: z.string(),
});

export const annotatedMarkId = (ownerId: string, packId: string, contentId: string | null): string =>
  derivedId('annotated', ownerId, packId, ...(contentId === null ? [] : [contentId]));

/**
 * Marks a pack or one of its items as annotated, or takes that mark from it; annotations stay as they are. Marking an
 * item marks its pack too, so that what somebody writes in is found again.
 */
export const setAnnotated = defineMutator({
  name: 'setAnnotated',
  v: 1,
  args: z.object({ packId: idSchema, contentId: z.nullable(idSchema), isAnnotated: z.boolean() }),
  scope: (args) => `annotated:${args.packId}`,
  facts: (args, { userId }) => ({
    known: fact('annotatedMark', annotatedMarkId(userId, args.packId, args.contentId), userBucket(userId)),
    pack: fact('annotatedMark', annotatedMarkId(userId, args.packId, null), userBucket(userId)),
  }),
  decide: ({ known, pack }, { packId, contentId, isAnnotated }, { actor, claimedAt, mutationId }) => {
    if (!can(actor.roles, 'keep-packs')) return refuse('forbidden');
    const { userId: ownerId } = actor;
    const intent = { claimedAt, mutationId };
    const marked = (of: string | null) =>
      put('annotatedMark', {
        id: annotatedMarkId(ownerId, packId, of),
        ownerId,
        packId,
        contentId: of,
        isAnnotated,
        at: claimedAt,
        by: mutationId,
      });
    return accept(
      ...(isNewerIntent(known, intent) ? [marked(contentId)] : []),
      ...(contentId !== null && isAnnotated && isNewerIntent(pack, intent) ? [marked(null)] : []),
    );
  },
});
