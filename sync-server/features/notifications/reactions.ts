import type { Reaction } from '#server/sync/core.ts';
import { assignmentNotifications } from './assignment-reaction.ts';
import { formerMemberNotifications, groupNotifications, joinNotifications } from './class-reaction.ts';
import { reviewNotifications } from './review-reaction.ts';
import { workNotifications } from './work-reaction.ts';

/** Everything that people are told of because rows changed; what the days bring is `schedule.ts`. */
export const notificationReactions: readonly Reaction[] = [
  assignmentNotifications,
  workNotifications,
  reviewNotifications,
  joinNotifications,
  groupNotifications,
  formerMemberNotifications,
];
