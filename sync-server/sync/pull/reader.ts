import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { RowStore } from '#server/sync/log/row-store.ts';
import { storeOf } from '#server/sync/log/store.ts';
import type { RevisionRow } from '#server/sync/store/port.ts';
import { createBucketAccess } from './bucket-access.ts';
import { createReadableRows, type ReadableRows } from './readable-rows.ts';

/** A kept text as it is stored; its body is a row of its record's table, as JSON. */
export type StoredText = RevisionRow;

/** Reading a school without a core: for commands beside a running server, and for what reads one person's data. */
export type Reader = {
  rowsFor: (userId: string) => ReadableRows;
  rows: Pick<RowStore, 'load' | 'find'>;
  /** The newest kept texts of a record. */
  textsOf: (table: string, recordId: string, limit: number) => StoredText[];
};

export function createReader(db: Db, school: string, clock: Clock): Reader {
  const { rows, ledger } = storeOf(db, school);
  return {
    rowsFor: createReadableRows(db, school, createBucketAccess(db, school, clock.now)),
    rows,
    textsOf: ledger.revisionsOf,
  };
}
