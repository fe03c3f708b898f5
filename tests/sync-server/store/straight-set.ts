import type { Changes, StorePort } from '#server/sync/store/port.ts';
import { createShelf, type Journal, type Shelf, type Undo } from '#server/sync/store/shelf.ts';
import type { Shelves, WorkingSet } from '#server/sync/store/working-set.ts';
import { tableNames } from '#shared/tables.ts';

const NOTHING: Changes = {
  ...{ rows: [], heads: [], buckets: [], clients: [], mutations: [], endedPayloads: [] },
  ...{ slots: [], revisions: [], sync: null },
};

/**
 * A working set without memory: every read asks the database, every write goes there at once, and what failed is taken back
 * by a savepoint. The plain way, which the product's way must be no different from. Only what is made at a commit's end is
 * made there as well.
 */
export const createStraightSet = (port: StorePort): WorkingSet => straightSet(port, true);

/** The same, in which nothing waits for a commit's end: buckets are told of each change, and aggregates made of it, at once. */
export const createImmediateSet = (port: StorePort): WorkingSet => straightSet(port, false);

function straightSet(port: StorePort, isHeld: boolean): WorkingSet {
  const undos: Undo[] = [];
  const moved: string[] = [];
  const asides = new Set<unknown>();
  let isOpen = false;
  let finish = (): void => undefined;
  const journal: Journal = { isKept: () => true, note: (undo) => void undos.push(undo) };
  const settle = () => {
    finish();
    for (const one of asides) (one as Shelf<unknown>).flushed();
  };
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
    commit: (work) => {
      if (isOpen) {
        const value = work();
        if (!isHeld) settle();
        return { value, moved: [] };
      }
      isOpen = true;
      try {
        const value = port.write(() => {
          const made = work();
          settle();
          return made;
        });
        return { value, moved: [...new Set(moved)] };
      } finally {
        isOpen = false;
        moved.length = 0;
        undos.length = 0;
        for (const one of asides) (one as Shelf<unknown>).clear();
      }
    },
    attempt: (work) => {
      const [mark, movedBefore] = [undos.length, moved.length];
      const done = port.guarded(() => {
        const value = work();
        settle();
        return value;
      });
      if (done.ok) return done;
      while (undos.length > mark) undos.pop()?.();
      moved.length = movedBefore;
      return done;
    },
    settle,
    read: (_of, _key, load) => load(),
    readAhead: () => undefined,
    write: (of, key, value) => {
      port.flush(changed(of as unknown as Shelf<never>, value));
      if (of === (shelves.buckets as unknown)) moved.push(key);
    },
    beforeWriting: (run) => {
      finish = run;
    },
    aside: <V>() => {
      const made = createShelf<V>(journal);
      asides.add(made);
      return made;
    },
    ask: (_question, load) => load(),
  };
}
