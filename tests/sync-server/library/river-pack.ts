import path from 'node:path';
import { writeRiver, type RiverFile } from '#tests/support/river-pack.ts';
import { temporaryFolder } from '#tests/sync-server/app/server-in-test.ts';

/** A folder as a teacher may bring it on a stick, with other words in some of its files; it goes with the test. */
export function packFolder(name: string, changes: Partial<Record<RiverFile, string>> = {}): string {
  const folder = path.join(temporaryFolder(), name);
  writeRiver(folder, changes);
  return folder;
}
