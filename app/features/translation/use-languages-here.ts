import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceTranslations } from './device-store.ts';
import type { SourceText } from './device-translations.ts';

/** The languages that a text is on this device in; live. `undefined` until the device was read. */
export function useLanguagesHere(source: SourceText): ReadonlyMap<string, 'whole' | 'part'> | undefined {
  const writes = useSyncExternalStore(deviceTranslations.subscribe, deviceTranslations.writes);
  const [known, setKnown] = useState<{ source: SourceText; here: ReadonlyMap<string, 'whole' | 'part'> }>();
  useEffect(() => {
    let isOver = false;
    void deviceTranslations
      .languagesOf(source)
      .catch(() => new Map<string, 'whole' | 'part'>())
      .then((here) => {
        if (!isOver) setKnown({ source, here });
      });
    return () => {
      isOver = true;
    };
  }, [source, writes]);
  return known?.source === source ? known.here : undefined;
}
