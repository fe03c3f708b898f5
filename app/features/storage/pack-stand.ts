import { isWhole, wholeOf, type KeptPack, type TakeChoice } from '#app/features/packs/index.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
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
