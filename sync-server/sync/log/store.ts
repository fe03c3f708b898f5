import { v7 as uuidV7 } from 'uuid';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import {
  createErasedPeople,
  erasedIdsIn,
  type ErasedIds,
  type ErasedPeople,
} from '#server/sync/erasure/erased-people.ts';
import { createLedger, type Ledger } from '#server/sync/push/ledger.ts';
import type { Attempt, StorePort } from '#server/sync/store/port.ts';
import { createSqliteStore } from '#server/sync/store/sqlite-store.ts';
import { createWorkingSet, type Committed } from '#server/sync/store/working-set.ts';
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
  /** Runs `work` as one commit, of which nothing stays when it throws, or as a part of the one that is open. */
  commit: <T>(work: () => T) => Committed<T>;
  /**
   * Runs `work`, which may fail, inside a commit: when it throws, exactly its writes are taken back. A storage failure is
   * thrown on and ends the commit.
   */
  attempt: <T>(work: () => T) => Attempt<T>;
  /** Runs `work` in one read snapshot. */
  snapshot: <T>(work: () => T) => T;
  /** Writes what an open commit holds back, for who reads the database by statements of their own. */
  settle: () => void;
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
  return storeOn(createSqliteStore(db, school), erasedIdsIn(db));
}

/** The sync store over any database that can do what the port asks. */
export function storeOn(port: StorePort, erasedIds: ErasedIds): Store {
  const set = createWorkingSet(port);
  const rows = createRowStore(set);
  return {
    school: port.school,
    rows,
    log: createChangeLog(set, rows),
    ledger: createLedger(set, newEpoch),
    // Nobody else writes while a commit is open: it asks once.
    erased: createErasedPeople(() => set.ask('who is erased', erasedIds)),
    commit: set.commit,
    attempt: set.attempt,
    snapshot: port.read,
    settle: set.settle,
  };
}
