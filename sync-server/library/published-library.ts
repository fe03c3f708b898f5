import fs from 'node:fs';
import path from 'node:path';
import { catalogueSchema, type Catalogue, type CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { packSchema, type Pack } from '#shared/domain/packs/pack.ts';

/** The library as it is served now; empty while there is none. */
export type PublishedLibrary = {
  catalogue: () => Catalogue | null;
  packs: () => readonly CataloguePack[];
  /** A pack as the newest version holds it; null for one that the library does not hold. */
  pack: (packId: string) => Pack | null;
  /** Where a file of that version lies. `file` comes from the pack itself, never from a request. */
  pathOf: (pack: Pick<Pack, 'packId' | 'version'>, file: string) => string;
};

/**
 * Reads the published library, each file once: a version's files never change, and a new catalogue, which an import
 * renames into place while the server runs, starts anew (SPEC.md C4).
 */
export function createPublishedLibrary(libraryDir: string): PublishedLibrary {
  const file = path.join(libraryDir, 'catalogue.json');
  let known: { mark: string; catalogue: Catalogue | null; packs: Map<string, Pack> } | null = null;

  function current() {
    const mark = markOf(file);
    if (known?.mark !== mark) known = { mark, catalogue: readCatalogue(file), packs: new Map() };
    return known;
  }

  const pathOf: PublishedLibrary['pathOf'] = ({ packId, version }, name) =>
    path.join(libraryDir, packId, version, name);

  return {
    catalogue: () => current().catalogue,
    packs: () => current().catalogue?.packs ?? [],
    pack: (packId) => {
      const { catalogue, packs } = current();
      const listed = catalogue?.packs.find((pack) => pack.packId === packId);
      if (!listed) return null;
      const pack = packs.get(packId) ?? packSchema.parse(readJson(pathOf(listed, 'pack.json')));
      packs.set(packId, pack);
      return pack;
    },
    pathOf,
  };
}

/** Changes whenever another file stands in the catalogue's place; empty without a library. */
function markOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : '';
}

function readCatalogue(file: string): Catalogue | null {
  return fs.existsSync(file) ? catalogueSchema.parse(readJson(file)) : null;
}

export function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
