import { markOnboarding } from './mark.ts';

export const onboardingMutators = {
  markOnboarding,
};
