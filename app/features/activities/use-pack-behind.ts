import { useView } from '#app/engine/index.ts';
import { usePack, type LoadState } from '#app/features/library/index.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/**
 * The pack of the library behind an id: itself, or the one that a custom pack was made from. `title` is that of the pack
 * with the id, null while it is not known.
 */
export function usePackBehind(packId: string): {
  readonly title: string | null;
  readonly source: LoadState<Pack>;
} {
  const own = useView(packId, async (view) => ({ pack: await view.get('customPack', packId) }));
  const source = usePack(own?.pack?.sourcePackId ?? packId);
  // Before the device has said whether it is somebody's own, the library's answer is none.
  if (own === undefined && source.kind !== 'ready') return { title: null, source: { kind: 'loading' } };
  if (own?.pack) return { title: own.pack.title.trim() || 'Untitled pack', source };
  return { title: source.kind === 'ready' ? source.value.title : null, source };
}
