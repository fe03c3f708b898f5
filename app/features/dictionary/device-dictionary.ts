import { fetchLibrary } from '../../platform/library-fetch.ts';
import { keptFiles } from '../../platform/media-cache.ts';
import { library } from '../packs/index.ts';
import { createDictionary } from './dictionary.ts';

/** One for the page: its files belong to the device, like the library's. */
export const dictionary = createDictionary({ files: keptFiles, fetch: fetchLibrary, library });
