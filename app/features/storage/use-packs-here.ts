import { useEffect, useState } from 'react';
import type { FileGroup, Pack } from '#shared/domain/packs/pack.ts';
import { filesHere, library, useKeptFiles } from '../packs/index.ts';

/** The packs that open on this device now, by title; undefined until the device has answered. */
export function usePacksHere(): readonly Pack[] | undefined {
  const addresses = useKeptFiles();
  const [packs, setPacks] = useState<readonly Pack[]>();
  const ids = [...addresses]
    .filter((address) => address.endsWith('/pack.json'))
    .map((address) => address.split('/')[2] ?? '');
  const list = [...new Set(ids)].join('\n');
  useEffect(() => {
    let isCurrent = true;
    const reading = list
      .split('\n')
      .filter(Boolean)
      .map((packId) => library.packHere(packId));
    void Promise.all(reading).then((found) => {
      if (isCurrent)
        setPacks(found.filter((pack) => pack !== null).sort((a, b) => a.title.localeCompare(b.title)));
    });
    return () => {
      isCurrent = false;
    };
  }, [list]);
  return packs;
}

const MEDIA: readonly FileGroup[] = ['pictures', 'video', 'sound', 'documents'];

/** Bytes of the packs on this device, texts and media apart. */
export function usePackRoom(): { texts: number; media: number } {
  const addresses = useKeptFiles();
  const packs = usePacksHere() ?? [];
  const bytesOf = (groups: readonly FileGroup[]) =>
    packs.reduce((sum, pack) => sum + filesHere(pack, addresses, groups).bytes, 0);
  return { texts: bytesOf(['text']), media: bytesOf(MEDIA) };
}
