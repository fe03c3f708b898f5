import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { wantsLittleData } from '../../platform/save-data.ts';
import { useOnline } from '../device/index.ts';
import { filesHere, groupsFor, isWhole, useKeptFiles, useKeptPacks, type KeptPack } from '../packs/index.ts';
import { packTakes } from './device-takes.ts';
import type { TakeState } from './take-offline.ts';

/**
 * How a pack stands on this device. `absent`: nobody chose to keep it. `taking`: on its way, or stopped on it.
 * `unfinished`: chosen, and not all of it is here: the page was closed meanwhile, or the browser needed the room.
 * `outdated`: whole, in an older version than the library has now.
 */
export type PackStand =
  | { kind: 'absent' }
  | { kind: 'taking'; state: TakeState }
  | { kind: 'unfinished'; kept: KeptPack; bytesHere: number; filesHere: number }
  | { kind: 'outdated'; kept: KeptPack }
  | { kind: 'whole'; kept: KeptPack };

export function usePackStand(pack: Pack): PackStand {
  const state = useTakeState(pack.packId);
  const addresses = useKeptFiles();
  const kept = useKeptPacks()[pack.packId];
  if (state && state.phase !== 'done' && state.phase !== 'cancelled') return { kind: 'taking', state };
  if (!kept) return { kind: 'absent' };
  if (isWhole(pack.packId, kept, addresses)) {
    return kept.version === pack.version ? { kind: 'whole', kept } : { kind: 'outdated', kept };
  }
  const here = filesHere(pack, addresses, groupsFor(kept));
  return { kind: 'unfinished', kept, bytesHere: here.bytes, filesHere: here.files };
}

function useTakeState(packId: string): TakeState | undefined {
  return useSyncExternalStore(packTakes.subscribe, () => packTakes.of(packId)?.state());
}

/**
 * What was opened opens again without a network: texts and pictures of an opened pack are kept quietly, and a pack
 * that was taken offline in an older version is brought up to date. Nothing when the person asked to save data.
 */
export function useKeepOpened(pack: Pack): void {
  const online = useOnline();
  const stand = usePackStand(pack);
  const withVideo = stand.kind === 'outdated' ? stand.kept.withVideo : null;
  const updated = useRef<string | null>(null);
  useEffect(() => {
    if (!online || wantsLittleData()) return;
    packTakes.keepOpened(pack);
    if (withVideo === null || updated.current === pack.version) return;
    updated.current = pack.version;
    void packTakes.take(pack, withVideo);
  }, [online, pack, withVideo]);
}
