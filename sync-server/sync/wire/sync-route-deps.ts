import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { SyncCore } from '#server/sync/sync-core.ts';
import type { WorkOpened } from './work-opened.ts';

/** What the sync routes are built from. */
export type SyncRouteDeps = { core: SyncCore; workOpened: WorkOpened; db: Db; clock: Clock };
