import { useEffect, useState } from 'react';
import { library } from '#app/features/library/index.ts';
import type { CustomItem } from '#shared/domain/packs/custom-pack.ts';

/** The titles of library cards by the id of their item; empty until the device has read their packs. */
export function useItemTitles(items: readonly CustomItem[]): ReadonlyMap<string, string> {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const packIds = new Set(items.flatMap((item) => (item.kind === 'library' ? [item.packId] : [])));
  const list = [...packIds].sort().join('\n');
  useEffect(() => {
    let isCurrent = true;
    const reading = list
      .split('\n')
      .filter(Boolean)
      .map((packId) => library.pack(packId));
    void Promise.all(reading).then((packs) => {
      const found = packs.flatMap((pack) => (pack.kind === 'ready' ? pack.value.packItems : []));
      if (isCurrent) setTitles(new Map(found.map(({ contentId, title }) => [contentId, title])));
    });
    return () => {
      isCurrent = false;
    };
  }, [list]);
  return titles;
}
