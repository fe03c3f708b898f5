import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useKeptFiles, useKeptPacks } from '#app/features/packs/index.ts';
import { wantsLittleData } from '#app/platform/save-data.ts';
import { useOnline } from '#app/platform/use-online.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { packTakes } from './device-takes.ts';
import { standOf, type PackStand } from './pack-stand.ts';
import type { TakeState } from './take-offline.ts';

/** How a pack stands on this device, live. */
export function usePackStand(pack: Pack): PackStand {
  const state = useTakeState(pack.packId);
  const addresses = useKeptFiles();
  const kept = useKeptPacks()[pack.packId];
  if (state && state.phase !== 'done' && state.phase !== 'cancelled') {
    return { kind: 'taking', choice: kept?.choice, state };
  }
  return kept ? standOf(pack, kept, addresses) : { kind: 'absent' };
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
  const outdated = stand.kind === 'outdated' ? stand.choice : null;
  const updated = useRef<string | null>(null);
  useEffect(() => {
    if (!online || wantsLittleData()) return;
    packTakes.keepOpened(pack);
    if (outdated === null || updated.current === pack.version) return;
    updated.current = pack.version;
    void packTakes.take(pack, outdated);
  }, [online, pack, outdated]);
}
