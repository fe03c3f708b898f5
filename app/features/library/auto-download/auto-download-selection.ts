import { wholePack } from '#app/features/library/downloads/download-choice.ts';
import {
  wholeOf,
  type DownloadedPack,
  type PackSelection,
} from '#app/features/library/downloads/downloaded-packs.ts';
import { textsAndPictures } from '#app/features/library/downloads/pack-files.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** What comes by itself of a pack: all its reading levels, and no videos. */
export const autoDownloadChoice = { ...wholePack, video: 'none' } as const;

/** Bytes of what comes by itself of a pack, its list included. */
export const autoDownloadBytes = (pack: Pack, manifestBytes: number): number =>
  textsAndPictures(pack.files).reduce((sum, { bytes }) => sum + bytes, manifestBytes);

/** The texts and pictures of a pack that came by itself: `at` is when (epoch milliseconds). */
export function autoDownloadSelection(pack: Pack, takenAlong: { at: number; bytes: number }): PackSelection {
  const paths = textsAndPictures(pack.files).map(({ path }) => path);
  return {
    version: pack.version,
    choice: { ...autoDownloadChoice, levels: [...autoDownloadChoice.levels] },
    paths: ['pack.json', ...paths],
    takenAlong,
  };
}

/** The same while it is on its way: what is whole on the device (`held`: its addresses) is used until then. */
export function begunSelection(
  pack: Pack,
  autoDownloaded: { at: number; bytes: number },
  stored: DownloadedPack | undefined,
  held: ReadonlySet<string>,
): DownloadedPack {
  const { version, choice, paths, takenAlong } = (stored && wholeOf(pack.packId, stored, held)) ?? {};
  const before = version && choice && paths && takenAlong && { version, choice, paths, takenAlong };
  return { ...autoDownloadSelection(pack, autoDownloaded), ...(before && { before }) };
}
