import { isWhole, type DownloadedPacks } from '#app/features/library/downloads/downloaded-packs.ts';
import { textsAndPictures } from '#app/features/library/downloads/pack-files.ts';
import { packFor } from '#app/features/library/downloads/pack-for.ts';
import type { Library } from '#app/features/library/library.ts';
import { packAddress, type CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';
import { autoDownloadBytes } from './auto-download-selection.ts';
import type { AutoDownloaded } from './make-space.ts';

/** What is to come, and how large it is where its list is here. */
export type MissingPack = { readonly entry: CataloguePack; readonly bytes: number | null };

/** A pack's list that was read once, as it comes to students, is not read again: a pass goes over all of them. */
export type KnownLists = Map<string, Pack | null>;

/**
 * Of the packs of open activities those that are not here, in their order. What somebody chose is their own affair, and
 * what was opened counts as here once all its texts and pictures are. Packs that the library does not have are left out.
 */
export async function missingPacks(
  packIds: readonly string[],
  library: Pick<Library, 'catalogue' | 'packHere'>,
  packs: DownloadedPacks,
  held: ReadonlySet<string>,
  lists: KnownLists,
): Promise<MissingPack[]> {
  const catalogue = library.catalogue();
  const missing: MissingPack[] = [];
  for (const packId of catalogue.kind === 'ready' ? packIds : []) {
    const entry = catalogue.kind === 'ready' && catalogue.value.packs.find((one) => one.packId === packId);
    const selection = packs[packId];
    if (!entry || (selection && !selection.takenAlong)) continue;
    if (selection?.version === entry.version && isWhole(packId, selection, held)) continue;
    const address = packAddress(entry);
    if (held.has(address) && !lists.get(address)) {
      const here = await library.packHere(packId, entry.version);
      lists.set(address, here && packFor(here, false));
    }
    const pack = held.has(address) ? lists.get(address) : null;
    const isHere =
      pack && textsAndPictures(pack.files).every(({ path }) => held.has(packFileAddress(pack, path)));
    if (!isHere) missing.push({ entry, bytes: pack ? autoDownloadBytes(pack, entry.manifestBytes) : null });
  }
  return missing;
}

/** What came by itself, as it counts for the room: also what has not all come yet. */
export const autoDownloaded = (packs: DownloadedPacks): AutoDownloaded[] =>
  Object.entries(packs).flatMap(([packId, { takenAlong }]) =>
    takenAlong ? [{ packId, ...takenAlong }] : [],
  );
