import { useMemo } from 'react';
import { useSourcePacks } from '#app/features/library/index.ts';
import type { CustomItem } from '#shared/domain/packs/custom-pack.ts';

/** The titles of library cards by the id of their item; empty until the device has read their packs. */
export function useItemTitles(items: readonly CustomItem[]): ReadonlyMap<string, string> {
  const packs = useSourcePacks(items);
  return useMemo(() => {
    const found = [...(packs?.values() ?? [])].flatMap((pack) => pack.packItems);
    return new Map(found.map(({ contentId, title }) => [contentId, title]));
  }, [packs]);
}
