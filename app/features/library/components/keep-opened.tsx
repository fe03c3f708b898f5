import { useKeepOpened } from '#app/features/library/downloads/use-pack-state.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** Draws nothing; has the texts and pictures of an opened pack on the device, so that all of it opens again. */
export function KeepOpened({ pack }: { readonly pack: Pack }) {
  useKeepOpened(pack);
  return null;
}
