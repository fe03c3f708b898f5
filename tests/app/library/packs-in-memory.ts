import type {
  DownloadedPack,
  DownloadedPacksStore,
} from '#app/features/library/downloads/downloaded-packs.ts';

/** What is chosen to be kept, in memory. */
export function downloadedPacksInMemory(): DownloadedPacksStore {
  let packs: Record<string, DownloadedPack> = {};
  return {
    current: () => packs,
    subscribe: () => () => undefined,
    load: () => Promise.resolve(),
    set: (packId, pack) => {
      const { [packId]: _before, ...others } = packs;
      packs = pack ? { ...others, [packId]: pack } : others;
      return Promise.resolve();
    },
  };
}
