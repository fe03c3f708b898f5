import { useEffect, useEffectEvent, useState } from 'react';
import { onSelectionChange } from './text-selection.ts';

/** A finger's tap on a button ends the selection first, so that it is remembered a moment longer. */
const LINGER_MS = 400;

/** What `read` makes of the selection, live; null without one. It lasts a moment longer than the selection. */
export function useLingeringSelection<T>(read: () => T | null): T | null {
  const [selected, setSelected] = useState<T | null>(null);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSelectionChange(() => {
      clearTimeout(timer);
      const found = readNow();
      if (found === null) timer = setTimeout(() => setSelected(null), LINGER_MS);
      else setSelected(found);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return selected;
}
