import fs from 'node:fs';
import path from 'node:path';
import { strongQuakes } from '../facts/earthquakes.ts';
import { galileoNights } from '../facts/sky.ts';
import { dataFile, interactivesFolder } from '../folders.ts';
import { unionOutlines } from '../parts/union-outlines.ts';
import { plainWorld, worldLand } from '../parts/world-land.ts';

// Writes the data that interactives of the app carry with them; the results are committed. Prettier puts them in form.

const feed = fs.readFileSync(dataFile('earthquakes.json'), 'utf8');
const quakes = strongQuakes(feed)
  .map((row) => JSON.stringify(row))
  .join(',\n');
write(
  'quake-week.ts',
  `/** The rows of the record "One Week of Earthquakes": time (UTC), place, magnitude, depth in km, latitude, longitude. */
export const quakeWeek: readonly (readonly [string, string, number, number, number, number])[] = [${quakes}];`,
);
write(
  'pacific-land.ts',
  `/**
 * The land of the Earth (Natural Earth, 1:110 million) on a plain grid of degrees, 1920 by 960, longitude 160° E in
 * its middle.
 */
export const pacificLand = '${relative(worldLand(plainWorld(1920, 160)))}';`,
);

const nights = galileoNights().map(([day, ...places]) => ({
  day,
  east: places.slice(0, 4),
  galileo: places[4],
}));
write('galileos-notebook/galileo-nights.json', JSON.stringify(nights));
write('thirteen-to-fifty/union-outlines.json', JSON.stringify(unionOutlines()));

/** The same path with steps instead of places, which is half as long. */
function relative(d: string): string {
  return [...d.matchAll(/M([^MZ]*)Z/g)]
    .map(([, ring = '']) => {
      const points = ring.split('L').map((point) => point.split(',').map(Number));
      const [x0 = 0, y0 = 0] = points[0] ?? [];
      const steps = points.slice(1).map(([x = 0, y = 0], index) => {
        const [fromX = 0, fromY = 0] = points[index] ?? [];
        return [x - fromX, y - fromY] as const;
      });
      const moves = steps
        .filter(([dx, dy]) => dx !== 0 || dy !== 0)
        .map(([dx, dy]) => `${dx}${dy < 0 ? '' : ' '}${dy}`);
      return moves.length < 2 ? '' : `M${x0} ${y0}l${moves.join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}

function write(file: string, text: string): void {
  fs.writeFileSync(path.join(interactivesFolder, file), `${text}\n`);
}
