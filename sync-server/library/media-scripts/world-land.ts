import fs from 'node:fs';
import path from 'node:path';
import { geoEquirectangular, geoOrthographic, geoPath, type GeoProjection } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const atlas = path.join(import.meta.dirname, '../../../node_modules/world-atlas/land-110m.json');

/** The land of the Earth (Natural Earth, 1:110 million) as an SVG path in the given projection. */
export function worldLand(projection: GeoProjection, digits = 0): string {
  // The package's own file, which has one object, "land".
  const topology = JSON.parse(fs.readFileSync(atlas, 'utf8')) as Topology<{ land: GeometryCollection }>;
  return geoPath(projection).digits(digits)(feature(topology, topology.objects.land)) ?? '';
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
