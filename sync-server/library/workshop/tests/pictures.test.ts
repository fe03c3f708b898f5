import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packsFolder } from '../folders.ts';
import { filmIds, postersOf } from '../make/posters.ts';
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

test('every poster is a moment of its film', async () => {
  const posters = await postersOf(filmIds());
  const stale = posters.filter(({ file, drawn }) => fs.readFileSync(file, 'utf8') !== drawn);
  expect(stale.map(({ file }) => path.basename(file))).toEqual([]);
});
