import type { Pack } from '#shared/domain/packs/pack.ts';
import { useKeepOpened } from '../use-pack-stand.ts';

/** Draws nothing; has the texts and pictures of an opened pack on the device, so that all of it opens again. */
export function KeepOpened({ pack }: { readonly pack: Pack }) {
  useKeepOpened(pack);
  return null;
}
