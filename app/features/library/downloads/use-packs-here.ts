import { useEffect, useState } from 'react';
import { library } from '#app/features/library/device-library.ts';
import { useDownloadedFiles } from '#app/features/library/use-library.ts';
import type { Pack, PackFile } from '#shared/domain/packs/pack.ts';
import { countHere } from './download-choice.ts';

/** The packs that open on this device now, by title; undefined until the device has answered. */
export function usePacksHere(): readonly Pack[] | undefined {
  const addresses = useDownloadedFiles();
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

/** Bytes of the packs on this device, texts and media apart. */
export function usePackStorageUse(): { texts: number; media: number } {
  const addresses = useDownloadedFiles();
  const packs = usePacksHere() ?? [];
  const bytesOf = (isCounted: (file: PackFile) => boolean) =>
    packs.reduce((sum, pack) => sum + countHere(pack, pack.files.filter(isCounted), addresses).bytes, 0);
  return {
    texts: bytesOf(({ group }) => group === 'text'),
    media: bytesOf(({ group }) => group !== 'text'),
  };
}
