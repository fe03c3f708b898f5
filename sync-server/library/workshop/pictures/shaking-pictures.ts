/** The pictures of "Shaking Ground" by file name. */
import fs from 'node:fs';
import { quakeWeekMap } from '../charts/quake-map-picture.ts';
import { seismogram } from '../charts/seismogram-picture.ts';
import { strongQuakes } from '../facts/earthquakes.ts';
import { dataFile } from '../folders.ts';
import { buildingsThatBend, earthLayers, faultBlock, plateEdges } from './quake-pictures.ts';
import { volcanoCoast, volcanoCutaway, volcanoShapes } from './volcano-pictures.ts';

const feed = dataFile('earthquakes.json');

export const shakingPictures: Record<string, () => string> = {
  'volcano-coast.svg': volcanoCoast,
  'earth-layers.svg': earthLayers,
  'plate-edges.svg': plateEdges,
  'fault-block.svg': faultBlock,
  'quake-week-map.svg': () => quakeWeekMap(strongQuakes(fs.readFileSync(feed, 'utf8'))),
  'seismogram.svg': seismogram,
  'buildings-that-bend.svg': buildingsThatBend,
  'volcano-cutaway.svg': volcanoCutaway,
  'volcano-shapes.svg': volcanoShapes,
};
