import { geoEquirectangular, geoOrthographic, geoPath, type GeoProjection } from 'd3-geo';
import { land } from './world-shapes.ts';

/** The land of the Earth as an SVG path in the given projection. */
export function worldLand(projection: GeoProjection, digits = 0): string {
  return geoPath(projection).digits(digits)(land) ?? '';
}

/**
 * The whole world as a plain grid of degrees, `width` wide and half as high, with the given longitude in its middle:
 * a place lies at ((longitude - middle + 180) / 360, (90 - latitude) / 180) of it.
 */
export function plainWorld(width: number, middle: number): GeoProjection {
  return geoEquirectangular()
    .rotate([-middle, 0])
    .scale(width / (2 * Math.PI))
    .translate([width / 2, width / 4]);
}

/** The side of the globe that faces a person above `center` (longitude, latitude), around 0 0. */
export function globeLand(radius: number, center: readonly [longitude: number, latitude: number]): string {
  return worldLand(
    geoOrthographic().rotate([-center[0], -center[1]]).scale(radius).translate([0, 0]).clipAngle(90),
  );
}
