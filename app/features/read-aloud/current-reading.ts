import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import { createStore } from '#app/platform/store.ts';

/** Which button of the page reads now: a page has one voice. */
const current = createStore<string | null>(null);

/**
 * Whether this button's text is the one that is read, of all on the page; and how that begins and ends. With `text`, it ends
 * when another text stands there.
 */
export function useCurrentReading(text = ''): { isOn: boolean; begin: () => void; end: () => void } {
  const id = `${useId()} ${text}`;
  const isOn = useSyncExternalStore(current.subscribe, current.current) === id;
  const begin = useCallback(() => current.set(id), [id]);
  const end = useCallback(() => {
    if (current.current() === id) current.set(null);
  }, [id]);
  useEffect(() => end, [end]);
  return { isOn, begin, end };
}
