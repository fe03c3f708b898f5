/** A shelf's entry: null for what is known not to be there. */
type Entry<V> = { readonly value: V | null; readonly isDirty: boolean };

/** What takes one change of a shelf back. */
export type Undo = () => void;

/** What one commit has read of one kind of record, or will write of it, by key. */
export type Shelf<V> = {
  /** The record as this commit has it; read by `load` at the first question. */
  get: (key: string, load: () => V | null) => V | null;
  /** The record if this commit has read or written it; undefined if not. */
  known: (key: string) => V | null | undefined;
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

/** `note` is told how to take each change back. */
export function createShelf<V>(note: (undo: Undo) => void): Shelf<V> {
  const entries = new Map<string, Entry<V>>();
  const dirty = new Set<string>();
  let tell: (value: V | null) => void = () => undefined;

  function set(key: string, entry: Entry<V>): void {
    const before = entries.get(key);
    note(() => {
      if (before) entries.set(key, before);
      else entries.delete(key);
      if (before?.isDirty) dirty.add(key);
      else dirty.delete(key);
      tell(null);
    });
    entries.set(key, entry);
    if (entry.isDirty) dirty.add(key);
    else dirty.delete(key);
  }

  return {
    get: (key, load) => {
      const known = entries.get(key);
      if (known) return known.value;
      const value = load();
      entries.set(key, { value, isDirty: false });
      return value;
    },
    known: (key) => entries.get(key)?.value,
    isDirty: (key) => dirty.has(key),
    put: (key, value) => {
      set(key, { value, isDirty: true });
      tell(value);
    },
    watch: (seen) => {
      tell = seen;
    },
    dirty: () => [...dirty].flatMap((key) => entries.get(key)?.value ?? []),
    flushed: () => {
      for (const key of [...dirty]) set(key, { value: entries.get(key)?.value ?? null, isDirty: false });
      tell(null);
    },
    clear: () => {
      entries.clear();
      dirty.clear();
      tell(null);
    },
  };
}
