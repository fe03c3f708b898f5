import { useState, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

type Update = { take: () => Promise<void> };

/** A new version of the app that is here and waits, and how it takes over (SPEC.md D4); null while there is none. */
export const waitingUpdate = createStore<Update | null>(null);

/** The waiting version for a screen: whether there is one, and how to take it. */
export function useUpdate(): { ready: boolean; applying: boolean; apply: () => void } {
  const update = useSyncExternalStore(waitingUpdate.subscribe, waitingUpdate.current);
  const [applying, setApplying] = useState(false);
  const apply = () => {
    setApplying(true);
    void update?.take();
  };
  return { ready: update !== null, applying, apply };
}
