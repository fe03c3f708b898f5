import Dexie, { type Collection } from 'dexie';
import { readMeta, readSight, type CachedRow, type SyncMeta } from '#app/engine/cache/cache-db.ts';
import type { Identity, OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import { readClock, type LocalDb } from '#app/engine/person/local-db.ts';
import type { AnyRow, RowOf, TableName } from '#shared/sync/define-table.ts';
import { recordKey } from '#shared/sync/mutator.ts';
import type { Overlay, PendingMark } from './overlay-shape.ts';
import { buildOverlay, byRecord } from './overlay.ts';
import { zoneOfCaller, type InZone } from './zone.ts';

/**
 * What this person's screens show: the cache with the overlay of their pending changes. Reads never wait for writes or
 * for the network. Inside a Dexie `liveQuery` every read is observed, so a screen repaints when either side moves.
 */
export type View = {
  get: <T extends TableName>(table: T, id: string) => Promise<RowOf<T> | null>;
  /** Every row of a table in any bucket, each once, in its fullest copy. Unordered. */
  list: <T extends TableName>(table: T) => Promise<RowOf<T>[]>;
  /** The rows of a table in one bucket. Unordered. */
  inBucket: <T extends TableName>(bucket: string, table: T) => Promise<RowOf<T>[]>;
  /** What is known of a record's newest own edit; null when the cache holds it, or there is none. */
  mark: (table: TableName, id: string) => PendingMark | null;
  /** Whether this device has read a bucket completely. */
  holds: (bucket: string) => boolean;
  /** Buckets the server lets this person read, as last heard. */
  grants: readonly string[];
};

export async function readView(local: LocalDb): Promise<View> {
  const inZone = zoneOfCaller();
  // The outbox first, then the cache: what the server confirmed between the two reads is then in the cache (C6).
  const { rows, client } = await readPending(local);
  const { acked, held, grants } = await inZone(() => readSight(local.cache));
  // Each page of a pull moves the cursors: whoever has nothing pending would read every screen once more for that.
  if (rows.every((row) => isInCache(row, client, acked))) {
    return viewOf(local, NOTHING_PENDING, new Set(held), grants, inZone);
  }
  return inZone(() => readViewOver(local, rows, client, inZone));
}

const NOTHING_PENDING: Overlay = { records: new Map(), placed: new Map(), marks: new Map() };

async function readViewOver(
  local: LocalDb,
  rows: readonly OutboxRow[],
  client: string | undefined,
  inZone: InZone,
): Promise<View> {
  const { sync, buckets } = await readMeta(local.cache);
  const held = new Set(Object.keys(buckets).filter((bucket) => buckets[bucket]?.held));
  const pending = rows.filter((row) => !isInCache(row, client, sync.acked));
  const overlay = await inZone(() => overlayFor(local, pending, sync, held));
  return viewOf(local, overlay, held, sync.grants, inZone);
}

async function readPending({ outbox }: LocalDb): Promise<{ rows: OutboxRow[]; client: string | undefined }> {
  return outbox.transaction('r', outbox.mutations, outbox.identity, async ({ idbtrans }) => {
    const rows = await outbox.mutations.orderBy('local').toArray();
    return { rows, client: rows.length === 0 ? undefined : await readClient(idbtrans) };
  });
}

/**
 * Beside Dexie, so that no live query observes it: each pull writes the identity, and another client's numbers come with
 * the rows that have them (V1).
 */
function readClient(transaction: IDBTransaction): PromiseLike<string | undefined> {
  return new Dexie.Promise((resolve, reject) => {
    const asked: IDBRequest<unknown> = transaction.objectStore('identity').get('identity');
    // The store holds identities alone.
    asked.onsuccess = () => resolve((asked.result as Identity | undefined)?.client);
    asked.onerror = () => reject(asked.error ?? new Error('the identity could not be read'));
  });
}

/** The overlay of a row ends when a pull of the same client has brought what the server made of it (SPEC.md R2). */
function isInCache(row: OutboxRow, client: string | undefined, acked: SyncMeta['acked']): boolean {
  if (row.seq === null || client === undefined || acked?.client !== client) return false;
  return row.seq <= acked.seq;
}

async function overlayFor(
  local: LocalDb,
  pending: OutboxRow[],
  sync: SyncMeta,
  held: ReadonlySet<string>,
): Promise<Overlay> {
  const rows = pending.map((row) =>
    [row.local, row.edits, row.at, row.state, row.id, row.base, row.args].join(','),
  );
  const signature = [sync.version, sync.epoch, ...rows].join(';');
  if (local.overlayMemo?.signature === signature) return local.overlayMemo.overlay;
  const { now } = await readClock(local);
  const overlay = await buildOverlay(local, pending, held, now);
  local.overlayMemo = { signature, overlay };
  return overlay;
}

function viewOf(
  local: LocalDb,
  overlay: Overlay,
  held: ReadonlySet<string>,
  grants: readonly string[],
  inZone: InZone,
): View {
  const { rows } = local.cache;
  const find = (range: Collection<CachedRow>) => inZone(() => range.toArray());
  // Rows of a table are written with that table's type only; the casts below restore it after the untyped store.
  return {
    grants,
    holds: (bucket) => held.has(bucket),
    mark: (table, id) => overlay.marks.get(recordKey(table, id)) ?? null,
    get: async (table, id) => {
      const predicted = overlay.records.get(recordKey(table, id));
      if (predicted !== undefined) return predicted as RowOf<typeof table> | null; // see above
      const found = byRecord(await find(rows.where('[table+id]').equals([table, id])));
      return (found.get(recordKey(table, id))?.body ?? null) as RowOf<typeof table> | null; // see above
    },
    list: async (table) => {
      const range = rows.where('[table+id]').between([table, Dexie.minKey], [table, Dexie.maxKey]);
      const found = new Map<string, AnyRow>();
      for (const [key, known] of byRecord(await find(range))) found.set(key, known.body);
      for (const [key, body] of overlay.records) {
        if (!key.startsWith(`${table}:`)) continue;
        if (body) found.set(key, body);
        else found.delete(key);
      }
      return [...found.values()] as RowOf<typeof table>[]; // see above
    },
    inBucket: async (bucket, table) => {
      const range = rows.where(':id').between([bucket, table, Dexie.minKey], [bucket, table, Dexie.maxKey]);
      const found = new Map((await find(range)).map((row) => [row.id, row.body]));
      // A predicted record lies where the prediction puts it, and nowhere else.
      for (const id of found.keys()) if (overlay.records.has(recordKey(table, id))) found.delete(id);
      for (const item of overlay.placed.values()) {
        if (item.bucket === bucket && item.table === table && item.body) found.set(item.id, item.body);
      }
      return [...found.values()] as RowOf<typeof table>[]; // see above
    },
  };
}
