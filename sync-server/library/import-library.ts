import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { catalogueSchema, type Catalogue, type CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { buildPack, type LibraryContext } from './build-pack.ts';
import { buildPromos } from './promos.ts';
import { RefusedPack, type PackRefusal } from './refused-pack.ts';
import { searchTextsOf } from './search-texts.ts';
import { buildSharedFiles, readSharedFolder, sharedFolderName } from './shared-files.ts';

export type LibraryImport = {
  readonly catalogue: Catalogue;
  /** Packs that were left out, each with what is wrong in it. An earlier good version stays in the library. */
  readonly refusals: readonly PackRefusal[];
  /** False when the folders were what they were at the last import, and nothing was done. */
  readonly changed: boolean;
};

/** The starter library, in the folder beside this file. */
export const starterLibraryFolder = path.join(import.meta.dirname, 'packs');

/**
 * Brings the authored packs of some folders into the folder that is served at `/library/`.
 *
 * Everything is built in a folder beside and moved into place by renames, `catalogue.json` last: a stop at any
 * moment leaves the library as it was or as it will be. A wrong pack is left out whole; the others are loaded.
 * The version before the present one stays served, for devices that have not heard of the new catalogue.
 *
 * @param from folders of pack folders; the first also holds `_shared` (questions, standards, licences).
 * @param to the served folder; made if need be.
 * @throws RefusedPack if `_shared` itself is wrong.
 */
export async function importLibrary({
  from,
  to,
}: {
  from: readonly string[];
  to: string;
}): Promise<LibraryImport> {
  fs.mkdirSync(to, { recursive: true });
  const before = readCatalogue(to);
  const sourceHash = fingerprint(from);
  if (before?.sourceHash === sourceHash && isWhole(to, before)) {
    return { catalogue: before, refusals: [], changed: false };
  }
  const building = path.join(to, `.building-${randomUUID()}`);
  try {
    return { ...(await buildAll(from, to, building, before, sourceHash)), changed: true };
  } finally {
    fs.rmSync(building, { recursive: true, force: true });
  }
}

async function buildAll(
  from: readonly string[],
  to: string,
  building: string,
  before: Catalogue | undefined,
  sourceHash: string,
): Promise<Omit<LibraryImport, 'changed'>> {
  const [first] = from;
  if (first === undefined) throw new TypeError('importLibrary: there is no folder to import from');
  const shared = readSharedFolder(path.join(first, sharedFolderName));
  const folders = packFolders(from);
  const context: LibraryContext = { folders, licenses: shared.licenses, standardCodes: shared.standardCodes };
  const packs: CataloguePack[] = [];
  const refusals: PackRefusal[] = [];
  for (const packId of folders.keys()) {
    const result = await tryPack(packId, path.join(building, packId), context);
    const kept = 'problems' in result ? before?.packs.find((one) => one.packId === packId) : result;
    if ('problems' in result) refusals.push(result);
    if (kept) packs.push(kept);
  }
  const folderOf = ({ packId, version }: CataloguePack) => {
    const built = path.join(building, packId);
    return fs.existsSync(path.join(built, 'pack.json')) ? built : path.join(to, packId, version);
  };
  const catalogue: Catalogue = {
    format: 1,
    ...(refusals.length === 0 ? { sourceHash } : {}),
    packs,
    promos: buildPromos(shared.promos, (packId) => servedPack(packId, packs, building, to)),
    ...buildSharedFiles(shared, searchTextsOf(packs, folderOf), building),
    licenses: [...shared.licenses],
  };
  publish(building, to, catalogue);
  removeOldVersions(to, before, catalogue);
  return { catalogue, refusals };
}

/**
 * Builds one pack of the folders into a folder that nobody serves, to see whether it can be loaded.
 *
 * @returns its line in the catalogue, or what is wrong in it.
 * @throws RefusedPack if `_shared` itself is wrong.
 */
export async function checkPack(
  packId: string,
  from: readonly [string, ...string[]],
): Promise<CataloguePack | PackRefusal> {
  const shared = readSharedFolder(path.join(from[0], sharedFolderName));
  const context = {
    folders: packFolders(from),
    licenses: shared.licenses,
    standardCodes: shared.standardCodes,
  };
  const target = fs.mkdtempSync(path.join(os.tmpdir(), 'pack-check-'));
  try {
    return await tryPack(packId, path.join(target, packId), context);
  } finally {
    fs.rmSync(target, { recursive: true, force: true });
  }
}

async function tryPack(
  packId: string,
  target: string,
  context: LibraryContext,
): Promise<CataloguePack | PackRefusal> {
  try {
    fs.mkdirSync(target, { recursive: true });
    return await buildPack(packId, target, context);
  } catch (error) {
    if (error instanceof RefusedPack) return { packId, problems: error.problems };
    throw error;
  }
}

/** A pack as it will be served: just built, or the version from before. */
function servedPack(
  packId: string,
  packs: readonly CataloguePack[],
  building: string,
  to: string,
): Pack | undefined {
  const listed = packs.find((pack) => pack.packId === packId);
  if (!listed) return undefined;
  const built = path.join(building, packId, 'pack.json');
  const file = fs.existsSync(built) ? built : path.join(to, packId, listed.version, 'pack.json');
  return packSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
}

/** Pack id to folder; names that start with "_" or "." are no packs, and "shared" and "dictionary" are the library's own. */
function packFolders(from: readonly string[]): Map<string, string> {
  const folders = new Map<string, string>();
  for (const root of from) {
    for (const entry of fs.readdirSync(root, { withFileTypes: true })) {
      if (entry.isDirectory() && !/^([_.].*|shared|dictionary)$/.test(entry.name))
        folders.set(entry.name, path.join(root, entry.name));
    }
  }
  return new Map([...folders].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function publish(building: string, to: string, catalogue: Catalogue): void {
  for (const { packId, version } of catalogue.packs) {
    const built = path.join(building, packId);
    if (fs.existsSync(path.join(built, 'pack.json'))) moveIn(built, path.join(to, packId, version));
  }
  const sharedFiles = path.dirname(catalogue.questions.path);
  moveIn(path.join(building, sharedFiles), path.join(to, sharedFiles));
  const temporary = path.join(building, 'catalogue.json');
  fs.writeFileSync(temporary, JSON.stringify(catalogue));
  fs.renameSync(temporary, path.join(to, 'catalogue.json'));
}

/** A version that is there already has the same content by its name; it is replaced only if it lost a file. */
function moveIn(built: string, target: string): void {
  if (fs.existsSync(target) && filesBelow(built).length === filesBelow(target).length) return;
  fs.rmSync(target, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.renameSync(built, target);
}

function removeOldVersions(to: string, before: Catalogue | undefined, now: Catalogue): void {
  const known = new Set(
    [...(before?.packs ?? []), ...now.packs].map((pack) => path.join(pack.packId, pack.version)),
  );
  for (const catalogue of [before, now]) {
    if (catalogue) known.add(path.dirname(catalogue.questions.path));
  }
  for (const entry of fs.readdirSync(to, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.') || entry.name === 'dictionary') continue;
    for (const version of fs.readdirSync(path.join(to, entry.name))) {
      const folder = path.join(entry.name, version);
      if (!known.has(folder)) fs.rmSync(path.join(to, folder), { recursive: true, force: true });
    }
  }
}

/** The catalogue of the last import; undefined if there is none, or none that this version can read. */
function readCatalogue(to: string): Catalogue | undefined {
  const file = path.join(to, 'catalogue.json');
  if (!fs.existsSync(file)) return undefined;
  const parsed = catalogueSchema.safeParse(jsonOrNothing(fs.readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : undefined;
}

/** A power cut can leave a file that is empty or torn: the library is then built again. */
function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether what the catalogue names is there: a data folder may have been emptied by hand. */
function isWhole(to: string, catalogue: Catalogue): boolean {
  const manifests = catalogue.packs.map((pack) => path.join(pack.packId, pack.version, 'pack.json'));
  const shared = [
    catalogue.questions,
    ...catalogue.standards,
    ...(catalogue.search ? [catalogue.search] : []),
  ].map((file) => file.path);
  return [...manifests, ...shared].every((file) => fs.existsSync(path.join(to, file)));
}

/** What the importer itself is made of: a new importer or format builds everything again. */
const ownFolders = [import.meta.dirname, path.join(import.meta.dirname, '../../shared/domain/packs')];

/** Hash of every file's name and content below the authored folders, and of the importer's own code. */
function fingerprint(from: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (folder: string, file: string) => {
    hash.update(`\0${path.relative(folder, file)}\0`).update(fs.readFileSync(file));
  };
  for (const folder of ownFolders) {
    for (const file of filesBelow(folder)) if (file.endsWith('.ts')) add(folder, file);
  }
  for (const folder of from) for (const file of filesBelow(folder)) add(folder, file);
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
