import fs from 'node:fs';
import path from 'node:path';
import { dictionaryIndexSchema, type DictionaryIndex } from '#shared/domain/dictionary/rows.ts';

// Where a dictionary lies in a library: `dictionary.json` names the files of `dictionary/<version>/`.

/** The folder of a version, from the library's folder on. */
export const dictionaryFolder = (version: string): string => path.join('dictionary', version);

/** Returns the dictionary that a library has; null when it has none. */
export function readIndex(libraryDir: string): DictionaryIndex | null {
  try {
    const text = fs.readFileSync(path.join(libraryDir, 'dictionary.json'), 'utf8');
    const parsed = dictionaryIndexSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Whether every file that an index names is there. */
export function isDictionaryWhole(libraryDir: string, index: DictionaryIndex): boolean {
  return index.shards.every((shard) => fs.existsSync(path.join(libraryDir, shard.path)));
}

/** Removes versions. The one before stays, for devices that have not heard of the new one. */
export function removeOthers(libraryDir: string, kept: readonly (string | undefined)[]): void {
  const folder = path.join(libraryDir, 'dictionary');
  for (const entry of fs.readdirSync(folder))
    if (!kept.includes(entry)) fs.rmSync(path.join(folder, entry), { recursive: true, force: true });
}
