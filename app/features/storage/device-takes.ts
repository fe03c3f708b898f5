import { keptPacks, library } from '#app/features/packs/index.ts';
import { onConnectivityChange, onVisibilityChange } from '#app/platform/connectivity.ts';
import { fetchLibrary, sha256OfBytes } from '#app/platform/library-fetch.ts';
import { keptFiles, keptParts } from '#app/platform/media-cache.ts';
import { createPackTakes } from './pack-takes.ts';
import type { TakeDeps } from './take-offline.ts';

/** A server that is away while the browser believes to be online is tried again this often. */
const TRY_AGAIN_MS = 20_000;

export const deviceDeps: TakeDeps = {
  files: keptFiles,
  parts: keptParts,
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

/** One for the whole page: a take goes on whichever screen is open. */
export const packTakes = createPackTakes(deviceDeps, library, keptPacks);
