import type { DownloadState } from './download.ts';

/** The state of a download with its share: "Downloading, 45%". */
export function downloadLabel(
  { phase, bytesDone, bytesTotal }: DownloadState,
  percent: (share: number) => string,
): string {
  const share = percent(bytesTotal > 0 ? bytesDone / bytesTotal : 0);
  switch (phase) {
    case 'waiting':
      return `Waiting for the network, ${share}`;
    case 'paused':
      return `Download paused, ${share}`;
    case 'failed':
      return `Download stopped, ${share}`;
    default:
      return `Downloading, ${share}`;
  }
}
