import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ReadyLibrary } from './ready-library.ts';
import { filesBelow } from './served-folder.ts';

/** What the importer itself is made of: a new importer or format builds everything again. */
const importer = [import.meta.dirname, path.join(import.meta.dirname, '../../shared/domain/packs')];

/** Hash of every file's name and content below the authored folders, and of the importer's own code. */
export function sourceHashOf(from: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of importer) {
    for (const file of filesBelow(folder)) if (file.endsWith('.ts')) addFile(hash, folder, file);
  }
  addFolders(hash, from);
  return hash.digest('hex');
}

/** The same where the starter library is ready: its hash stands for its folder and the importer. */
export function sourceHashWith(ready: ReadyLibrary, own: readonly string[]): string {
  const hash = createHash('sha256').update(ready.sourceHash);
  addFolders(hash, own);
  return hash.digest('hex');
}

function addFolders(hash: Hash, folders: readonly string[]): void {
  for (const folder of folders) for (const file of filesBelow(folder)) addFile(hash, folder, file);
}

function addFile(hash: Hash, folder: string, file: string): void {
  hash.update(`\0${path.relative(folder, file)}\0`).update(fs.readFileSync(file));
}
