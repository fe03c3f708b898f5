import { useSyncExternalStore } from 'react';
import { library, useKeptFiles } from '#app/features/packs/index.ts';
import { keptFiles } from '#app/platform/media-cache.ts';
import { createStore } from '#app/platform/store.ts';
import type { DictionaryIndex } from '#shared/domain/dictionary/rows.ts';
import { deviceDeps } from './device-takes.ts';
import { startTake, type Take, type TakeState } from './take-offline.ts';

/** How the dictionary stands on this device; `bytes` of what is here. */
export type DictionaryStand =
  | { kind: 'absent'; bytes: number }
  | { kind: 'taking'; state: TakeState }
  | { kind: 'whole'; bytes: number };

/** The take, told anew whenever it moves. */
const store = createStore<{ readonly take: Take } | null>(null);

const addressOf = ({ path }: { readonly path: string }): string => `/library/${path}`;
export const dictionaryBytes = ({ shards }: DictionaryIndex): number =>
  shards.reduce((sum, { bytes }) => sum + bytes, 0);

/** Live. A newer dictionary is `absent` until it was brought here; files that stayed the same are not fetched again. */
export function useDictionaryStand(index: DictionaryIndex): DictionaryStand {
  const addresses = useKeptFiles();
  const state = useSyncExternalStore(store.subscribe, () => store.current()?.take.state());
  if (state && state.phase !== 'done' && state.phase !== 'cancelled') return { kind: 'taking', state };
  const here = index.shards.filter((shard) => addresses.has(addressOf(shard)));
  const bytes = here.reduce((sum, shard) => sum + shard.bytes, 0);
  return { kind: here.length === index.shards.length ? 'whole' : 'absent', bytes };
}

/** Brings the whole dictionary to this device, each file checked; an older one then makes room. */
export function takeDictionary(index: DictionaryIndex): void {
  const started = startTake(
    deviceDeps,
    index.shards.map((shard) => {
      const { bytes, sha256 } = shard;
      return { address: addressOf(shard), bytes, sha256, mime: 'application/json' };
    }),
  );
  started.subscribe(() => {
    store.set({ take: started });
    if (started.state().phase === 'done') void dropDictionary((address) => !isOf(index, address));
  });
  store.set({ take: started });
}

export const currentTake = (): Take | null => store.current()?.take ?? null;

/** Takes the dictionary off this device; words that were looked up go too. */
export const removeDictionary = (): Promise<void> => dropDictionary(() => true);

async function dropDictionary(isUnwanted: (address: string) => boolean): Promise<void> {
  const held = (await keptFiles.list()).filter((address) => address.startsWith('/library/dictionary/'));
  await keptFiles.drop(held.filter(isUnwanted));
  await library.rereadKept();
}

const isOf = ({ version }: DictionaryIndex, address: string): boolean =>
  address.startsWith(`/library/dictionary/${version}/`);
