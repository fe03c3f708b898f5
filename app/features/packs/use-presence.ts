import { useDownloadedFiles, useDownloadedPacks, wholeOf } from '#app/features/library/index.ts';
import { packAddress, type CataloguePack } from '#shared/domain/packs/catalogue.ts';
import type { PackPresence } from './components/pack-card.tsx';

/** Returns a function that says what this device holds of a pack of the catalogue; live. */
export function usePresence(): (pack: CataloguePack) => PackPresence {
  const addresses = useDownloadedFiles();
  const downloaded = useDownloadedPacks();
  return (pack) => {
    const chosen = downloaded[pack.packId];
    // What came by itself is here like what was opened: texts and pictures.
    if (chosen && !chosen.takenAlong && wholeOf(pack.packId, chosen, addresses)) return 'whole';
    if (addresses.has(packAddress(pack))) return 'opened';
    return hasOlderVersion(pack.packId, addresses) ? 'opened' : 'absent';
  };
}

function hasOlderVersion(packId: string, addresses: ReadonlySet<string>): boolean {
  for (const address of addresses) {
    if (address.startsWith(`/library/${packId}/`) && address.endsWith('/pack.json')) return true;
  }
  return false;
}
