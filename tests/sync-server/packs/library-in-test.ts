import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { importLibrary } from '#server/library/import-library.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { callSchool, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

let published: Promise<string> | undefined;

afterAll(async () => {
  if (published) fs.rmSync(await published, { recursive: true, force: true });
});

/** The starter library, published once for all tests of a file; nobody writes into it. */
function starterLibrary(): Promise<string> {
  published ??= (async () => {
    const to = fs.mkdtempSync(path.join(os.tmpdir(), 'packs-library-'));
    await importLibrary({ from: [starterLibraryFolder], to });
    return to;
  })();
  return published;
}

/** The two schools of the call tests, with the starter library. */
export async function packSchool(environment: Record<string, string> = {}): Promise<CallSchool> {
  const from = await starterLibrary();
  const school = await callSchool(environment);
  const { libraryDir } = school.deps.config;
  fs.cpSync(path.join(from, 'catalogue.json'), path.join(libraryDir, 'catalogue.json'));
  for (const name of fs.readdirSync(from).filter((entry) => entry !== 'catalogue.json')) {
    fs.symlinkSync(path.join(from, name), path.join(libraryDir, name));
  }
  return school;
}
