/** Ways to make the round Earth flat, and what each does to size. */
import {
  geoArea,
  geoAzimuthalEqualArea,
  geoAzimuthalEquidistant,
  geoCentroid,
  geoEqualEarth,
  geoEquirectangular,
  geoMercator,
  geoNaturalEarth1,
  geoOrthographic,
  geoPath,
  type GeoPermissibleObjects,
  type GeoProjection,
} from 'd3-geo';

export const WIDTH = 800;
export const HEIGHT = 500;

export type ProjectionId = 'globe' | 'mercator' | 'equal-earth' | 'natural-earth' | 'plain' | 'from-the-pole';

export type Projection = {
  readonly id: ProjectionId;
  readonly name: string;
  readonly keeps: string;
  readonly spoils: string;
  /** A projection fitted to the picture, turned by `turn` degrees. */
  readonly make: (turn: number) => GeoProjection;
};

const sphere: GeoPermissibleObjects = { type: 'Sphere' };
const box: [[number, number], [number, number]] = [
  [10, 10],
  [WIDTH - 10, HEIGHT - 10],
];
const fitted = (projection: GeoProjection, turn: number): GeoProjection =>
  projection.rotate([turn, 0]).fitExtent(box, sphere);

export const projections: readonly Projection[] = [
  {
    id: 'globe',
    name: 'Globe',
    keeps: 'Everything. It is a ball like the Earth.',
    spoils: 'Nothing, but you see only one half at a time.',
    make: (turn) => fitted(geoOrthographic(), turn).rotate([turn, -20]),
  },
  {
    id: 'mercator',
    name: 'Mercator',
    keeps: 'Directions and small shapes. Every circle stays round.',
    spoils: 'Size. Land near the poles looks far too large.',
    // The poles lie infinitely far away: the map has to stop somewhere.
    make: (turn) =>
      geoMercator()
        .rotate([turn, 0])
        .scale((WIDTH - 20) / (2 * Math.PI))
        .translate([WIDTH / 2, HEIGHT / 2 + 100])
        .clipExtent(box),
  },
  {
    id: 'equal-earth',
    name: 'Equal Earth',
    keeps: 'Size. Every circle covers the same area.',
    spoils: 'Shape. Circles near the edges are squeezed.',
    make: (turn) => fitted(geoEqualEarth(), turn),
  },
  {
    id: 'natural-earth',
    name: 'Natural Earth',
    keeps: 'Nothing exactly, but everything looks nearly right.',
    spoils: 'Size and shape, both a little.',
    make: (turn) => fitted(geoNaturalEarth1(), turn),
  },
  {
    id: 'plain',
    name: 'Plain grid',
    keeps: 'Distance straight north or south.',
    spoils: 'Shape. Land near the poles is stretched sideways.',
    make: (turn) => fitted(geoEquirectangular(), turn),
  },
  {
    id: 'from-the-pole',
    name: 'From the pole',
    keeps: 'Distance and direction from the North Pole, in the middle.',
    spoils: 'Everything far away. Antarctica becomes a ring.',
    make: (turn) => geoAzimuthalEquidistant().rotate([turn, -90]).clipAngle(179.9).fitExtent(box, sphere),
  },
];

/** How many times as large `a` is as `b` on the round Earth. */
export function timesAsLarge(a: GeoPermissibleObjects, b: GeoPermissibleObjects): number {
  return geoArea(a) / geoArea(b);
}

/** How many times as large `a` looks as `b` on a flat map, also where the picture cuts the map off. */
export function looksTimesAsLarge(
  projection: GeoProjection,
  a: GeoPermissibleObjects,
  b: GeoPermissibleObjects,
): number {
  const path = geoPath(projection.clipExtent(null));
  return path.area(a) / path.area(b);
}

/** A map around one shape that keeps its size: `scale` is pixels for one Earth radius. */
export function trueSizeMap(
  shape: GeoPermissibleObjects,
  scale: number,
  at: [number, number],
): GeoProjection {
  const [longitude, latitude] = geoCentroid(shape);
  return geoAzimuthalEqualArea().rotate([-longitude, -latitude]).scale(scale).translate(at);
}

/** Square kilometers of a shape on the Earth. */
export function squareKilometers(shape: GeoPermissibleObjects): number {
  return geoArea(shape) * 6371 ** 2;
}
