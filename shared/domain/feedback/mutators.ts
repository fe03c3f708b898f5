import {
  forgetFeedback,
  noteVisitorFeedback,
  removeFeedback,
  sendFeedback,
  settleFeedback,
} from './feedback-mutators.ts';

export const feedbackMutators = {
  forgetFeedback,
  noteVisitorFeedback,
  removeFeedback,
  sendFeedback,
  settleFeedback,
};
