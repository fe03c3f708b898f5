import type { Pack } from '#shared/domain/packs/pack.ts';
import type { DownloadChoice } from './download-choice.ts';
import type { DownloadState } from './download.ts';
import { isWhole, type DownloadedPack, wholeOf } from './downloaded-packs.ts';

/**
 * The state of a pack on this device. `absent`: nobody chose to keep it. `downloading`: on its way, or stopped on it.
 * `unfinished`: chosen, and not all of it is here: the page was closed meanwhile, or the browser has cleared it.
 * `outdated`: whole, in an older version than the library has now. `choice` is what was chosen last.
 */
export type PackState =
  | { kind: 'absent' }
  | { kind: 'downloading'; choice: DownloadChoice | undefined; download: DownloadState }
  | { kind: 'unfinished' | 'outdated' | 'whole'; choice: DownloadChoice };

/** The state of a pack that somebody chose to keep, apart from a download that goes on. */
export function stateOf(pack: Pack, downloaded: DownloadedPack, addresses: ReadonlySet<string>): PackState {
  const { choice } = downloaded;
  const whole = wholeOf(pack.packId, downloaded, addresses);
  if (whole === null) return { kind: 'unfinished', choice };
  // Read where the newer version can't be reached: what is shown is whole, whatever is to come.
  if (whole.version === pack.version && downloaded.version !== pack.version) {
    return { kind: 'whole', choice: whole.choice };
  }
  if (whole.version !== pack.version) return { kind: 'outdated', choice };
  return { kind: isWhole(pack.packId, downloaded, addresses) ? 'whole' : 'unfinished', choice };
}
