import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useDownloadedFiles, useDownloadedPacks } from '#app/features/library/use-library.ts';
import { wantsLittleData } from '#app/platform/save-data.ts';
import { useOnline } from '#app/platform/use-online.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { packDownloads } from './device-downloads.ts';
import type { DownloadState } from './download.ts';
import { stateOf, type PackState } from './pack-state.ts';
import { usePackForReader } from './use-pack-for-reader.ts';

/** The state of a pack on this device, live. */
export function usePackState(pack: Pack): PackState {
  const state = useDownloadState(pack.packId);
  const addresses = useDownloadedFiles();
  const downloaded = useDownloadedPacks()[pack.packId];
  if (state && state.phase !== 'done' && state.phase !== 'cancelled') {
    return { kind: 'downloading', choice: downloaded?.choice, download: state };
  }
  // What came by itself is nobody's choice: it is offered like any other.
  return downloaded && !downloaded.takenAlong ? stateOf(pack, downloaded, addresses) : { kind: 'absent' };
}

function useDownloadState(packId: string): DownloadState | undefined {
  return useSyncExternalStore(packDownloads.subscribe, () => packDownloads.of(packId)?.state());
}

/**
 * What was opened opens again without a network: texts and pictures of an opened pack are downloaded in the background.
 * A pack that was downloaded in an older version is brought up to date. Nothing when the person asked to save data.
 */
export function useKeepOpened(opened: Pack): void {
  const pack = usePackForReader(opened);
  const online = useOnline();
  const state = usePackState(pack);
  const outdated = state.kind === 'outdated' ? state.choice : null;
  const updated = useRef<string | null>(null);
  useEffect(() => {
    if (!online || wantsLittleData()) return;
    packDownloads.keepOpened(pack);
    if (outdated === null || updated.current === pack.version) return;
    updated.current = pack.version;
    void packDownloads.start(pack, outdated);
  }, [online, pack, outdated]);
}
