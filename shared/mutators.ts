import { acceptSubmission } from './domain/activities/accept-mutators.ts';
import {
  assignActivity,
  releaseAssignment,
  setAssignmentDates,
  setAssignmentStatus,
} from './domain/activities/assign-mutators.ts';
import {
  saveAnswer,
  startActivity,
  submitActivity,
  takeBackSubmission,
  viewActivity,
} from './domain/activities/answer-mutators.ts';
import {
  discardActivityDraft,
  saveActivity,
  saveActivityDraft,
  setActivityStatus,
} from './domain/activities/build-mutators.ts';
import { markFeedbackSeen, returnWork } from './domain/activities/return-mutators.ts';
import {
  removeFromActivity,
  saveFeedback,
  scoreWork,
  setReviewed,
  swapFeedbackVersion,
} from './domain/activities/review-mutators.ts';
import { swapAnswerVersion } from './domain/activities/version-mutators.ts';
import {
  createClass,
  disenrollStudent,
  enrollMember,
  openClass,
  publishProfile,
} from './domain/classes/mutators.ts';
import {
  removeCustomPack,
  removeExcerpt,
  saveCustomPack,
  saveExcerpt,
  setFavorite,
  settleUpload,
} from './domain/packs/mutators.ts';
import type { AnyMutator, FactRefs, Mutator } from './sync/mutator.ts';

/** Every mutation. A name is never reused for another meaning: old outboxes hold it. */
export const mutators = {
  saveActivityDraft,
  discardActivityDraft,
  saveActivity,
  setActivityStatus,
  assignActivity,
  setAssignmentStatus,
  setAssignmentDates,
  releaseAssignment,
  viewActivity,
  startActivity,
  saveAnswer,
  submitActivity,
  takeBackSubmission,
  swapAnswerVersion,
  acceptSubmission,
  saveFeedback,
  scoreWork,
  setReviewed,
  removeFromActivity,
  swapFeedbackVersion,
  returnWork,
  markFeedbackSeen,
  createClass,
  disenrollStudent,
  setFavorite,
  saveCustomPack,
  removeCustomPack,
  saveExcerpt,
  removeExcerpt,
  settleUpload,
  publishProfile,
  openClass,
  enrollMember,
} as const;

export type MutationName = keyof typeof mutators;
export type ArgsOf<N extends MutationName> =
  (typeof mutators)[N] extends Mutator<infer Args, infer _Refs extends FactRefs> ? Args : never;

/** The rule of that name, or null. */
export function mutatorNamed(name: string): AnyMutator | null {
  // Erased on purpose: whoever looks a rule up by name knows its arguments only after parsing them.
  return Object.hasOwn(mutators, name) ? (mutators[name as MutationName] as unknown as AnyMutator) : null;
}
