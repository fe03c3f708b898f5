import type { Clock } from './clock.ts';
import type { Db } from './db/open.ts';
import { activityCopyReactions } from './features/activities/activity-copy-reaction.ts';
import { markingReactions } from './features/activities/marking-reaction.ts';
import { progressAggregate } from './features/activities/progress-aggregate.ts';
import { releaseDue } from './features/activities/schedule.ts';
import { teacherNameReaction } from './features/activities/teacher-name-reaction.ts';
import { classConsequences } from './features/classes/consequences.ts';
import { classReactions } from './features/classes/reactions.ts';
import { retireClasses } from './features/classes/schedule.ts';
import { forgetOldFeedback } from './features/feedback/forget.ts';
import { forgetOldNotifications } from './features/notifications/forget.ts';
import { notificationReactions } from './features/notifications/reactions.ts';
import { dayNotifications } from './features/notifications/schedule.ts';
import { packSharingReaction, uploadsReaction } from './features/packs/reactions.ts';
import {
  createSyncCore,
  createSystemRunner,
  type Aggregate,
  type Reaction,
  type RunSystem,
  type Schedule,
  type SyncCore,
  type SyncCoreOptions,
} from './sync/core.ts';

// Where the areas meet the sync core: it runs what is handed in here, and knows none of them.

/** What the server adds to any mutation's changes, in this order. */
export const schoolReactions: readonly Reaction[] = [
  ...markingReactions,
  ...activityCopyReactions,
  teacherNameReaction,
  ...classReactions,
  uploadsReaction,
  packSharingReaction,
  ...notificationReactions,
];

/** What the server sums up at the end of a commit. */
export const schoolAggregates: readonly Aggregate[] = [progressAggregate];

/** What the server does by the clock, every minute. */
const schedules = (): readonly Schedule[] => [
  releaseDue,
  retireClasses,
  dayNotifications(),
  forgetOldNotifications(),
  forgetOldFeedback(),
];

type SchoolCoreOptions = Omit<SyncCoreOptions, 'reactions' | 'aggregates' | 'consequences' | 'schedules'> & {
  /** The same reactions and aggregates, watched. */
  reactions?: readonly Reaction[];
  aggregates?: readonly Aggregate[];
};

/** The sync core of a school's server, with what every area adds to a mutation and does by the clock. */
export const createSchoolCore = ({
  reactions = schoolReactions,
  aggregates = schoolAggregates,
  ...options
}: SchoolCoreOptions): SyncCore =>
  createSyncCore({
    ...options,
    reactions,
    aggregates,
    consequences: classConsequences(options.db),
    schedules: schedules(),
  });

/** Runs mutations of the server's own where there is no core: when a school is made at the command line. */
export const systemRunner = (db: Db, clock: Clock): RunSystem =>
  createSystemRunner({
    ...{ db, clock, reactions: schoolReactions, aggregates: schoolAggregates },
    consequences: classConsequences(db),
  });
