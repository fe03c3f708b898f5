import { fetchLibrary, sha256OfBytes } from '#app/platform/library-fetch.ts';
import { keptFiles } from '#app/platform/media-cache.ts';
import { createKeptPacks } from './device-packs.ts';
import { createLibrary } from './library.ts';

/** The library as this device has it: one for the page, since packs belong to the device and to nobody's session. */
export const library = createLibrary({ files: keptFiles, fetch: fetchLibrary, sha256: sha256OfBytes });

/** The packs that somebody chose to keep on this device. */
export const keptPacks = createKeptPacks(library.packHere);
