import type { ReactNode } from 'react';
import { useView } from '#app/engine/index.ts';
import { useCatalogue } from '#app/features/library/index.ts';
import { LibraryPicture } from '#app/features/packs/index.ts';

/**
 * The cover of a pack, without a description: its title is beside it in words. An own pack has the picture of the pack
 * that it was made from. `fallback` where the library is not known, or has no such pack.
 */
export function PackPicture({ packId, fallback }: { readonly packId: string; readonly fallback: ReactNode }) {
  const catalogue = useCatalogue();
  const sourceId = useView(
    packId,
    async (view) => (await view.get('customPack', packId))?.sourcePackId ?? null,
  );
  const packs = catalogue.kind === 'ready' ? catalogue.value.packs : [];
  const pack = packs.find((one) => one.packId === packId) ?? packs.find((one) => one.packId === sourceId);
  return pack ? <LibraryPicture pack={pack} picture={pack.cover} decorative /> : fallback;
}
