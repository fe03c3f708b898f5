import { useState } from 'react';
import { ImageOff } from '#app/ui/icons/image-off.ts';
import { packFileAddress } from '#shared/domain/packs/pack.ts';
import type { Picture } from '#shared/domain/packs/primitives.ts';
import styles from './library-picture.module.css';

export type LibraryPictureProps = {
  readonly pack: { readonly packId: string; readonly version: string };
  readonly picture: Picture;
  /** True where a title beside it says what it shows. */
  readonly decorative?: boolean;
  /** `eager` for what a screen opens with; the others load when they come near. */
  readonly loading?: 'eager' | 'lazy';
};

/** A picture of the library. One that is not on this device leaves a quiet place with its description, no broken icon. */
export function LibraryPicture({ pack, picture, decorative = false, loading = 'lazy' }: LibraryPictureProps) {
  const address = packFileAddress(pack, picture.path);
  const [lost, setLost] = useState<string | null>(null);
  if (lost === address) {
    return (
      <div className={styles.packsPictureLost} data-part="lost-picture">
        <ImageOff size="1.6em" aria-hidden="true" />
        {!decorative && <span>{picture.alt}</span>}
      </div>
    );
  }
  return (
    <img
      src={address}
      alt={decorative ? '' : picture.alt}
      width={picture.width}
      height={picture.height}
      loading={loading}
      decoding="async"
      onError={() => setLost(address)}
    />
  );
}
