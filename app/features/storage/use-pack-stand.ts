import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { wantsLittleData } from '../../platform/save-data.ts';
import { useOnline } from '../device/index.ts';
import {
  isWhole,
  useKeptFiles,
  useKeptPacks,
  wholeOf,
  type KeptPack,
  type TakeChoice,
} from '../packs/index.ts';
import { packTakes } from './device-takes.ts';
import type { TakeState } from './take-offline.ts';

/**
 * How a pack stands on this device. `absent`: nobody chose to keep it. `taking`: on its way, or stopped on it.
 * `unfinished`: chosen, and not all of it is here: the page was closed meanwhile, or the browser needed the room.
 * `outdated`: whole, in an older version than the library has now. `choice` is what was chosen last.
 */
export type PackStand =
  | { kind: 'absent' }
  | { kind: 'taking'; choice: TakeChoice | undefined; state: TakeState }
  | { kind: 'unfinished' | 'outdated' | 'whole'; choice: TakeChoice };

export function usePackStand(pack: Pack): PackStand {
  const state = useTakeState(pack.packId);
  const addresses = useKeptFiles();
  const kept = useKeptPacks()[pack.packId];
  if (state && state.phase !== 'done' && state.phase !== 'cancelled') {
    return { kind: 'taking', choice: kept?.choice, state };
  }
  return kept ? standOf(pack, kept, addresses) : { kind: 'absent' };
}

/** How a pack that somebody chose to keep stands, apart from a download that goes on. */
export function standOf(pack: Pack, kept: KeptPack, addresses: ReadonlySet<string>): PackStand {
  const { choice } = kept;
  const whole = wholeOf(pack.packId, kept, addresses);
  if (whole === null) return { kind: 'unfinished', choice };
  // Read where the newer version can't be reached: what is shown is whole, whatever is to come.
  if (whole.version === pack.version && kept.version !== pack.version) {
    return { kind: 'whole', choice: whole.choice };
  }
  if (whole.version !== pack.version) return { kind: 'outdated', choice };
  return { kind: isWhole(pack.packId, kept, addresses) ? 'whole' : 'unfinished', choice };
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
