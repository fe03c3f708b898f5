import { useEffect, useEffectEvent, useState } from 'react';
import { onConnectivityChange } from '#app/platform/connectivity.ts';
import { libraryFiles } from '#app/platform/media-cache.ts';
import { packFileAddress } from '#shared/domain/packs/pack.ts';
import type { Picture } from '#shared/domain/packs/primitives.ts';
import { LostPicture } from './lost-picture.tsx';

export type LibraryPictureProps = {
  readonly pack: { readonly packId: string; readonly version: string };
  readonly picture: Picture;
  /** True where a title beside it says what it shows. */
  readonly decorative?: boolean;
  /** `eager` for what a screen opens with; the others load when they come near. */
  readonly loading?: 'eager' | 'lazy';
};

/**
 * A picture of the library. Where neither network nor worker brings it, the page itself reads it from this device: so it
 * is after a forced reload. One that is not here either leaves a quiet place with its description, no broken icon.
 */
export function LibraryPicture({ pack, picture, decorative = false, loading = 'lazy' }: LibraryPictureProps) {
  const address = packFileAddress(pack, picture.path);
  const [failed, setFailed] = useState<string | null>(null);
  const isFailed = failed === address;
  const stored = useStoredPicture(isFailed ? address : null);
  useRetryOnline(isFailed, () => setFailed(null));
  if (isFailed && !stored) return <LostPicture alt={picture.alt} decorative={decorative} />;
  return (
    <img
      src={isFailed && stored ? stored : address}
      alt={decorative ? '' : picture.alt}
      width={picture.width}
      height={picture.height}
      loading={loading}
      decoding="async"
      onError={() => setFailed(address)}
    />
  );
}

/** An address of the stored bytes, while they are wanted; null when there are none. */
function useStoredPicture(address: string | null): string | null {
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    let url: string | null = null;
    let isCurrent = true;
    void libraryFiles
      .read(address)
      .catch(() => null)
      .then((bytes) => {
        if (!bytes || !isCurrent) return;
        url = URL.createObjectURL(new Blob([bytes], { type: typeOf(address) }));
        setMade(url);
      });
    return () => {
      isCurrent = false;
      setMade(null);
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [address]);
  return made;
}

/** An SVG is not shown without its type; the browser knows the others by their first bytes. */
const typeOf = (address: string): string => (address.endsWith('.svg') ? 'image/svg+xml' : '');

function useRetryOnline(isFailed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => (isFailed ? onConnectivityChange((online) => online && again()) : undefined), [isFailed]);
}
