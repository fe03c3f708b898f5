import { library } from '#app/features/library/index.ts';
import { fetchLibrary } from '#app/platform/library-fetch.ts';
import { libraryFiles } from '#app/platform/media-cache.ts';
import { createDictionary } from './dictionary.ts';

/** One for the page: its files belong to the device, like the library's. */
export const dictionary = createDictionary({ files: libraryFiles, fetch: fetchLibrary, library });
