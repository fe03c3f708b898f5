import { useView } from '#app/engine/index.ts';
import { filesOf, picturesFrom, sourcesOf } from '#shared/domain/packs/custom-pack.ts';
import type { TravellingFile } from '#shared/sync/travelling-file.ts';

/** What of the library, and which pictures beside it, some packs are read with. */
export type PacksToRead = {
  readonly packIds: readonly string[];
  readonly pictures: readonly TravellingFile[];
};

/**
 * A pack that somebody made stands for those of the library that its cards and pictures come from, and has pictures of its
 * own. In the order of `packIds`; live. Undefined until it is known.
 */
export function usePacksToRead(packIds: readonly string[] | undefined): PacksToRead | undefined {
  const list = packIds?.join('\n') ?? '';
  const found = useView(list, async (view): Promise<PacksToRead> => {
    const ids = list.split('\n').filter(Boolean);
    const own = await Promise.all(ids.map((id) => view.get('customPack', id)));
    const ofLibrary = ids.flatMap((id, at) => {
      const pack = own[at];
      return pack ? [...sourcesOf(pack), ...picturesFrom(pack)] : [id];
    });
    const files = own.flatMap((pack) => (pack ? filesOf(pack.items) : [])).map(({ file }) => file);
    return {
      packIds: [...new Set(ofLibrary)],
      pictures: files.filter(({ type }) => type.startsWith('image/')),
    };
  });
  return packIds && found;
}
