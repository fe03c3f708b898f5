import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { useOnline } from '../device/index.ts';
import { library, useKeptFiles } from '../packs/index.ts';

/**
 * The levels of an article that can't be opened now: not on this device, and no network. In ascending order; undefined
 * until the device has answered.
 */
export function useMissingLevels(pack: Pack, item: PackItemOf<'article'>): ReadingLevel[] | undefined {
  const online = useOnline();
  const kept = useKeptFiles();
  if (online) return [];
  if (!library.isKeptRead()) return undefined;
  return item.levelArticles
    .filter(({ path }) => !kept.has(packFileAddress(pack, path)))
    .map(({ level }) => level)
    .sort((a, b) => a - b);
}
