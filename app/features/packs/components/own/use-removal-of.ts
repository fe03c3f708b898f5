import { useOwnPackActions } from '#app/features/packs/own-actions.ts';
import { titleOfPack } from '#app/features/packs/own-packs.ts';
import { useRemoval } from '#app/features/packs/use-removal.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';

/** Removing an own pack and putting it back, in its words. */
export function useRemovalOf(pack: CustomPack) {
  const { setRemoved } = useOwnPackActions();
  const title = titleOfPack(pack);
  return useRemoval((isRemoved) => setRemoved(pack.id, isRemoved), {
    removed: `“${title}” was removed. Classes that use it keep it.`,
    back: `“${title}” is among your packs again.`,
  });
}
