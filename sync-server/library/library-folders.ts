import type { Config } from '#server/config.ts';

/** Where the library built with the app, a school's own packs, and what is served of both lie. */
export type LibraryFolders = Readonly<Pick<Config, 'readyLibraryDir' | 'ownPacksDir' | 'libraryDir'>>;
