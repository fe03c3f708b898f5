/** The pictures of "Neighbors in Space" by file name. */
import { galileoNights } from '../facts/sky.ts';
import { galileoAtNight, jupiterNights, starTrails, telescopeInside } from './galileo-pictures.ts';
import { lunarEclipse, moonNearSide, moonPhasesRing, thirtyEarths } from './moon-pictures.ts';

export const spacePictures: Record<string, () => string> = {
  'galileo-at-night.svg': galileoAtNight,
  'telescope-inside.svg': telescopeInside,
  'jupiter-nights.svg': () => jupiterNights(galileoNights()),
  'moon-phases-ring.svg': moonPhasesRing,
  'lunar-eclipse.svg': lunarEclipse,
  'thirty-earths.svg': thirtyEarths,
  'moon-near-side.svg': moonNearSide,
  'star-trails.svg': starTrails,
};
