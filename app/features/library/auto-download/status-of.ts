import type { Download } from '#app/features/library/downloads/download.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { AutoDownloadStatus, WaitingPack, WhyWaits } from './auto-download-status.ts';
import type { MissingPack } from './missing-packs.ts';

/** What the last look found. */
export type Seen = {
  readonly missing: readonly MissingPack[];
  readonly whyOf: (packId: string) => WhyWaits;
};

export type CurrentDownload = { readonly pack: Pack; readonly bytes: number; readonly download: Download };

/** What a person is shown of it. `sizes`: bytes of packs whose list was read. */
export function statusOf({
  wanted,
  seen: { missing, whyOf },
  current,
  sizes,
}: {
  readonly wanted: readonly string[];
  readonly seen: Seen;
  readonly current: CurrentDownload | null;
  readonly sizes: ReadonlyMap<string, number>;
}): AutoDownloadStatus {
  const running = runningOf(current);
  const waiting = missing.flatMap(({ entry, bytes: known }): WaitingPack[] => {
    const { packId, title, totalBytes } = entry;
    if (packId === running?.packId) return [];
    const bytes = known ?? sizes.get(packId) ?? null;
    const why = whyOf(packId);
    // It was begun and may go on, and does not: its server does not answer.
    const isCut = why === 'turn' && packId === current?.pack.packId;
    return [{ packId, title, bytes, bytesAtMost: totalBytes, why: isCut ? 'offline' : why }];
  });
  return { needed: wanted, waiting, running };
}

function runningOf(current: CurrentDownload | null): AutoDownloadStatus['running'] {
  const state = current?.download.state();
  if (!current || state?.phase !== 'running') return null;
  const { packId, title } = current.pack;
  return { packId, title, bytesDone: state.bytesDone, bytesTotal: state.bytesTotal };
}
