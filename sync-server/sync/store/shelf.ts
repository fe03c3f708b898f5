/** A shelf's entry. `value`: null for what is known not to be there. `since`: its place among what is to be written. */
type Entry<V> = { readonly value: V | null; readonly since: number | null };

/** What takes one change of a shelf back. */
export type Undo = () => void;

/** What one commit has read of one kind of record, or will write of it, by key. */
export type Shelf<V> = {
  /** The record as this commit has it; read by `load` at the first question. */
  get: (key: string, load: () => V | null) => V | null;
  /** Those of some keys, each once, of which nothing is known yet. */
  unknown: (keys: readonly string[]) => string[];
  /** What was read of a record of which nothing was known. */
  learn: (key: string, value: V | null) => void;
  isDirty: (key: string) => boolean;
  put: (key: string, value: V) => void;
  /** `seen` hears of each record that is put, and null when what is to be written changed otherwise. */
  watch: (seen: (value: V | null) => void) => void;
  /** What is to be written, in the order in which each was first changed. */
  dirty: () => V[];
  /** All of that was written. */
  flushed: () => void;
  clear: () => void;
};

/** What is told how to take each change back, while somebody may ask for it. */
export type Journal = { isKept: () => boolean; note: (undo: Undo) => void };

export function createShelf<V>(journal: Journal): Shelf<V> {
  const entries = new Map<string, Entry<V>>();
  const dirty = new Set<string>();
  let changes = 0;
  /** Whether something was taken back, to where it no longer is last. */
  let isShuffled = false;
  let tell: (value: V | null) => void = () => undefined;

  function set(key: string, entry: Entry<V> | undefined): void {
    if (entry) entries.set(key, entry);
    else entries.delete(key);
    if (entry && entry.since !== null) dirty.add(key);
    else dirty.delete(key);
  }

  function change(key: string, entry: Entry<V>): void {
    if (journal.isKept()) {
      const before = entries.get(key);
      journal.note(() => {
        set(key, before);
        isShuffled = true;
        tell(null);
      });
    }
    set(key, entry);
  }

  function inOrder(): V[] {
    const found: { value: V; since: number }[] = [];
    for (const key of dirty) {
      const entry = entries.get(key);
      if (entry && entry.value !== null) found.push({ value: entry.value, since: entry.since ?? 0 });
    }
    const sorted = isShuffled ? found.toSorted((a, b) => a.since - b.since) : found;
    return sorted.map(({ value }) => value);
  }

  return {
    get: (key, load) => {
      const known = entries.get(key);
      if (known) return known.value;
      const value = load();
      entries.set(key, { value, since: null });
      return value;
    },
    unknown: (keys) => [...new Set(keys)].filter((key) => !entries.has(key)),
    learn: (key, value) => void entries.set(key, { value, since: null }),
    isDirty: (key) => dirty.has(key),
    put: (key, value) => {
      change(key, { value, since: entries.get(key)?.since ?? (changes += 1) });
      tell(value);
    },
    watch: (seen) => {
      tell = seen;
    },
    dirty: inOrder,
    flushed: () => {
      for (const key of [...dirty]) change(key, { value: entries.get(key)?.value ?? null, since: null });
      tell(null);
    },
    clear: () => {
      entries.clear();
      dirty.clear();
      isShuffled = false;
      tell(null);
    },
  };
}
