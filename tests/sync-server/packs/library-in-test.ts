import fs from 'node:fs';
import path from 'node:path';
import type { Deps } from '#server/deps.ts';
import { readyLibraryFolder } from '#server/server-files.ts';
import { callSchool, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

/** The two schools of the call tests, with the starter library that the build left; nobody writes into its folders. */
export async function packSchool(
  environment: Record<string, string> = {},
  more: Pick<Deps, 'triedPushService'> = {},
): Promise<CallSchool> {
  const school = await callSchool(environment, more);
  const { libraryDir } = school.deps.config;
  for (const entry of fs.readdirSync(readyLibraryFolder, { withFileTypes: true })) {
    const [from, to] = [path.join(readyLibraryFolder, entry.name), path.join(libraryDir, entry.name)];
    if (entry.isDirectory()) fs.symlinkSync(from, to);
    else fs.cpSync(from, to);
  }
  return school;
}
