import fs from 'node:fs';
import path from 'node:path';
import { breadPictures } from './bread-pictures.ts';
import { censusPictures } from './census-pictures.ts';
import { climatePictures } from './climate-pictures.ts';
import { lawPictures } from './law-pictures.ts';
import { lifePictures } from './life-pictures.ts';
import { mapPictures } from './map-pictures.ts';
import { worldPictures } from './people-of-the-world-pictures.ts';
import { pumpPictures } from './pump-pictures.ts';
import { pushPictures } from './push-pictures.ts';
import { shakingPictures } from './shaking-pictures.ts';
import { spacePictures } from './space-pictures.ts';
import { waterPictures } from './water-pictures.ts';

// Draws the library's own pictures into their packs. The results are committed; run again after a change.
const packs = path.join(import.meta.dirname, '../packs');
const data = path.join(import.meta.dirname, '../../../node_modules/vega-datasets/data');
const source = (file: string): string => fs.readFileSync(path.join(data, file), 'utf8');

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
  const folder = path.join(packs, pack, 'images');
  fs.mkdirSync(folder, { recursive: true });
  for (const [file, draw] of Object.entries(pictures)) fs.writeFileSync(path.join(folder, file), draw());
}
