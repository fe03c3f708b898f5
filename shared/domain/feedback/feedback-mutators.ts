import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { audienceOf, isPlainStudent, subjectPathSchema, type Role } from '#shared/access/roles.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put, remove, type DecideContext } from '#shared/sync/mutator.ts';
import {
  countedFeedback,
  feedbackContentSchema,
  feedbackGuardId,
  feedbackProblem,
  feedbackRow,
  MAX_FEEDBACK_A_DAY,
  wordsOfFeedback,
  type Feedback,
  type UserType,
} from './feedback.ts';

const sendArgs = z.object({
  feedbackId: idSchema,
  subject: subjectPathSchema,
  content: feedbackContentSchema,
});

/** Who writes, by their role: whoever looks after a school or its library is no educator by that. */
function userTypeOf(roles: readonly Role[]): UserType {
  if (audienceOf(roles) === 'teacher') return 'EDUCATOR';
  return isPlainStudent(roles) ? 'STUDENT' : 'OTHER';
}

const sentBy = (
  { feedbackId: id, subject, content }: z.infer<typeof sendArgs>,
  { actor, claimedAt, receivedAt }: DecideContext,
): Feedback => ({
  ...{ id, ownerId: actor.userId, userType: userTypeOf(actor.roles) },
  ...{ whoAmI: '', contactEmail: '', subject, content },
  ...{ writtenAt: claimedAt, receivedAt: receivedAt ?? claimedAt, doneAt: null },
});

/** Sends feedback, or a teacher's request for a pack (classroom §6, §7). So much a day; what is above waits in its outbox. */
export const sendFeedback = defineMutator({
  name: 'sendFeedback',
  v: 1,
  args: sendArgs,
  check: ({ content }) => feedbackProblem(content),
  scope: () => 'feedback',
  describe: ({ content }) => ({
    title: content.kind === 'general' ? 'Feedback' : 'A request for a pack',
    text: wordsOfFeedback(content),
  }),
  echo: (args, context) => [put('feedback', sentBy(args, context))],
  facts: ({ feedbackId }, actor) => ({
    existing: fact('feedback', feedbackId, userBucket(actor.userId)),
    guard: fact('feedbackGuard', feedbackGuardId(actor.userId)),
  }),
  decide: ({ existing, guard }, args, context) => {
    const { actor, now } = context;
    const need = args.content.kind === 'general' ? 'send-feedback' : 'request-packs';
    if (!can(actor.roles, need)) return refuse('forbidden');
    if (existing) return refuse('id_taken');
    const counted = countedFeedback(guard, now);
    if (counted.length >= MAX_FEEDBACK_A_DAY) return refuse('feedback_limit');
    return accept(
      put('feedback', sentBy(args, context)),
      put('feedbackGuard', { id: feedbackGuardId(actor.userId), sentAt: [...counted, now] }),
    );
  },
});

/** The server's own: stores what somebody wrote who is not signed in. */
export const noteVisitorFeedback = defineMutator({
  name: 'noteVisitorFeedback',
  v: 1,
  args: z.object({ feedback: feedbackRow }),
  scope: () => 'feedback',
  facts: ({ feedback }) => ({ existing: fact('feedback', feedback.id) }),
  decide: ({ existing }, { feedback }, { actor }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    return existing ? accept() : accept(put('feedback', feedback));
  },
});

/** Marks feedback as done, or opens it again: the school's administrators. */
export const settleFeedback = defineMutator({
  name: 'settleFeedback',
  v: 1,
  args: z.object({ feedbackId: idSchema, isDone: z.boolean() }),
  scope: () => 'feedback',
  facts: ({ feedbackId }) => ({ feedback: fact('feedback', feedbackId) }),
  decide: ({ feedback }, { isDone }, { actor, now }) => {
    if (!can(actor.roles, 'administer-school')) return refuse('forbidden');
    if (!feedback) return refuse('not_found');
    return accept(put('feedback', { ...feedback, doneAt: isDone ? (feedback.doneAt ?? now) : null }));
  },
});

/** Takes feedback away for ever: the school's administrators, where its author asks for it. */
export const removeFeedback = defineMutator({
  name: 'removeFeedback',
  v: 1,
  args: z.object({ feedbackId: idSchema }),
  scope: () => 'feedback',
  facts: ({ feedbackId }) => ({ feedback: fact('feedback', feedbackId) }),
  decide: ({ feedback }, { feedbackId }, { actor }) => {
    if (!can(actor.roles, 'administer-school')) return refuse('forbidden');
    return feedback ? accept(remove('feedback', feedbackId)) : accept();
  },
});

/** The server's own: takes away what is too old. */
export const forgetFeedback = defineMutator({
  name: 'forgetFeedback',
  v: 1,
  args: z.object({ feedbackIds: z.array(idSchema).check(z.maxLength(500)) }),
  scope: () => 'feedback',
  facts: () => ({}),
  decide: (_facts, { feedbackIds }, { actor }) => {
    if (actor.kind !== 'system') return refuse('forbidden');
    return accept(...feedbackIds.map((id) => remove('feedback', id)));
  },
});
