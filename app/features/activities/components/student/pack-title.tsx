import { useView } from '#app/engine/index.ts';
import { useCatalogue } from '#app/features/library/index.ts';

/** The Pack's name after a comma; nothing while it is not known, as offline before the library was ever read. */
export function PackTitle({ packId }: { readonly packId: string }) {
  const catalogue = useCatalogue();
  const own = useView(packId, async (view) => (await view.get('customPack', packId))?.title ?? null);
  const published =
    catalogue.kind === 'ready' ? catalogue.value.packs.find((pack) => pack.packId === packId) : undefined;
  const title = published?.title ?? own;
  return title ? <>, {title}</> : null;
}
