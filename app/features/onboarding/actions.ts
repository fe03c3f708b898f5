import { useMutate } from '#app/engine/index.ts';
import type { OnboardingTopic } from '#shared/domain/onboarding/mark.ts';

/** Notes that a topic needs no more words, or takes that back, for all of this person's devices. */
export function useMarkOnboarding(): (topic: OnboardingTopic, isDone: boolean) => Promise<void> {
  const mutate = useMutate();
  return async (topic, isDone) => {
    await mutate('markOnboarding', { topic, isDone });
  };
}
