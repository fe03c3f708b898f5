import fs from 'node:fs';
import path from 'node:path';
import { dataFile, packsFolder } from '../folders.ts';
import { breadPictures } from '../pictures/bread-pictures.ts';
import { censusPictures } from '../pictures/census-pictures.ts';
import { climatePictures } from '../pictures/climate-pictures.ts';
import { lawPictures } from '../pictures/law-pictures.ts';
import { lifePictures } from '../pictures/life-pictures.ts';
import { mapPictures } from '../pictures/map-pictures.ts';
import { worldPictures } from '../pictures/people-of-the-world-pictures.ts';
import { pumpPictures } from '../pictures/pump-pictures.ts';
import { pushPictures } from '../pictures/push-pictures.ts';
import { shakingPictures } from '../pictures/shaking-pictures.ts';
import { spacePictures } from '../pictures/space-pictures.ts';
import { waterPictures } from '../pictures/water-pictures.ts';

// Draws the library's own pictures into their packs. The results are committed; run again after a change.
const source = (file: string): string => fs.readFileSync(dataFile(file), 'utf8');

for (const [pack, pictures] of [
  ['water-on-the-move', waterPictures],
  ['maps-and-mapmakers', mapPictures],
  ['living-together', lifePictures],
  ['shaking-ground', shakingPictures],
  ['pushes-pulls-and-falls', pushPictures],
  ['neighbors-in-space', spacePictures],
  ['counting-a-nation', censusPictures],
  ['the-pump-on-broad-street', pumpPictures],
  ['the-world-in-numbers', worldPictures],
  ['reading-the-climate-record', climatePictures(source)],
  ['how-a-law-is-made', lawPictures],
  ['bread-wages-and-kings', breadPictures(source)],
] as const) {
  const folder = path.join(packsFolder, pack, 'images');
  fs.mkdirSync(folder, { recursive: true });
  for (const [file, draw] of Object.entries(pictures)) fs.writeFileSync(path.join(folder, file), draw());
}
