import { accountMutators } from './domain/accounts/mutators.ts';
import { activityMutators } from './domain/activities/mutators.ts';
import { annotationMutators } from './domain/annotations/mutators.ts';
import { calendarMutators } from './domain/calendar/mutators.ts';
import { classMutators } from './domain/classes/mutators.ts';
import { feedbackMutators } from './domain/feedback/mutators.ts';
import { inquiryMutators } from './domain/inquiries/mutators.ts';
import { learningStrategyMutators } from './domain/learning-strategies/mutators.ts';
import { notificationMutators } from './domain/notifications/mutators.ts';
import { onboardingMutators } from './domain/onboarding/mutators.ts';
import { packMutators } from './domain/packs/mutators.ts';
import { schoolMutators } from './domain/schools/mutators.ts';
import {
  prepareVersion,
  type Actor,
  type AnyMutator,
  type FactRefs,
  type IsExact,
  type Mutator,
  type Preparation,
  type RecordRef,
} from './sync/mutator.ts';
import { discardRefusal } from './sync/refused-text.ts';

/** Every mutation. A name is never reused for another meaning: old outboxes hold it. */
export const mutators = {
  ...accountMutators,
  ...activityMutators,
  ...annotationMutators,
  ...calendarMutators,
  ...classMutators,
  ...feedbackMutators,
  ...inquiryMutators,
  ...learningStrategyMutators,
  ...notificationMutators,
  ...onboardingMutators,
  ...packMutators,
  ...schoolMutators,
  discardRefusal,
} as const;

export type MutationName = keyof typeof mutators;
export type ArgsOf<N extends MutationName> =
  (typeof mutators)[N] extends Mutator<infer Args, infer _Refs extends FactRefs> ? Args : never;

/** The mutations of a record's typed text: they carry the head that their editor showed (SPEC.md C7). */
export type TextMutationName = {
  [N in MutationName]: (typeof mutators)[N] extends { record: (...args: never) => RecordRef } ? N : never;
}[MutationName];

const byName: Readonly<Record<string, AnyMutator>> = mutators;

/** The mutator of that name, or null. */
export function mutatorNamed(name: string): AnyMutator | null {
  return Object.hasOwn(byName, name) ? (byName[name] ?? null) : null;
}

/** A mutation as it was written, made ready to run; null when this program does not know its name, or is older. */
export function prepareNamed(
  name: string,
  v: number,
  args: unknown,
  actor: Actor,
  isExact?: IsExact,
): Preparation | null {
  const mutator = mutatorNamed(name);
  return mutator ? prepareVersion(mutator, v, args, actor, isExact) : null;
}
