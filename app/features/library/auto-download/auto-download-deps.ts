import type { WantedFile } from '#app/features/library/downloads/download-file.ts';
import type { Download } from '#app/features/library/downloads/download.ts';
import type { DownloadedPacksStore } from '#app/features/library/downloads/downloaded-packs.ts';
import type { Library } from '#app/features/library/library.ts';
import type { StoredFiles } from '#app/platform/media-cache.ts';
import type { AutoDownloadStatus } from './auto-download-status.ts';
import type { Moment } from './why-not.ts';

/** What of a device and its library brings packs by themselves. */
export type AutoDownloadDeps = {
  library: Pick<Library, 'catalogue' | 'refreshCatalogue' | 'pack' | 'packHere' | 'keepShown' | 'rereadHere'>;
  packs: DownloadedPacksStore;
  files: StoredFiles;
  download: (wanted: readonly WantedFile[]) => Download;
  /** Brings the pictures that somebody put into a pack of their own; rejects without a network. */
  bringPictures: () => Promise<void>;
  /** Removes a pack from the device. */
  remove: (packId: string) => Promise<void>;
  moment: () => Promise<Moment>;
  /** Packs that somebody removed here and that don't come again. */
  notAgain: () => readonly string[];
  /** Bytes that the browser says are free; null where it does not say. */
  free: () => Promise<number | null>;
  /** Epoch milliseconds. */
  now: () => Promise<number>;
  told: (status: AutoDownloadStatus) => void;
};
