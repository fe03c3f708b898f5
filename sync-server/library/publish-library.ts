import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  dictionaryFolder,
  isDictionaryWhole,
  readIndex,
  removeOthers,
} from '#server/dictionary/dictionary-files.ts';
import type { DictionaryIndex } from '#shared/domain/dictionary/rows.ts';
import type { LibraryFolders } from './library-folders.ts';
import { linkFolder, readReadyLibrary, type ReadyLibrary } from './ready-library.ts';
import type { PackRefusal } from './refused-pack.ts';
import {
  foldersOf,
  isWhole,
  moveIn,
  readCatalogue,
  removeOldVersions,
  replaceFile,
} from './served-folder.ts';

/** Packs of the school's own that were left out; null when the app was built without a library. */
export type Published = { readonly refusals: readonly PackRefusal[] } | null;

/**
 * Brings the library that was built with the app to where it is served: by links, in milliseconds, and not at all when
 * it is there. Only packs that a school brought itself are built here, and only when they or the library changed.
 *
 * @throws RefusedPack if `_shared` of the starter library is wrong.
 */
export async function publishLibrary(folders: LibraryFolders): Promise<Published> {
  const ready = readReadyLibrary(folders.readyLibraryDir);
  if (ready === null) return null;
  if (hasOwnPacks(folders)) {
    // The importer is a third of the server's code, and few schools bring packs.
    const { importDictionaryWithOwnPacks, importWithOwnPacks } = await import('./own-packs.ts');
    const published = await importWithOwnPacks(folders);
    importDictionaryWithOwnPacks(folders);
    return published;
  }
  linkLibrary(ready, folders.libraryDir);
  return { refusals: [] };
}

function hasOwnPacks({ ownPacksDir }: LibraryFolders): boolean {
  const entries = fs.existsSync(ownPacksDir) ? fs.readdirSync(ownPacksDir, { withFileTypes: true }) : [];
  return entries.some((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
}

function linkLibrary(ready: ReadyLibrary, to: string): void {
  const dictionary = readIndex(ready.folder);
  const before = readCatalogue(to);
  if (
    before?.sourceHash === ready.sourceHash &&
    isWhole(to, ready.catalogue) &&
    readIndex(to)?.version === dictionary?.version &&
    (dictionary === null || isDictionaryWhole(to, dictionary))
  )
    return;
  fs.mkdirSync(to, { recursive: true });
  const building = path.join(to, `.building-${randomUUID()}`);
  try {
    const bringIn = (folder: string) => {
      linkFolder(path.join(ready.folder, folder), path.join(building, folder));
      moveIn(path.join(building, folder), path.join(to, folder));
    };
    for (const folder of foldersOf(ready.catalogue)) bringIn(folder);
    if (dictionary !== null) linkDictionary(dictionary, to, building, bringIn);
    replaceFile(path.join(to, 'catalogue.json'), JSON.stringify(ready.catalogue), building);
    removeOldVersions(to, before, ready.catalogue);
  } finally {
    fs.rmSync(building, { recursive: true, force: true });
  }
}

function linkDictionary(
  index: DictionaryIndex,
  to: string,
  building: string,
  bringIn: (folder: string) => void,
): void {
  const before = readIndex(to);
  bringIn(dictionaryFolder(index.version));
  replaceFile(path.join(to, 'dictionary.json'), JSON.stringify(index), building);
  removeOthers(to, [index.version, before?.version]);
}
