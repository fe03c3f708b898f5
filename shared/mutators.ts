import { acceptSubmission } from './domain/activities/accept-mutators.ts';
import {
  saveAnswer,
  startActivity,
  submitActivity,
  takeBackSubmission,
  viewActivity,
} from './domain/activities/answer-mutators.ts';
import {
  assignActivity,
  releaseAssignment,
  setAssignmentDates,
  setAssignmentStatus,
} from './domain/activities/assign-mutators.ts';
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
  dropClassVersion,
  removeClass,
  renewClassCode,
  restoreClass,
  swapClassVersion,
  updateClass,
} from './domain/classes/class-mutators.ts';
import {
  disenrollStudent,
  forgetJoin,
  inviteToClass,
  joinClass,
  leaveClass,
  renameStudent,
} from './domain/classes/member-mutators.ts';
import {
  createSubgroup,
  deleteSubgroup,
  renameSubgroup,
  setSubgroupMember,
} from './domain/classes/subgroup-mutators.ts';
import {
  enrollMember,
  noteInvitation,
  openClass,
  publishProfile,
  retireMember,
} from './domain/classes/system-mutators.ts';
import { markOnboarding } from './domain/onboarding/mark.ts';
import { setAnnotated } from './domain/packs/annotated-mark.ts';
import {
  removeCustomPack,
  removeExcerpt,
  saveCustomPack,
  saveExcerpt,
  setFavorite,
  settleUpload,
} from './domain/packs/mutators.ts';
import { setTeachingSchool } from './domain/schools/teaching-school.ts';
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
  updateClass,
  swapClassVersion,
  dropClassVersion,
  removeClass,
  restoreClass,
  renewClassCode,
  createSubgroup,
  renameSubgroup,
  deleteSubgroup,
  setSubgroupMember,
  joinClass,
  forgetJoin,
  leaveClass,
  disenrollStudent,
  renameStudent,
  inviteToClass,
  setFavorite,
  saveCustomPack,
  removeCustomPack,
  saveExcerpt,
  removeExcerpt,
  settleUpload,
  markOnboarding,
  setAnnotated,
  setTeachingSchool,
  publishProfile,
  openClass,
  enrollMember,
  retireMember,
  noteInvitation,
} as const;

export type MutationName = keyof typeof mutators;
export type ArgsOf<N extends MutationName> =
  (typeof mutators)[N] extends Mutator<infer Args, infer _Refs extends FactRefs> ? Args : never;

/** The rule of that name, or null. */
export function mutatorNamed(name: string): AnyMutator | null {
  // Erased on purpose: whoever looks a rule up by name knows its arguments only after parsing them.
  return Object.hasOwn(mutators, name) ? (mutators[name as MutationName] as unknown as AnyMutator) : null;
}
