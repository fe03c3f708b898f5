import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Catalogue, CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { buildPack, type LibraryContext } from './build-pack.ts';
import { readOwnStandards } from './own-standards.ts';
import { buildPromos } from './promos.ts';
import { linkFolder, type ReadyLibrary } from './ready-library.ts';
import { RefusedPack, type PackRefusal } from './refused-pack.ts';
import { searchTextsOf } from './search-texts.ts';
import { isWhole, moveIn, readCatalogue, removeOldVersions, replaceFile } from './served-folder.ts';
import { buildSharedFiles, readSharedFolder, sharedFolderName } from './shared-files.ts';
import { sourceHashOf, sourceHashWith } from './source-hash.ts';

export type LibraryImport = {
  readonly catalogue: Catalogue;
  /** Packs that were left out, each with what is wrong in it. An earlier good version stays in the library. */
  readonly refusals: readonly PackRefusal[];
  /** False when the folders were what they were at the last import, and nothing was done. */
  readonly changed: boolean;
};

/**
 * Brings the authored packs of some folders into the folder that is served at `/library/`.
 *
 * Everything is built in a folder beside and moved into place by renames, `catalogue.json` last: a stop at any
 * moment leaves the library as it was or as it will be. A wrong pack is left out whole; the others are loaded.
 * The version before the present one stays served, for devices that have not heard of the new catalogue.
 *
 * @param from folders of pack folders; the first also holds `_shared` (questions, standards, licences).
 * @param to the served folder; made if need be.
 * @param ready the first folder's packs as they were built before: they are taken as they are.
 * @throws RefusedPack if `_shared` itself is wrong.
 */
export async function importLibrary({
  from,
  to,
  ready = null,
}: {
  from: readonly string[];
  to: string;
  ready?: ReadyLibrary | null;
}): Promise<LibraryImport> {
  fs.mkdirSync(to, { recursive: true });
  const before = readCatalogue(to);
  const sourceHash = ready ? sourceHashWith(ready, from.slice(1)) : sourceHashOf(from);
  if (before?.sourceHash === sourceHash && isWhole(to, before)) {
    return { catalogue: before, refusals: [], changed: false };
  }
  const building = path.join(to, `.building-${randomUUID()}`);
  try {
    return { ...(await buildAll({ from, to, building, before, sourceHash, ready })), changed: true };
  } finally {
    fs.rmSync(building, { recursive: true, force: true });
  }
}

type Build = {
  from: readonly string[];
  to: string;
  building: string;
  before: Catalogue | undefined;
  sourceHash: string;
  ready: ReadyLibrary | null;
};

async function buildAll({
  from,
  to,
  building,
  before,
  sourceHash,
  ready,
}: Build): Promise<Omit<LibraryImport, 'changed'>> {
  const [first] = from;
  if (first === undefined) throw new TypeError('importLibrary: there is no folder to import from');
  const shared = readSharedFolder(path.join(first, sharedFolderName));
  const folders = packFolders(from);
  const context: LibraryContext = { folders, licenses: shared.licenses, standardCodes: shared.standardCodes };
  const packs: CataloguePack[] = [];
  const refusals: PackRefusal[] = [];
  for (const packId of folders.keys()) {
    const target = path.join(building, packId);
    const isStarter = folders.get(packId) === path.join(first, packId);
    const taken = isStarter ? takeReady(packId, target, ready) : null;
    const result = taken ?? (await tryPack(packId, target, context));
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
    ...buildSharedFiles(
      shared,
      from.slice(1).flatMap(readOwnStandards),
      searchTextsOf(packs, folderOf),
      building,
    ),
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

/** A pack of the starter library that was built before; null for any other. */
function takeReady(packId: string, target: string, ready: ReadyLibrary | null): CataloguePack | null {
  const pack = ready?.catalogue.packs.find((one) => one.packId === packId);
  if (!ready || !pack) return null;
  linkFolder(path.join(ready.folder, packId, pack.version), target);
  return pack;
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
  replaceFile(path.join(to, 'catalogue.json'), JSON.stringify(catalogue), building);
}
/** A version that is there already has the same content by its name; it is replaced only if it lost a file. */
