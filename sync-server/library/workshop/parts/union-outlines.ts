import { geoAlbersUsa } from 'd3-geo';
import { admissions } from '../facts/union-facts.ts';
import { outline, states, thinned } from './world-shapes.ts';

/** The fifty states of today on a map of 1200 by 750 units: name and SVG path, Alaska and Hawaii moved beside the rest. */
export function unionOutlines(): Record<string, string> {
  const map = thinned(
    geoAlbersUsa().fitExtent(
      [
        [10, 10],
        [1190, 740],
      ],
      states,
    ),
    2,
  );
  return Object.fromEntries(
    states.features
      .filter((one) => one.properties.name in admissions)
      .map((one): [string, string] => [one.properties.name, outline(map, one, 0)])
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}
