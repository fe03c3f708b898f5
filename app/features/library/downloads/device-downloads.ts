import { downloadedPacks, library } from '#app/features/library/device-library.ts';
import { onConnectivityChange, onVisibilityChange } from '#app/platform/connectivity.ts';
import { fetchLibrary, sha256OfBytes } from '#app/platform/library-fetch.ts';
import { libraryParts } from '#app/platform/media-cache.ts';
import { deviceLibraryFiles } from '#app/platform/teacher-files.ts';
import { createCardDownloads } from './card-downloads.ts';
import type { WantedFile } from './download-file.ts';
import { startDownload, type Download, type DownloadDeps } from './download.ts';
import { createPackDownloads } from './pack-downloads.ts';

/** A server that is away while the browser believes to be online is tried again this often. */
const TRY_AGAIN_MS = 20_000;

const deviceDeps: DownloadDeps = {
  files: deviceLibraryFiles,
  parts: libraryParts,
  fetch: fetchLibrary,
  sha256: sha256OfBytes,
  onOnline: (tryAgain) => {
    const timer = setInterval(tryAgain, TRY_AGAIN_MS);
    const stopConnectivity = onConnectivityChange((online) => online && tryAgain());
    const stopVisibility = onVisibilityChange((visible) => visible && tryAgain());
    return () => {
      clearInterval(timer);
      stopConnectivity();
      stopVisibility();
    };
  },
};

/** Begins to bring files to this device, each checked by its digest; what is here already is not fetched. */
export const downloadFiles = (wanted: readonly WantedFile[]): Download => startDownload(deviceDeps, wanted);

/** One for the whole page: a download goes on whichever screen is open. */
export const packDownloads = createPackDownloads(deviceDeps, library, downloadedPacks);

/** The same for the cards of packs that people made. */
export const cardDownloads = createCardDownloads(library, downloadFiles);
