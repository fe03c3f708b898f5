import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';

/** How packs are listed (content §4): compact or grid, by date (Most Recent) or alpha. */
export type GridMode = 'grid' | 'compact';
export type SortOrder = 'date' | 'alpha';

const gridModeSchema = z.enum(['grid', 'compact']);
const sortOrderSchema = z.enum(['date', 'alpha']);

/** Remembered for the person on this device. */
export function useGridMode(): [GridMode, (mode: GridMode) => void] {
  const [mode, choose] = usePersonSetting('packs', 'grid-mode', gridModeSchema);
  return [mode ?? 'grid', choose];
}

export function useSortOrder(): [SortOrder, (order: SortOrder) => void] {
  const [order, choose] = usePersonSetting('packs', 'sort', sortOrderSchema);
  return [order ?? 'date', choose];
}

/**
 * Sorts packs. Most Recent is by what the person did with them last (`times`, epoch ms), the newest first; those they
 * did nothing with follow in the order they came in. Alpha is by title.
 */
export function sortPacks<T extends { readonly packId: string; readonly title: string }>(
  packs: readonly T[],
  order: SortOrder,
  times: ReadonlyMap<string, number>,
): T[] {
  if (order === 'alpha') return [...packs].sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return [...packs].sort((a, b) => (times.get(b.packId) ?? 0) - (times.get(a.packId) ?? 0));
}
