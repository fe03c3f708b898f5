import { acceptSubmission } from './accept-mutators.ts';
import {
  saveAnswer,
  startActivity,
  submitActivity,
  takeBackSubmission,
  viewActivity,
} from './answer-mutators.ts';
import {
  assignActivity,
  releaseAssignment,
  setAssignmentDates,
  setAssignmentStatus,
} from './assign-mutators.ts';
import {
  discardActivityDraft,
  saveActivity,
  saveActivityDraft,
  setActivityStatus,
} from './build-mutators.ts';
import { mendAnswerKey } from './mend-key.ts';
import { markFeedbackSeen, returnWork } from './return-mutators.ts';
import {
  removeFromActivity,
  saveFeedback,
  scoreWork,
  setReviewed,
  swapFeedbackVersion,
} from './review-mutators.ts';
import { removeComment, saveComment } from './saved-comment.ts';
import { extendWork, remindStudents } from './time-mutators.ts';
import { swapAnswerVersion } from './version-mutators.ts';

export const activityMutators = {
  acceptSubmission,
  saveAnswer,
  startActivity,
  submitActivity,
  takeBackSubmission,
  viewActivity,
  assignActivity,
  releaseAssignment,
  setAssignmentDates,
  setAssignmentStatus,
  discardActivityDraft,
  saveActivity,
  saveActivityDraft,
  setActivityStatus,
  mendAnswerKey,
  markFeedbackSeen,
  returnWork,
  removeFromActivity,
  saveFeedback,
  scoreWork,
  setReviewed,
  swapFeedbackVersion,
  swapAnswerVersion,
  extendWork,
  remindStudents,
  removeComment,
  saveComment,
};
