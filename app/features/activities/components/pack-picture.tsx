import type { ReactNode } from 'react';
import { useView } from '#app/engine/index.ts';
import { useCatalogue, usePack } from '#app/features/library/index.ts';
import { LibraryPicture } from '#app/features/packs/index.ts';

type PictureProps = { readonly packId: string; readonly fallback: ReactNode };

/**
 * The picture of a pack, without a description: its title is beside it in words. An own pack has the one that was chosen
 * for it, else that of the pack it was made from. `fallback` where the library is not known, or has no such pack.
 */
export function PackPicture({ packId, fallback }: PictureProps) {
  const own = useView(packId, (view) => view.get('customPack', packId));
  if (own?.picture) return <ItemPicture {...own.picture} fallback={fallback} />;
  return <Cover packId={own?.sourcePackId ?? packId} fallback={fallback} />;
}

function Cover({ packId, fallback }: PictureProps) {
  const catalogue = useCatalogue();
  const packs = catalogue.kind === 'ready' ? catalogue.value.packs : [];
  const pack = packs.find((one) => one.packId === packId);
  return pack ? <LibraryPicture pack={pack} picture={pack.cover} decorative /> : fallback;
}

function ItemPicture({ packId, contentId, fallback }: PictureProps & { readonly contentId: string }) {
  const pack = usePack(packId);
  const item =
    pack.kind === 'ready' ? pack.value.packItems.find((one) => one.contentId === contentId) : undefined;
  if (pack.kind !== 'ready' || !item) return <Cover packId={packId} fallback={fallback} />;
  return <LibraryPicture pack={pack.value} picture={item.image} decorative />;
}
