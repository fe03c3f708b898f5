import { v7 as uuidV7 } from 'uuid';
import type { Db } from '#server/db/open.ts';
import { createErasedPeople, type ErasedPeople } from '#server/sync/erasure/erased-people.ts';
import { createLedger, type Ledger } from '#server/sync/push/ledger.ts';
import { createChangeLog, type ChangeLog } from './change-log.ts';
import { createRowStore, type RowStore } from './row-store.ts';

/** What is stored of syncing: rows, what changed in each bucket, who sent what, and of whom nothing is stored again. */
export type Store = { rows: RowStore; log: ChangeLog; ledger: Ledger; erased: ErasedPeople };

/** A name for a stretch of the server's history; nobody may guess or repeat one. */
export const newEpoch = (): string => uuidV7();

const stores = new WeakMap<Db, Store>();

/** The sync store of a database; its statements are prepared once per connection. */
export function storeOf(db: Db): Store {
  const known = stores.get(db);
  if (known) return known;
  const rows = createRowStore(db);
  const store: Store = {
    rows,
    log: createChangeLog(db, rows),
    ledger: createLedger(db, newEpoch),
    erased: createErasedPeople(db),
  };
  stores.set(db, store);
  return store;
}
