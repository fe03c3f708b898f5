import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packsFolder } from '../folders.ts';
import { packPictures } from '../pictures/pack-pictures.ts';

test('every picture in a pack is the one that its source draws', () => {
  for (const [pack, pictures] of packPictures) {
    const folder = path.join(packsFolder, pack, 'images');
    const stale = Object.entries(pictures)
      .filter(([file, draw]) => fs.readFileSync(path.join(folder, file), 'utf8') !== draw())
      .map(([file]) => file);
    expect(stale, pack).toEqual([]);
  }
});
