import fs from 'node:fs';
import path from 'node:path';
import { importDictionary } from '#server/dictionary/import-dictionary.ts';
import { importLibrary } from '#server/library/import-library.ts';
import { refusalText } from '#server/library/refused-pack.ts';
import { readyLibraryFolder, starterLibraryFolder } from '#server/server-files.ts';

// Part of `npm run build`: the starter library and the dictionary in the form in which they are served. A server only
// links them. What is wrong in a pack ends the build.

const { catalogue, refusals } = await importLibrary({ from: [starterLibraryFolder], to: readyLibraryFolder });
for (const refusal of refusals) console.error(refusalText(refusal));
if (refusals.length === 0) {
  const { shards } = importDictionary(readyLibraryFolder);
  // fresh-build.ts compares times: what was found unchanged is as fresh as what was made.
  for (const name of ['catalogue.json', 'dictionary.json']) {
    const file = path.join(readyLibraryFolder, name);
    fs.writeFileSync(file, fs.readFileSync(file));
  }
  console.log(`${catalogue.packs.length} packs and ${shards.length} files of the dictionary are built.`);
} else {
  process.exitCode = 1;
}
