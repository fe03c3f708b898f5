import { v7 as uuidV7 } from 'uuid';
import type { Db } from '#server/db/open.ts';
import { keptActivityReaction } from '#server/features/activities/kept-activity-reaction.ts';
import { progressReaction } from '#server/features/activities/reactions.ts';
import { classReactions } from '#server/features/classes/reactions.ts';
import { packSharingReaction, uploadsReaction } from '#server/features/packs/reactions.ts';
import type { Reaction, Store } from '#server/sync/push/execute.ts';
import { createLedger } from '#server/sync/push/ledger.ts';
import { createChangeLog } from './change-log.ts';
import { createRowStore } from './row-store.ts';

/** What the server adds to any mutation's changes, in this order. */
export const reactions: readonly Reaction[] = [
  progressReaction,
  keptActivityReaction,
  ...classReactions,
  uploadsReaction,
  packSharingReaction,
];

/** A name for a stretch of the server's history; nobody may guess or repeat one. */
export const newEpoch = (): string => uuidV7();

const stores = new WeakMap<Db, Store>();

/** The sync store of a database; its statements are prepared once per connection. */
export function storeOf(db: Db): Store {
  const known = stores.get(db);
  if (known) return known;
  const rows = createRowStore(db);
  const store: Store = { rows, log: createChangeLog(db, rows), ledger: createLedger(db, newEpoch) };
  stores.set(db, store);
  return store;
}
