import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put, remove, type Actor } from '#shared/sync/mutator.ts';
import { MAX_SAVED_COMMENT_LENGTH } from './constants.ts';

/** A comment that a teacher keeps to use again, on all of their devices. */
export const savedCommentRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  text: z.string().check(z.maxLength(MAX_SAVED_COMMENT_LENGTH)),
  /** When it was kept, epoch ms. */
  at: z.number(),
});
export type SavedComment = z.infer<typeof savedCommentRow>;

const facts = (args: { commentId: string }, actor: Actor) => ({
  known: fact('savedComment', args.commentId, userBucket(actor.userId)),
});
const scope = (args: { commentId: string }) => `comment:${args.commentId}`;

/** Keeps a comment to use again, or changes one. */
export const saveComment = defineMutator({
  name: 'saveComment',
  v: 1,
  args: z.object({
    commentId: idSchema,
    text: z.string().check(z.maxLength(MAX_SAVED_COMMENT_LENGTH)),
    /** When one that is brought back was kept first, epoch ms: the bank has it at its place again. */
    at: z.optional(z.number().check(z.gte(0))),
  }),
  check: ({ text }) => (text.trim() === '' ? refuse('invalid', 'text') : null),
  scope,
  describe: (args) => ({ title: 'A saved comment', text: args.text }),
  facts,
  decide: ({ known }, args, { actor, claimedAt }) => {
    if (!can(actor.roles, 'review-work')) return refuse('forbidden');
    if (known && known.ownerId !== actor.userId) return refuse('id_taken');
    return accept(
      put('savedComment', {
        id: args.commentId,
        ownerId: actor.userId,
        text: args.text.trim(),
        at: known?.at ?? Math.min(args.at ?? claimedAt, claimedAt),
      }),
    );
  },
});

/** Takes a comment out of the teacher's bank. What was written with it stays. */
export const removeComment = defineMutator({
  name: 'removeComment',
  v: 1,
  args: z.object({ commentId: idSchema }),
  barrier: true,
  scope,
  facts,
  decide: ({ known }, args, { actor }) => {
    if (!can(actor.roles, 'review-work')) return refuse('forbidden');
    if (known === null) return accept();
    return known.ownerId === actor.userId
      ? accept(remove('savedComment', args.commentId))
      : refuse('forbidden');
  },
});
