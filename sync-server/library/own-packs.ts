import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { importDictionary } from '#server/dictionary/import-dictionary.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { checkPack, importLibrary, type LibraryImport } from './import-library.ts';
import type { LibraryFolders } from './library-folders.ts';
import { readReadyLibrary } from './ready-library.ts';
import type { PackRefusal } from './refused-pack.ts';

/** What the library is made from: the starter library, and the packs that the school brought itself. */
export function libraryFolders({ ownPacksDir }: Pick<Config, 'ownPacksDir'>): [string, string] {
  fs.mkdirSync(ownPacksDir, { recursive: true });
  return [starterLibraryFolder, ownPacksDir];
}

/** Builds the library anew from the starter library, which is taken as it was built, and the school's own packs. */
export async function importWithOwnPacks(folders: LibraryFolders): Promise<LibraryImport> {
  const ready = readReadyLibrary(folders.readyLibraryDir);
  return await importLibrary({ from: libraryFolders(folders), to: folders.libraryDir, ready });
}

/** Brings the words of the school's own packs into the dictionary. */
export function importDictionaryWithOwnPacks(folders: LibraryFolders): void {
  importDictionary(folders.libraryDir, readReadyLibrary(folders.readyLibraryDir));
}

/**
 * Says what is wrong with a pack folder, all of it at once, and takes nothing into the library.
 *
 * @returns the line that it would have in the catalogue, or what is wrong.
 */
export async function checkOwnPack(
  folder: string,
  folders: LibraryFolders,
): Promise<Awaited<ReturnType<typeof checkPack>>> {
  const packId = path.basename(path.resolve(folder));
  const problem = wrongPlace(folder, packId);
  if (problem !== null) return problem;
  const [starter, own] = libraryFolders(folders);
  const aside = fs.mkdtempSync(path.join(os.tmpdir(), 'pack-check-'));
  try {
    fs.cpSync(folder, path.join(aside, packId), { recursive: true, verbatimSymlinks: true });
    return await checkPack(packId, [starter, own, aside]);
  } finally {
    fs.rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Takes a pack folder of the school's own into the library, by the same importer as the starter library; a pack of the
 * same name that the school brought before is replaced. The folder is copied, so that it may be on a stick. A running
 * server serves the pack at once.
 *
 * @returns the pack's line in the catalogue, or what is wrong with the folder; then nothing has changed.
 */
export async function importOwnPack(
  folder: string,
  folders: LibraryFolders,
): Promise<CataloguePack | PackRefusal> {
  const packId = path.basename(path.resolve(folder));
  const problem = wrongPlace(folder, packId);
  if (problem !== null) return problem;
  const [starter, own] = libraryFolders(folders);
  const incoming = path.join(own, `.incoming-${randomUUID()}`);
  try {
    fs.cpSync(folder, path.join(incoming, packId), { recursive: true, verbatimSymlinks: true });
    const checked = await checkPack(packId, [starter, own, incoming]);
    if ('problems' in checked) return checked;
    replaceFolder(path.join(incoming, packId), path.join(own, packId), incoming);
  } finally {
    fs.rmSync(incoming, { recursive: true, force: true });
  }
  const { catalogue, refusals } = await importWithOwnPacks(folders);
  const loaded = catalogue.packs.find((pack) => pack.packId === packId);
  const refusal = refusals.find((one) => one.packId === packId);
  if (loaded === undefined || refusal !== undefined)
    return refusal ?? refused(packId, '(folder)', 'is not in the library');
  return loaded;
}

/**
 * Takes a pack that the school brought out of the library. Devices that have it keep what they have.
 *
 * @returns false when the school has brought no such pack.
 */
export async function removeOwnPack(packId: string, folders: LibraryFolders): Promise<boolean> {
  if (!isSlug(packId) || !fs.existsSync(path.join(folders.ownPacksDir, packId))) return false;
  fs.rmSync(path.join(folders.ownPacksDir, packId), { recursive: true });
  await importWithOwnPacks(folders);
  return true;
}

const isSlug = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

function wrongPlace(folder: string, packId: string): PackRefusal | null {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return refused(packId, '(folder)', 'is missing, or is not a folder');
  if (!isSlug(packId))
    return refused(packId, '(folder name)', 'must be lower-case words joined by hyphens, such as our-river');
  if (packId === 'shared') return refused(packId, '(folder name)', 'is a name of the library itself');
  if (fs.existsSync(path.join(starterLibraryFolder, packId)))
    return refused(packId, '(folder name)', 'is the name of a pack of the starter library');
  return null;
}

const refused = (packId: string, field: string, reason: string): PackRefusal => ({
  packId,
  problems: [{ file: packId, field, reason }],
});

/** The folder that was there before is put aside first, and gone only when the new one is in its place. */
function replaceFolder(from: string, to: string, aside: string): void {
  const before = path.join(aside, 'before');
  if (fs.existsSync(to)) fs.renameSync(to, before);
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (fs.existsSync(before)) fs.renameSync(before, to);
    throw error;
  }
}
