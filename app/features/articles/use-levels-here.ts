import { library, useDownloadedFiles } from '#app/features/library/index.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';

/** The levels of an article that are on this device, in ascending order; undefined until the device has answered. */
export function useLevelsHere(pack: Pack, item: PackItemOf<'article'>): ReadingLevel[] | undefined {
  const addresses = useDownloadedFiles();
  if (!library.isReadHere()) return undefined;
  return item.levelArticles
    .filter(({ path }) => addresses.has(packFileAddress(pack, path)))
    .map(({ level }) => level)
    .sort((a, b) => a - b);
}
