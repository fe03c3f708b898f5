import fs from 'node:fs';
import { dataFile } from '../folders.ts';
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

const source = (file: string): string => fs.readFileSync(dataFile(file), 'utf8');

/** The pictures of each pack: what draws them, by file name. */
export const packPictures: readonly (readonly [
  pack: string,
  pictures: Readonly<Record<string, () => string>>,
])[] = [
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
];
