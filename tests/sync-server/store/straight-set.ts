import type { Changes, StorePort } from '#server/sync/store/port.ts';
import { createShelf, type Shelf } from '#server/sync/store/shelf.ts';
import type { Shelves, WorkingSet } from '#server/sync/store/working-set.ts';
import { tableNames } from '#shared/tables.ts';

const NOTHING: Changes = {
  ...{ rows: [], heads: [], buckets: [], clients: [], mutations: [], endedPayloads: [] },
  ...{ slots: [], revisions: [], sync: null },
};

/**
 * A working set without memory: every read asks the database, every write goes there at once, and what failed is taken back
 * by a savepoint. The plain way, which the product's way must be no different from.
 */
export function createStraightSet(port: StorePort): WorkingSet {
  const shelf = () => createShelf<never>({ isKept: () => false, note: () => undefined });
  const shelves = {
    ...{ heads: shelf(), buckets: shelf(), clients: shelf(), mutations: shelf() },
    ...{ endedPayloads: shelf(), slots: shelf(), revisions: shelf(), sync: shelf() },
    rows: new Map(tableNames.map((table) => [table, shelf()])),
  } as unknown as Shelves; // nothing is ever put on them
  const partOf = (of: Shelf<never>) =>
    Object.entries(shelves).find(([, one]) => one === (of as unknown))?.[0] ?? 'rows';
  const changed = (of: Shelf<never>, value: unknown): Changes => {
    const part = partOf(of);
    return { ...NOTHING, [part]: part === 'sync' ? value : [value] };
  };
  return {
    port,
    shelves,
    commit: (work) => port.write(work),
    attempt: (work) => port.guarded(work),
    settle: () => undefined,
    read: (_of, _key, load) => load(),
    readAhead: () => undefined,
    write: (of, _key, value) => port.flush(changed(of as unknown as Shelf<never>, value)),
    beforeWriting: () => false,
    ask: (_question, load) => load(),
  };
}
