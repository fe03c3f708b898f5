import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { CallOutcome } from './server-call.ts';

/** What a screen knows of something that only the server has: not yet, what it said, or why not. */
export type ReadState<T> =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly body: T }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'offline' };

/**
 * Reads something from the server and again when `key` changes or `again` is called. What was read stays while it is
 * read anew, so that nothing flashes.
 */
export function useRead<T>(
  key: string,
  read: () => Promise<CallOutcome<T>>,
): { readonly state: ReadState<T>; readonly again: () => void } {
  const [state, setState] = useState<ReadState<T>>({ kind: 'reading' });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  // What is read is named by its key; the function is a new one each time.
  const ask = useEffectEvent(read);
  useEffect(() => {
    let isOver = false;
    void ask().then((outcome) => {
      if (!isOver) setState((before) => nextState(before, outcome));
    });
    return () => {
      isOver = true;
    };
  }, [key, round]);
  return { state, again };
}

/** Without a network what was read before stays. */
function nextState<T>(before: ReadState<T>, outcome: CallOutcome<T>): ReadState<T> {
  if (outcome.kind === 'done') return { kind: 'read', body: outcome.body };
  if (outcome.kind === 'refused') return { kind: 'refused', text: [...outcome.errors.values()].join(' ') };
  return before.kind === 'read' ? before : { kind: 'offline' };
}
