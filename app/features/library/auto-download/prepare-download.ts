import type { WantedFile } from '#app/features/library/downloads/download-file.ts';
import { textsAndPictures, wantedFiles } from '#app/features/library/downloads/pack-files.ts';
import { packAddress } from '#shared/domain/packs/catalogue.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { AutoDownloadDeps } from './auto-download-deps.ts';
import { begunSelection } from './auto-download-selection.ts';
import { makeSpace } from './make-space.ts';
import { autoDownloaded } from './missing-packs.ts';

/**
 * Makes room for a pack, and notes that it is on its way; returns its files, or null where there is no room. `wanted`: the
 * packs of open activities, the next due first. Nothing more is removed or noted once it has ended.
 */
export async function prepareDownload(
  { pack, bytes }: { readonly pack: Pack; readonly bytes: number },
  wanted: readonly string[],
  deps: AutoDownloadDeps,
  isEnded: () => boolean,
): Promise<readonly WantedFile[] | null> {
  const { setting } = await deps.moment();
  const goes = makeSpace({
    wanted: { packId: pack.packId, bytes },
    here: autoDownloaded(deps.packs.current()),
    inOrder: wanted,
    budget: setting.megabytes * 1024 ** 2,
    free: await deps.free(),
  });
  if (goes === null) return null;
  if (isEnded()) return [];
  for (const packId of goes) await deps.remove(packId);
  // The list was stored when it was read, unless the browser has cleared it since.
  await deps.library.keepShown([packAddress(pack)]);
  const files = await wantedFiles(pack, textsAndPictures(pack.files), deps.files);
  // From the start on, so that half a pack counts for the budget too and can be removed.
  const held = new Set(await deps.files.list());
  const stored = deps.packs.current()[pack.packId];
  await deps.packs.set(pack.packId, begunSelection(pack, { at: await deps.now(), bytes }, stored, held));
  return files;
}
