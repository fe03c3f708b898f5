import fs from 'node:fs';
import path from 'node:path';
import { catalogueSchema, type Catalogue } from '#shared/domain/packs/catalogue.ts';

// The folder that is served at `/library/`: a folder for each version of a pack and of what all packs share, and
// `catalogue.json`, which says what the newest versions are. Everything is moved in by renames, the catalogue last.

/** Returns the catalogue of a folder; undefined if there is none, or none that this version can read. */
export function readCatalogue(to: string): Catalogue | undefined {
  const file = path.join(to, 'catalogue.json');
  if (!fs.existsSync(file)) return undefined;
  const parsed = catalogueSchema.safeParse(jsonOrNothing(fs.readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : undefined;
}

/** Whether what the catalogue names is there: a data folder may have been emptied by hand. */
export function isWhole(to: string, catalogue: Catalogue): boolean {
  const manifests = catalogue.packs.map((pack) => path.join(pack.packId, pack.version, 'pack.json'));
  const shared = [
    catalogue.questions,
    ...catalogue.standards,
    ...(catalogue.search ? [catalogue.search] : []),
    ...(catalogue.searchForTeachers ? [catalogue.searchForTeachers] : []),
  ].map((file) => file.path);
  return [...manifests, ...shared].every((file) => fs.existsSync(path.join(to, file)));
}

/** The folders below the served one that a catalogue's files lie in, as `<pack>/<version>`. */
export function foldersOf(catalogue: Catalogue): string[] {
  const packs = catalogue.packs.map(({ packId, version }) => path.join(packId, version));
  return [...packs, path.dirname(catalogue.questions.path)];
}

/** Moves a version's folder in. One that is there has the same content by its name, unless it lost a file. */
export function moveIn(built: string, target: string): void {
  if (fs.existsSync(target) && filesBelow(built).length === filesBelow(target).length) return;
  fs.rmSync(target, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.renameSync(built, target);
}

/** Puts text in a file's place, whole or not at all. `building` lies on the same disk. */
export function replaceFile(file: string, text: string, building: string): void {
  fs.mkdirSync(building, { recursive: true });
  const temporary = path.join(building, path.basename(file));
  fs.writeFileSync(temporary, text);
  fs.renameSync(temporary, file);
}

/** Removes all versions but those of the catalogue before the present one, and its own. */
export function removeOldVersions(to: string, before: Catalogue | undefined, now: Catalogue): void {
  const known = new Set([...(before ? foldersOf(before) : []), ...foldersOf(now)]);
  for (const entry of fs.readdirSync(to, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.') || entry.name === 'dictionary') continue;
    for (const version of fs.readdirSync(path.join(to, entry.name))) {
      const folder = path.join(entry.name, version);
      if (!known.has(folder)) fs.rmSync(path.join(to, folder), { recursive: true, force: true });
    }
  }
}

/** Returns the path of every file below a folder, sorted. */
export function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A power cut can leave a file that is empty or torn: the library is then built again. */
function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
