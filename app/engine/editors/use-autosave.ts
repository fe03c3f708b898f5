import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { leaveBehind, settleUnsaved, takeOver } from '#app/engine/storage-failure/orphaned-texts.ts';
import { onVisibilityChange } from '#app/platform/connectivity.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { askBeforeLeaving } from '#app/platform/leaving.ts';
import { createAutosave, type Autosave, type AutosaveState, type SaveResult } from './autosave.ts';
import { registerEditor } from './open-editors.ts';

type Options<T> = {
  /** What is being edited; another id starts another editor, and the old one is written first. */
  id: string;
  /** What belongs together: a submit writes every editor of its scope first. */
  scope: string;
  /** The value as stored; undefined while it is being read. Taken over whenever nothing here is unsaved. */
  stored: T | undefined;
  save: (value: T) => Promise<SaveResult>;
};

export type AutosavedValue<T> = {
  value: T | undefined;
  change: (value: T) => void;
  /** Writes at once: on blur, before submitting. */
  flush: () => Promise<void>;
  state: AutosaveState;
};

/**
 * A value that is written behind its editor (SPEC.md C5): 500 ms after typing stops, at least every 700 ms, and at once
 * on blur, hide, leaving the route and closing the page. The editor's own state is what is on the screen; a keystroke
 * never waits for storage.
 */
export function useAutosave<T>({ id, scope, stored, save }: Options<T>): AutosavedValue<T> {
  const [typed, setTyped] = useState<{ id: string; value: T } | null>(null);
  const [state, setState] = useState<AutosaveState>('idle');
  const autosave = useRef<Autosave<T> | null>(null);
  const saveNow = useEffectEvent((value: T) => save(value));

  useEffect(() => {
    const current = createAutosave<T>({
      save: (value) => saveNow(value),
      changed: (next) => {
        setState(next);
        if (next === 'saved' || next === 'refused') settleUnsaved(id, autosaveOf());
      },
      setTimer: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      now: deviceClock.mono,
    });
    const autosaveOf = (): Autosave<T> => current;
    autosave.current = current;
    // Its value came from an editor of the same id, so it is of this editor's type.
    const unsaved = takeOver(id) as { value: T } | null;
    if (unsaved) {
      queueMicrotask(() => setTyped({ id, value: unsaved.value }));
      current.change(unsaved.value);
    }
    const unregister = registerEditor({ scope, flush: current.flush, isDirty: current.isDirty });
    const stopListening = onVisibilityChange((visible) => {
      if (!visible) void current.flush();
    });
    return () => {
      stopListening();
      void current.flush().finally(() => {
        // Not written yet: it stays an editor that a submit and an update wait for, until it is.
        if (current.isDirty()) leaveBehind(id, current, unregister);
        else unregister();
      });
    };
  }, [id, scope]);

  const isInMemory = state === 'not-saved' || state === 'sent-only';
  useEffect(() => (isInMemory ? askBeforeLeaving() : undefined), [isInMemory]);

  const change = useCallback(
    (value: T) => {
      setTyped({ id, value });
      autosave.current?.change(value);
    },
    [id],
  );
  const flush = useCallback(async () => autosave.current?.flush(), []);
  const own = typed?.id === id ? typed : null;
  // What is typed shows until the store says the same; then the store shows, so that another device's text can arrive.
  // Going by "saved" alone would flash the older text that a live read has not caught up on yet.
  if (own && state === 'saved' && isSame(own.value, stored)) setTyped(null);
  return { value: own ? own.value : stored, change, flush, state: own ? state : 'idle' };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
