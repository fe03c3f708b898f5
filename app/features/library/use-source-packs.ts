import { useEffect, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import type { CustomItem } from '#shared/domain/packs/custom-pack.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { library } from './device-library.ts';

/**
 * The library's packs that the cards of a pack come from, by id; those that can't be had now are missing. Undefined until
 * all were asked for once; asked again when the network returns.
 */
export function useSourcePacks(
  items: readonly CustomItem[],
  others: readonly (string | null)[] = [],
): ReadonlyMap<string, Pack> | undefined {
  const [packs, setPacks] = useState<ReadonlyMap<string, Pack>>();
  const online = useOnline();
  const ids = [...items.map((item) => (item.kind === 'library' ? item.packId : null)), ...others];
  const list = [...new Set(ids.filter((id) => id !== null))].sort().join('\n');
  useEffect(() => {
    let isCurrent = true;
    const reading = list
      .split('\n')
      .filter(Boolean)
      .map((packId) => library.pack(packId));
    void Promise.all(reading).then((answers) => {
      const ready = answers.flatMap((answer) => (answer.kind === 'ready' ? [answer.value] : []));
      if (isCurrent) setPacks(new Map(ready.map((pack) => [pack.packId, pack])));
    });
    return () => {
      isCurrent = false;
    };
  }, [list, online]);
  return packs;
}
