import { useSyncExternalStore } from 'react';
import {
  downloadFiles,
  library,
  type Download,
  type DownloadState,
  useDownloadedFiles,
} from '#app/features/library/index.ts';
import { libraryFiles } from '#app/platform/media-cache.ts';
import { createStore } from '#app/platform/store.ts';
import type { DictionaryIndex } from '#shared/domain/dictionary/rows.ts';

/** The state of the dictionary on this device; `bytes` of what is here. */
export type DictionaryState =
  | { kind: 'absent'; bytes: number }
  | { kind: 'downloading'; download: DownloadState }
  | { kind: 'whole'; bytes: number };

/** The download that was started last, set anew whenever it moves. */
const store = createStore<{ readonly download: Download } | null>(null);

const addressOf = ({ path }: { readonly path: string }): string => `/library/${path}`;
export const dictionaryBytes = ({ shards }: DictionaryIndex): number =>
  shards.reduce((sum, { bytes }) => sum + bytes, 0);

/** Live. A newer dictionary is `absent` until it was brought here; files that stayed the same are not fetched again. */
export function useDictionaryState(index: DictionaryIndex): DictionaryState {
  const addresses = useDownloadedFiles();
  const state = useSyncExternalStore(store.subscribe, () => store.current()?.download.state());
  if (state && state.phase !== 'done' && state.phase !== 'cancelled')
    return { kind: 'downloading', download: state };
  const here = index.shards.filter((shard) => addresses.has(addressOf(shard)));
  const bytes = here.reduce((sum, shard) => sum + shard.bytes, 0);
  return { kind: here.length === index.shards.length ? 'whole' : 'absent', bytes };
}

/** Brings the whole dictionary to this device, each file checked; an older one is then removed. */
export function downloadDictionary(index: DictionaryIndex): void {
  const started = downloadFiles(
    index.shards.map((shard) => {
      const { bytes, sha256 } = shard;
      return { address: addressOf(shard), bytes, sha256, mime: 'application/json' };
    }),
  );
  started.subscribe(() => {
    store.set({ download: started });
    if (started.state().phase === 'done') void dropDictionary((address) => !isOf(index, address));
  });
  store.set({ download: started });
}

export const currentDownload = (): Download | null => store.current()?.download ?? null;

/** Removes the dictionary from this device; words that were looked up go too. */
export const removeDictionary = (): Promise<void> => dropDictionary(() => true);

async function dropDictionary(isUnwanted: (address: string) => boolean): Promise<void> {
  const held = (await libraryFiles.list()).filter((address) => address.startsWith('/library/dictionary/'));
  await libraryFiles.drop(held.filter(isUnwanted));
  await library.rereadHere();
}

const isOf = ({ version }: DictionaryIndex, address: string): boolean =>
  address.startsWith(`/library/dictionary/${version}/`);
