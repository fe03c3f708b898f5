import fs from 'node:fs';

/**
 * Copies of older databases in the data folder: from before an update, and what a restore replaced. No rule deletes
 * them, and an erasure does not reach into them.
 */
export function olderCopies(dataDir: string): string[] {
  if (!fs.existsSync(dataDir)) return [];
  return fs
    .readdirSync(dataDir)
    .filter((name) => /-before-update-\d+\.sqlite$/.test(name) || name.startsWith('replaced-'))
    .sort();
}
