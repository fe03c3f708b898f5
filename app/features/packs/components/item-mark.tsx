import { itemOpensHere, useDownloadedFiles } from '#app/features/library/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { OfflineMark } from './offline-mark.tsx';

/** The mark of an item of a pack wherever it is offered; nothing while online for what is not here, as on its card. */
export function ItemMark({ pack, item }: { readonly pack: Pack; readonly item: PackItem }) {
  const online = useOnline();
  const isHere = itemOpensHere(pack, item, useDownloadedFiles());
  if (isHere === null || (!isHere && online)) return null;
  return <OfflineMark isHere={isHere} />;
}
