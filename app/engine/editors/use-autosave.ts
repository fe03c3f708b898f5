import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { leaveBehind, settleUnsaved, takeOver } from '#app/engine/storage-failure/orphaned-texts.ts';
import { onVisibilityChange } from '#app/platform/connectivity.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { onFocusLost } from '#app/platform/focus.ts';
import {
  createAutosave,
  type Autosave,
  type AutosaveOwner,
  type AutosaveState,
  type SaveResult,
} from './autosave.ts';
import { registerEditor } from './open-editors.ts';

type Options<T> = {
  /** What is being edited; another id starts another editor, and the old one is written first. */
  id: string;
  /** What belongs together: a submit writes every editor of its scope first. */
  scope: string;
  /** The value as stored; undefined while it is being read. Taken over whenever nothing here is unsaved. */
  stored: T | undefined;
  /** Names the text in `stored`, as a base for what is typed over it (SPEC.md C7); null for none, or where there are no bases. */
  head: string | null;
  /** `base` names the text that this one was written over. */
  save: (value: T, base: string | null) => Promise<SaveResult>;
};

/**
 * What was typed and is on the screen. It stays there while the person is in the field, whatever arrives: nothing is
 * replaced under a cursor (C7). `over`: the head that the store showed when it was typed. `headBefore`: the one that it
 * showed when this was saved. `wasStored`: the store has shown it since.
 */
type Typed<T> = {
  id: string;
  value: T;
  isHeld: boolean;
  over: string | null;
  headBefore?: string | null;
  wasStored?: boolean;
};

export type AutosavedValue<T> = {
  value: T | undefined;
  change: (value: T) => void;
  /** Writes at once: on blur, before submitting. */
  flush: () => Promise<void>;
  /** Shows what is stored, whatever was typed here: after another version was made the one that stands. */
  restart: () => void;
  state: AutosaveState;
};

/**
 * A value that is written behind its editor (SPEC.md C5): 500 ms after typing stops, at least every 700 ms, and at once
 * on blur, hide, leaving the route and closing the page. The editor's own state is what is on the screen; a keystroke
 * never waits for storage.
 */
export function useAutosave<T>({ id, scope, stored, head, save }: Options<T>): AutosavedValue<T> {
  const [typed, setTyped] = useState<Typed<T> | null>(null);
  const [state, setState] = useState<AutosaveState>('idle');
  const autosave = useRef<Autosave<T> | null>(null);
  const saveNow = useEffectEvent((value: T, base: string | null) => save(value, base));
  const noteSaved = useEffectEvent(() => setTyped((now) => now && { ...now, headBefore: head }));

  useEffect(() => {
    const owner: AutosaveOwner<T> = {
      save: (value, base) => saveNow(value, base),
      changed: (next) => {
        setState(next);
        if (next === 'saved') noteSaved();
        if (next === 'saved' || next === 'refused') settleUnsaved(id, autosaveOf());
      },
    };
    const left = takeOver<T>(id);
    left?.handOver(owner);
    const current = left ?? createAutosave<T>({ ...owner, setTimer, now: deviceClock.mono });
    const autosaveOf = (): Autosave<T> => current;
    autosave.current = current;
    const unsaved = left?.unsaved();
    if (unsaved) {
      queueMicrotask(() => {
        setTyped({ id, value: unsaved.value, isHeld: false, over: unsaved.base });
        setState((now) => current.unsaved()?.state ?? now);
      });
    }
    const unregister = registerEditor({ scope, flush: current.flush, isDirty: current.isDirty });
    const flush = () => void current.flush();
    const release = () => setTyped((now) => (now?.isHeld ? { ...now, isHeld: false } : now));
    const stopListening = onVisibilityChange((visible) => {
      if (visible) return;
      flush();
      release();
    });
    const stopWatching = onFocusLost({ lost: flush, settled: release });
    return () => {
      stopListening();
      stopWatching();
      // Not written yet: it stays an editor that a submit and an update wait for, until it is.
      if (current.unsaved()) leaveBehind(id, current, unregister);
      else unregister();
      void current.flush();
    };
  }, [id, scope]);

  const own = typed?.id === id ? typed : null;
  const showsStored = own === null || isSame(own.value, stored);
  const change = useCallback(
    (value: T) => {
      setTyped((now) => ({
        ...{ id, value, isHeld: true },
        over: showsStored || now === null ? head : now.over,
      }));
      // What is on the screen is what is stored: it goes by the name that this has by now.
      if (showsStored) autosave.current?.rest();
      autosave.current?.change(value, head);
    },
    [id, head, showsStored],
  );
  const flush = useCallback(async () => autosave.current?.flush(), []);
  const restart = useCallback(() => setTyped(null), []);
  // What is typed shows until the store says something newer. Going by "saved" alone would flash the older text that a
  // live read has not caught up on yet.
  const isStored = state === 'saved' && (showsStored || (own !== null && isNewer(own, head)));
  const isSettled = isStored || (state === 'saved' && own?.wasStored === true);
  if (isStored && own !== null && own.wasStored !== true) setTyped({ ...own, wasStored: true });
  // Back at what it was written over, the store has lost it: it was refused, and stays to be mended (M7).
  const isReplaced = isSettled && own !== null && !showsStored && head !== own.over;
  if (isReplaced && !own.isHeld) setTyped(null);
  useLayoutEffect(() => {
    if (typed === null) autosave.current?.rest();
  }, [typed]);
  const shown = own ? own.value : stored;
  return { value: shown, change, flush, restart, state: own && !isSettled ? state : 'idle' };
}

function setTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

const isNewer = ({ headBefore }: Typed<unknown>, head: string | null): boolean =>
  headBefore !== undefined && headBefore !== head;

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
