import type { TableName } from '#shared/sync/define-table.ts';
import { tableNames } from '#shared/tables.ts';
import type {
  Attempt,
  BucketRow,
  Changes,
  ClientRow,
  HeadWrite,
  KnownRevision,
  KnownHead,
  MutationRow,
  RevisionWrite,
  RowWrite,
  SlotRow,
  StorePort,
  SyncRow,
} from './port.ts';
import { createShelf, type Journal, type Shelf, type Undo } from './shelf.ts';

/**
 * What one commit works on: records that it has read or changed, in memory. Each is read from the database once and
 * written once, at the end, however often it changed (SPEC.md S6). Outside a commit it holds nothing: reads go to the
 * database, and a write is a commit of its own.
 */
export type WorkingSet = {
  readonly port: StorePort;
  readonly shelves: Shelves;
  /** Runs `work` as one commit, of which nothing stays when it throws, or as a part of the one that is open. */
  commit: <T>(work: () => T) => Committed<T>;
  /**
   * Runs `work`, which may fail, inside a commit and writes what it changed: when it throws, exactly its changes are taken
   * back. A storage failure is thrown on and ends the commit.
   */
  attempt: <T>(work: () => T) => Attempt<T>;
  /** Writes what is not written yet, for who reads the database by statements of their own. */
  settle: () => void;
  /** `finish` runs whenever what is held is about to be written, and may add to it. */
  beforeWriting: (finish: () => void) => void;
  /** A shelf for what `finish` goes by. Nothing of it is ever written. */
  aside: <V>() => Shelf<V>;
  /** A record, from memory or the database. */
  read: <V>(shelf: Shelf<V>, key: string, load: () => V | null) => V | null;
  /** Reads what an open commit is going to ask for, in one go. `load` gets each key once, and gives what is there. */
  readAhead: <V>(
    shelf: Shelf<V>,
    keys: readonly string[],
    load: (missing: readonly string[]) => readonly (readonly [key: string, value: V])[],
  ) => void;
  write: <V>(shelf: Shelf<V>, key: string, value: V) => void;
  /** What a question of the database is answered, asked once between two writings of this commit. */
  ask: <A>(question: string, load: () => A) => A;
};

/** What a commit's work returned, and the buckets that moved; of a part of one that is open none, which that one tells. */
export type Committed<T> = { value: T; moved: readonly string[] };

export type Shelves = {
  readonly rows: ReadonlyMap<TableName, Shelf<RowWrite>>;
  readonly heads: Shelf<KnownHead | HeadWrite>;
  readonly buckets: Shelf<BucketRow>;
  readonly clients: Shelf<ClientRow>;
  readonly mutations: Shelf<MutationRow>;
  readonly endedPayloads: Shelf<string>;
  readonly slots: Shelf<SlotRow>;
  readonly revisions: Shelf<KnownRevision | RevisionWrite>;
  readonly sync: Shelf<SyncRow>;
};

/** Some databases can't find an id with such characters among many: it is asked for alone. */
const isPlain = (id: string): boolean => !/[\0\uD800-\uDFFF]/.test(id);

export function createWorkingSet(port: StorePort): WorkingSet {
  const undos: Undo[] = [];
  let marks = 0;
  let isOpen = false;
  const answers = new Map<string, unknown>();
  let finish = (): void => undefined;
  const moved: string[] = [];
  const journal: Journal = { isKept: () => marks > 0, note: (undo) => void undos.push(undo) };
  const shelves = createShelves(journal);
  const { rows, ...others } = shelves;
  const all: Pick<Shelf<unknown>, 'flushed' | 'clear'>[] = [...rows.values(), ...Object.values(others)];

  function flush(): boolean {
    finish();
    const changes = changesOn(shelves);
    if (changes === null) return false;
    port.flush(changes);
    for (const { id } of changes.buckets) moved.push(id);
    return true;
  }

  function settle(): void {
    if (!isOpen || !flush()) return;
    for (const shelf of all) shelf.flushed();
    answers.clear();
  }

  function takeBack(mark: { undos: number; moved: number }): void {
    moved.length = mark.moved;
    while (undos.length > mark.undos) undos.pop()?.();
    answers.clear();
  }

  function attempt<T>(work: () => T): Attempt<T> {
    if (!isOpen) throw new Error('an attempt is a part of a commit');
    const mark = { undos: undos.length, moved: moved.length };
    marks += 1;
    try {
      const done = port.guarded(() => {
        const value = work();
        settle();
        return value;
      });
      if (!done.ok) takeBack(mark);
      return done;
    } finally {
      marks -= 1;
      if (marks === 0) undos.length = 0;
    }
  }

  function commit<T>(work: () => T): Committed<T> {
    if (isOpen) return { value: work(), moved: [] };
    let told: readonly string[] = [];
    const value = port.write(() => {
      isOpen = true;
      try {
        const made = work();
        // Nothing is asked of the shelves any more.
        flush();
        told = [...new Set(moved)];
        return made;
      } finally {
        isOpen = false;
        moved.length = 0;
        answers.clear();
        for (const shelf of all) shelf.clear();
      }
    });
    return { value, moved: told };
  }

  return {
    port,
    shelves,
    commit,
    attempt,
    settle,
    beforeWriting: (run) => {
      finish = run;
    },
    aside: <V>() => {
      const shelf = createShelf<V>(journal);
      all.push(shelf);
      return shelf;
    },
    read: (shelf, key, load) => (isOpen ? shelf.get(key, load) : load()),
    readAhead: (shelf, keys, load) => {
      const missing = isOpen ? shelf.unknown(keys).filter(isPlain) : [];
      if (missing.length === 0) return;
      const found = new Map(load(missing));
      for (const key of missing) shelf.learn(key, found.get(key) ?? null);
    },
    write: (shelf, key, value) => void (isOpen ? shelf.put(key, value) : commit(() => shelf.put(key, value))),
    ask: (question, load) => {
      if (!isOpen) return load();
      if (!answers.has(question)) answers.set(question, load());
      return answers.get(question) as ReturnType<typeof load>; // the answer to this question
    },
  };
}

function createShelves(journal: Journal): Shelves {
  return {
    rows: new Map(tableNames.map((table) => [table, createShelf<RowWrite>(journal)])),
    heads: createShelf(journal),
    buckets: createShelf(journal),
    clients: createShelf(journal),
    mutations: createShelf(journal),
    endedPayloads: createShelf(journal),
    slots: createShelf(journal),
    revisions: createShelf(journal),
    sync: createShelf(journal),
  };
}

/** Everything on the shelves that is to be written; null for nothing. */
function changesOn(shelves: Shelves): Changes | null {
  const { rows, heads, buckets, clients, mutations, endedPayloads, slots, revisions, sync } = shelves;
  const changes = {
    rows: [...rows.values()].flatMap((shelf) => shelf.dirty()),
    // Only whole heads and revisions are ever put; what was read of one is less.
    heads: heads.dirty() as HeadWrite[],
    buckets: buckets.dirty(),
    clients: clients.dirty(),
    mutations: mutations.dirty(),
    endedPayloads: endedPayloads.dirty(),
    slots: slots.dirty(),
    revisions: revisions.dirty() as RevisionWrite[], // see above
    sync: sync.dirty()[0] ?? null,
  };
  const isNone = Object.values(changes).every(
    (part) => part === null || (Array.isArray(part) && part.length === 0),
  );
  return isNone ? null : changes;
}
