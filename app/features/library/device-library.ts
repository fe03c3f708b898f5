import { fetchLibrary, sha256OfBytes } from '#app/platform/library-fetch.ts';
import { deviceLibraryFiles } from '#app/platform/teacher-files.ts';
import { createDownloadedPacks } from './downloads/downloaded-packs.ts';
import { createLibrary } from './library.ts';

/**
 * The library as this device has it: one for the page, since packs belong to the device and to nobody's session. Only
 * teachers' files are apart.
 */
export const library = createLibrary({
  files: deviceLibraryFiles,
  fetch: fetchLibrary,
  sha256: sha256OfBytes,
});

/** The packs that somebody chose to keep on this device. */
export const downloadedPacks = createDownloadedPacks(library.packHere);
