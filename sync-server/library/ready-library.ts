import fs from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '#shared/domain/packs/catalogue.ts';
import { filesBelow, isWhole, readCatalogue } from './served-folder.ts';

/** The starter library and its dictionary as `npm run build` left them, in the form in which they are served. */
export type ReadyLibrary = {
  readonly folder: string;
  readonly catalogue: Catalogue;
  /** Stands for everything that it was made from. */
  readonly sourceHash: string;
};

/** Returns the library in a folder; null where none was built, or not to its end. */
export function readReadyLibrary(folder: string): ReadyLibrary | null {
  const catalogue = readCatalogue(folder);
  if (catalogue?.sourceHash === undefined || !isWhole(folder, catalogue)) return null;
  return { folder, catalogue, sourceHash: catalogue.sourceHash };
}

/**
 * Brings a folder to another place without copying what is in it, where both are on one disk. The files of a library
 * are never written again, so that a shared file stays what it was.
 */
export function linkFolder(from: string, to: string): void {
  for (const file of filesBelow(from)) {
    const target = path.join(to, path.relative(from, file));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    linkFile(file, target);
  }
}

function linkFile(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch {
    // Another disk, or one that knows no links.
    fs.copyFileSync(from, to);
  }
}
