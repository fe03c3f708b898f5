import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importLibrary, type LibraryImport } from '#server/library/import-library.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { packSchema, type Pack } from '#shared/domain/packs/pack.ts';

/** A fresh folder under the system's temporary one. */
export function freshFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'library-'));
}

export type StarterImport = LibraryImport & { readonly to: string; readonly packs: readonly Pack[] };

/** Imports the real starter library and reads every manifest back from disk. */
export async function importStarterLibrary(to = freshFolder()): Promise<StarterImport> {
  const result = await importLibrary({ from: [starterLibraryFolder], to });
  const packs = result.catalogue.packs.map(({ packId, version }) =>
    packSchema.parse(JSON.parse(fs.readFileSync(path.join(to, packId, version, 'pack.json'), 'utf8'))),
  );
  return { ...result, to, packs };
}

/** The parsed JSON of a file of a pack. */
export function readPackJson(library: StarterImport, pack: Pack, file: string): unknown {
  return JSON.parse(fs.readFileSync(path.join(library.to, pack.packId, pack.version, file), 'utf8'));
}
