/** What a person has been introduced to, so that no device of theirs introduces it again (content §4, onboarding). */
import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put } from '#shared/sync/mutator.ts';
import { isNewerIntent } from '#shared/sync/newest-intent.ts';
import { onboardingFeatureSchema } from './features.ts';
import { tourSchema } from './tours.ts';

const topic = z.union([onboardingFeatureSchema, tourSchema]);
export type OnboardingTopic = z.infer<typeof topic>;

/** One feature or tour of one person. The newest wish counts (SPEC.md M8). */
export const onboardingMarkRow = z.object({
  id: z.string(),
  ownerId: z.string(),
  topic: z.string(),
  isDone: z.boolean(),
  /** Claimed time of the wish, epoch ms, and its mutation: what the newest is told by. */
  at: z.number(),
  by: z.string(),
});

export const onboardingMarkId = (ownerId: string, of: OnboardingTopic): string =>
  derivedId('onboarding', ownerId, of);

/** Marks a feature or a tour as complete, or takes the mark back so that it is shown again. */
export const markOnboarding = defineMutator({
  name: 'markOnboarding',
  v: 1,
  args: z.object({ topic, isDone: z.boolean() }),
  scope: (args) => `onboarding:${args.topic}`,
  facts: (args, actor) => ({
    known: fact('onboardingMark', onboardingMarkId(actor.userId, args.topic), userBucket(actor.userId)),
  }),
  decide: ({ known }, args, { actor, claimedAt, mutationId }) => {
    if (!can(actor.roles, 'see-onboarding')) return refuse('forbidden');
    if (!isNewerIntent(known, { claimedAt, mutationId })) return accept();
    return accept(
      put('onboardingMark', {
        id: onboardingMarkId(actor.userId, args.topic),
        ownerId: actor.userId,
        ...args,
        at: claimedAt,
        by: mutationId,
      }),
    );
  },
});

/** Topics that are done, of a person's rows. */
export function doneTopics(
  rows: readonly Pick<z.infer<typeof onboardingMarkRow>, 'topic' | 'isDone'>[],
): ReadonlySet<string> {
  return new Set(rows.filter(({ isDone }) => isDone).map((row) => row.topic));
}
