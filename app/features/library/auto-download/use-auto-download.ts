import { useEffect, useSyncExternalStore } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { library } from '#app/features/library/device-library.ts';
import { packDownloads } from '#app/features/library/downloads/device-downloads.ts';
import type { DownloadState } from '#app/features/library/downloads/download.ts';
import { wholeOf } from '#app/features/library/downloads/downloaded-packs.ts';
import { useCatalogue, useDownloadedFiles, useDownloadedPacks } from '#app/features/library/use-library.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { autoDownloadByDefault } from '#shared/domain/schools/auto-download-hours.ts';
import type { AutoDownload } from '#shared/domain/schools/auto-download.ts';
import type { AutoDownloadSetting } from './auto-download-setting.ts';
import type { AutoDownloadStatus } from './auto-download-status.ts';
import { autoDownloadSettings, autoDownloadStatus } from './device-auto-download.ts';

/** What of the packs of a student's activities is still to come, live; null until it is known. */
export const useAutoDownloadStatus = (): AutoDownloadStatus | null =>
  useSyncExternalStore(autoDownloadStatus.subscribe, autoDownloadStatus.current);

/** What was set on this device; undefined until it is read. */
export function useAutoDownloadSetting(): AutoDownloadSetting | undefined {
  useEffect(() => {
    void autoDownloadSettings.load();
  }, []);
  return useSyncExternalStore(autoDownloadSettings.subscribe, autoDownloadSettings.current);
}

/** What the school of the signed-in person has set. */
export function useSchoolAutoDownload(): AutoDownload {
  return useSignedIn().session.school.takeAlong ?? autoDownloadByDefault;
}

/** A pack that came by itself and is here whole: how large it is, and when it came (epoch milliseconds). */
export type AutoDownloadedPack = {
  readonly pack: CataloguePack;
  readonly bytes: number;
  readonly at: number;
};

/** The packs that came to this device by themselves, the newest first; live. Undefined until that is known. */
export function useAutoDownloadedPacks(): readonly AutoDownloadedPack[] | undefined {
  const catalogue = useCatalogue();
  const packs = useDownloadedPacks();
  const addresses = useDownloadedFiles();
  // It is true once the addresses are read, in the same moment.
  if (catalogue.kind !== 'ready' || !library.isReadHere()) return undefined;
  return catalogue.value.packs
    .flatMap((pack) => {
      const downloaded = packs[pack.packId];
      const arrived = downloaded?.takenAlong && wholeOf(pack.packId, downloaded, addresses)?.takenAlong;
      return arrived ? [{ pack, ...arrived }] : [];
    })
    .sort((a, b) => b.at - a.at);
}

/** The first of some packs whose download a person asked for and that goes on; live. */
export function useAskedDownload(
  packIds: readonly string[],
): { packId: string; state: DownloadState } | undefined {
  const packId = useSyncExternalStore(packDownloads.subscribe, () =>
    packIds.find((id) => isGoingOn(packDownloads.of(id)?.state())),
  );
  const state = useSyncExternalStore(packDownloads.subscribe, () =>
    packId === undefined ? undefined : packDownloads.of(packId)?.state(),
  );
  return packId !== undefined && state ? { packId, state } : undefined;
}

const isGoingOn = (state: DownloadState | undefined): boolean =>
  state !== undefined && state.phase !== 'done' && state.phase !== 'cancelled';
