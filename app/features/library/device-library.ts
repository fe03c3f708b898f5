import { fetchLibrary, sha256OfBytes } from '#app/platform/library-fetch.ts';
import { libraryFiles } from '#app/platform/media-cache.ts';
import { createDownloadedPacks } from './downloads/downloaded-packs.ts';
import { createLibrary } from './library.ts';

/** The library as this device has it: one for the page, since packs belong to the device and to nobody's session. */
export const library = createLibrary({ files: libraryFiles, fetch: fetchLibrary, sha256: sha256OfBytes });

/** The packs that somebody chose to keep on this device. */
export const downloadedPacks = createDownloadedPacks(library.packHere);
