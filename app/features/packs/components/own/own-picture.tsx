import { usePack } from '#app/features/library/index.ts';
import { LibraryPicture } from '#app/features/packs/components/library-picture.tsx';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { Picture } from '#shared/domain/packs/primitives.ts';

export type FoundPicture = { readonly pack: Pack; readonly picture: Picture };
export type OwnPictureOf = Pick<CustomPack, 'sourcePackId' | 'items' | 'picture'>;

/**
 * The picture of a pack that somebody made: the one they chose, else the cover of the pack it was made from, else that
 * of its first card of the library. Null where there is none, or it is not to be had now.
 */
export function useOwnPicture(own: OwnPictureOf): FoundPicture | null {
  const named = namedPicture(own);
  const pack = usePack(named?.packId ?? '');
  if (!named || pack.kind !== 'ready') return null;
  const item = pack.value.packItems.find(({ contentId }) => contentId === named.contentId);
  return { pack: pack.value, picture: item?.image ?? pack.value.cover };
}

/** `contentId` null: the cover of the pack. */
export function namedPicture({
  sourcePackId,
  items,
  picture,
}: OwnPictureOf): { readonly packId: string; readonly contentId: string | null } | null {
  if (picture) return picture;
  if (sourcePackId !== null) return { packId: sourcePackId, contentId: null };
  return items.find((item) => item.kind === 'library') ?? null;
}

/** It stands beside a title, and says nothing more than that does. */
export function OwnPicture({
  found: { pack, picture },
  loading = 'lazy',
}: {
  readonly found: FoundPicture;
  readonly loading?: 'eager' | 'lazy';
}) {
  return <LibraryPicture pack={pack} picture={picture} decorative loading={loading} />;
}
