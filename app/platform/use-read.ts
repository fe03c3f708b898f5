import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { CallOutcome } from './server-call.ts';
import { useOnline } from './use-online.ts';

/** What a screen knows of something that only the server has: not yet, what it said, or why not. */
export type ReadState<T> =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly body: T }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'offline' };

/** A server that can't be reached is asked again so often, as long as somebody waits. */
const AGAIN_MS = 15_000;

/**
 * Reads something from the server, and again when `key` changes, the network comes back or `again` is called. What was
 * read stays while it is read anew, so that nothing flashes. Where no answer comes, it stays for its own key alone.
 */
export function useRead<T>(
  key: string,
  read: () => Promise<CallOutcome<T>>,
): { readonly state: ReadState<T>; readonly again: () => void } {
  const online = useOnline();
  const [known, setKnown] = useState<Known<T>>({ key, state: { kind: 'reading' } });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  // What is read is named by its key; the function is a new one each time.
  const ask = useEffectEvent(read);
  useEffect(() => {
    let isOver = false;
    let later: ReturnType<typeof setTimeout> | undefined;
    void ask().then((outcome) => {
      if (isOver) return;
      setKnown((before) => ({ key, state: nextState(before, key, outcome) }));
      if (outcome.kind === 'offline' && online) later = setTimeout(again, AGAIN_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(later);
    };
  }, [key, round, online, again]);
  return { state: known.state, again };
}

type Known<T> = { readonly key: string; readonly state: ReadState<T> };

function nextState<T>(before: Known<T>, key: string, outcome: CallOutcome<T>): ReadState<T> {
  if (outcome.kind === 'done') return { kind: 'read', body: outcome.body };
  if (outcome.kind === 'refused') return { kind: 'refused', text: [...outcome.errors.values()].join(' ') };
  return before.key === key && before.state.kind === 'read' ? before.state : { kind: 'offline' };
}
