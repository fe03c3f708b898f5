import { useState } from 'react';
import { useSignedIn, useView, type View } from '#app/engine/index.ts';
import { randomBytes } from '#app/platform/random.ts';
import { can } from '#shared/access/capabilities.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';
import {
  drawCard,
  onboardingCard,
  type OnboardingCard,
  type OnboardingFeature,
  type OnboardingSource,
} from '#shared/domain/onboarding/features.ts';
import { doneTopics } from '#shared/domain/onboarding/mark.ts';

/** Whether this person is introduced to things at all: teachers are (content §6). */
export function useIsIntroduced(): boolean {
  return can(useSignedIn().session.individual.roles, 'see-onboarding');
}

/** Topics that this person needs no more words about, on any device; live. `undefined` until they are read. */
export function useDoneTopics(): ReadonlySet<string> | undefined {
  return useView(async (view) => doneTopics(await view.list('onboardingMark')));
}

/**
 * The card to show at a place: one by chance of those that this person has neither read nor already used.
 * It stays the same while the screen is open. `undefined` until the device was asked, null when nothing is left.
 */
export function useOnboardingCard(source: OnboardingSource): OnboardingCard | null | undefined {
  const isIntroduced = useIsIntroduced();
  const { session } = useSignedIn();
  const userId = session.individual.id;
  const [chance] = useState(() => (randomBytes(1)[0] ?? 0) / 256);
  const done = useView(
    async (view) =>
      new Set([...doneTopics(await view.list('onboardingMark')), ...(await usedFeatures(view, userId))]),
  );
  if (isVisitor(session)) return onboardingCard('account');
  if (!isIntroduced) return null;
  return done && drawCard(source, done, chance);
}

/** What somebody has done already needs no introduction. */
async function usedFeatures(view: View, userId: string): Promise<OnboardingFeature[]> {
  const isOwn = (row: { ownerId: string }) => row.ownerId === userId;
  const used: OnboardingFeature[] = [];
  const memberships = await view.list('membership');
  if (memberships.some((membership) => membership.userId === userId && membership.role === 'teacher'))
    used.push('createClass');
  if ((await view.list('favorite')).some(isOwn)) used.push('favorite');
  if ((await view.list('annotation')).some(isOwn)) used.push('annotate');
  if ((await view.list('customPack')).some(isOwn)) used.push('customize');
  const activities = (await view.list('activity')).filter(isOwn);
  if (activities.some(({ isQuickActivity }) => isQuickActivity)) used.push('quickAssign');
  if (activities.some(({ isQuickActivity }) => !isQuickActivity)) used.push('createActivity');
  return used;
}
