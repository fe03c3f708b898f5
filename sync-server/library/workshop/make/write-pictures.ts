import fs from 'node:fs';
import path from 'node:path';
import { packsFolder } from '../folders.ts';
import { packPictures } from '../pictures/pack-pictures.ts';

// Draws the library's own pictures into their packs. The results are committed; run again after a change.
for (const [pack, pictures] of packPictures) {
  const folder = path.join(packsFolder, pack, 'images');
  fs.mkdirSync(folder, { recursive: true });
  for (const [file, draw] of Object.entries(pictures)) fs.writeFileSync(path.join(folder, file), draw());
}
