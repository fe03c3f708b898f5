import { v7 as uuidV7 } from 'uuid';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { createErasedPeople, type ErasedPeople } from '#server/sync/erasure/erased-people.ts';
import { createLedger, type Ledger } from '#server/sync/push/ledger.ts';
import { createChangeLog, type ChangeLog } from './change-log.ts';
import { createRowStore, type RowStore } from './row-store.ts';

/**
 * What is stored of one school's syncing: rows, what changed in each bucket, who sent what, and of whom nothing is stored
 * again. Of another school it finds nothing, whatever it is asked (SPEC.md I12).
 */
export type Store = {
  readonly school: string;
  rows: RowStore;
  log: ChangeLog;
  ledger: Ledger;
  erased: ErasedPeople;
};

/** A name for a stretch of the server's history; nobody may guess or repeat one. */
export const newEpoch = (): string => uuidV7();

const storesOf = oncePerDatabase(() => new Map<string, Store>());

/** The sync store of a school; its statements are prepared once per connection. Throws for no school. */
export function storeOf(db: Db, school: string): Store {
  if (school === '') throw new Error('what is stored belongs to a school');
  const stores = storesOf(db);
  const store = stores.get(school) ?? createStore(db, school);
  stores.set(school, store);
  return store;
}

function createStore(db: Db, school: string): Store {
  const rows = createRowStore(db, school);
  return {
    school,
    rows,
    log: createChangeLog(db, school, rows),
    ledger: createLedger(db, school, newEpoch),
    erased: createErasedPeople(db),
  };
}
