/** A value that others watch: the shape of React's `useSyncExternalStore`. */
export type Store<T> = {
  readonly current: () => T;
  readonly set: (next: T) => void;
  /** Calls back after each `set`; returns how to stop. */
  readonly subscribe: (changed: () => void) => () => void;
};

/** A store that holds `initial`. Whoever is called back may start and stop watching meanwhile. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    current: () => value,
    set: (next) => {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
