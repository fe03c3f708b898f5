import type { Clock } from './clock.ts';
import type { Db } from './db/open.ts';
import { activityCopyReaction } from './features/activities/activity-copy-reaction.ts';
import { progressReaction } from './features/activities/reactions.ts';
import { releaseDue } from './features/activities/schedule.ts';
import { classReactions } from './features/classes/reactions.ts';
import { retireClasses } from './features/classes/schedule.ts';
import { packSharingReaction, uploadsReaction } from './features/packs/reactions.ts';
import {
  createSyncCore,
  createSystemRunner,
  type Reaction,
  type RunSystem,
  type Schedule,
  type SyncCore,
  type SyncCoreOptions,
} from './sync/core.ts';

// Where the areas meet the sync core: it runs what is handed in here, and knows none of them.

/** What the server adds to any mutation's changes, in this order. */
const reactionsOver = (db: Db): readonly Reaction[] => [
  progressReaction,
  activityCopyReaction,
  ...classReactions(db),
  uploadsReaction,
  packSharingReaction,
];

/** What the server does by the clock, every minute. */
const schedules: readonly Schedule[] = [releaseDue, retireClasses];

/** The sync core of a school's server, with the reactions and schedules of every area. */
export const createSchoolCore = (options: Omit<SyncCoreOptions, 'reactions' | 'schedules'>): SyncCore =>
  createSyncCore({ ...options, reactions: reactionsOver(options.db), schedules });

/** Runs mutations of the server's own where there is no core: when a school is made at the command line. */
export const systemRunner = (db: Db, clock: Clock): RunSystem =>
  createSystemRunner({ db, clock, reactions: reactionsOver(db) });
