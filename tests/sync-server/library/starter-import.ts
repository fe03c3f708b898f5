import fs from 'node:fs';
import path from 'node:path';
import { importLibrary, type LibraryImport } from '#server/library/import-library.ts';
import type { LibraryFolders } from '#server/library/library-folders.ts';
import { publishLibrary } from '#server/library/publish-library.ts';
import { readReadyLibrary } from '#server/library/ready-library.ts';
import { readyLibraryFolder, starterLibraryFolder } from '#server/server-files.ts';
import type { Catalogue } from '#shared/domain/packs/catalogue.ts';
import { packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { fastFolder } from '#tests/support/fast-folder.ts';

/** A fresh folder under the system's temporary one. */
export function freshFolder(): string {
  return fs.mkdtempSync(path.join(fastFolder(), 'library-'));
}

/** The starter library in the folder `to`. */
export type StarterLibrary = {
  readonly to: string;
  readonly catalogue: Catalogue;
  readonly packs: readonly Pack[];
};

export type StarterImport = LibraryImport & StarterLibrary;

/** Imports the real starter library and reads every manifest back from disk. */
export async function importStarterLibrary(to = freshFolder()): Promise<StarterImport> {
  const result = await importLibrary({ from: [starterLibraryFolder], to });
  return { ...result, to, packs: packsIn(to, result.catalogue) };
}

/** The starter library as the build left it, for tests that look at what is in it; nobody writes there. */
export function readStarterLibrary(): StarterLibrary {
  const ready = readReadyLibrary(readyLibraryFolder);
  if (ready === null) throw new Error(`${readyLibraryFolder} is not whole.`);
  const { folder, catalogue } = ready;
  return { to: folder, catalogue, packs: packsIn(folder, catalogue) };
}

/** Gives a school the starter library and its dictionary, as the start of its server would. */
export async function publishStarterLibrary(places: LibraryFolders): Promise<void> {
  const published = await publishLibrary({ ...places, readyLibraryDir: readyLibraryFolder });
  if (published === null) throw new Error(`${readyLibraryFolder} is not whole.`);
}

/** The parsed JSON of a file of a pack. */
export function readPackJson(library: StarterLibrary, pack: Pack, file: string): unknown {
  return JSON.parse(fs.readFileSync(path.join(library.to, pack.packId, pack.version, file), 'utf8'));
}

function packsIn(folder: string, { packs }: Catalogue): Pack[] {
  return packs.map(({ packId, version }) =>
    packSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, packId, version, 'pack.json'), 'utf8'))),
  );
}
