/** The outlines that maps are drawn from: Natural Earth (world-atlas) and the US Census Bureau (us-atlas). */
import fs from 'node:fs';
import {
  geoGraticule,
  geoPath,
  type GeoPermissibleObjects,
  type GeoProjection,
  type GeoStream,
} from 'd3-geo';
import type { Feature, FeatureCollection, Geometry, MultiPolygon } from 'geojson';
import { feature, merge } from 'topojson-client';
import type {
  GeometryCollection,
  Polygon,
  Topology,
  MultiPolygon as TopoMultiPolygon,
} from 'topojson-specification';
import { packageFile } from '../folders.ts';

type Named = { name: string };
type Shapes = GeometryCollection<Named>;

// The packages hold TopoJSON with these objects; were it otherwise, no picture could be drawn.
const world = read('world-atlas/countries-110m.json') as Topology<{ countries: Shapes; land: Shapes }>;
// As above.
const union = read('us-atlas/states-10m.json') as Topology<{ states: Shapes; nation: Shapes }>;

function read(file: string): unknown {
  return JSON.parse(fs.readFileSync(packageFile(file), 'utf8'));
}

/** All land, without borders. */
export const land: FeatureCollection<Geometry, Named> = feature(world, world.objects.land);
export const countries: FeatureCollection<Geometry, Named> = feature(world, world.objects.countries);
/** The fifty states and the District of Columbia, as they are today; ids are FIPS codes. */
export const states: FeatureCollection<Geometry, Named> = feature(union, union.objects.states);
/** Lines every 15 degrees. */
export const graticule = geoGraticule().step([15, 15]).precision(5)();
export const sphere: GeoPermissibleObjects = { type: 'Sphere' };

/** ISO numbers of the countries of Africa in Natural Earth; Somaliland has a name only. */
const africanIds = new Set(
  (
    '012 024 072 108 120 140 148 178 180 204 226 231 232 262 266 270 288 324 384 404 426 430 434 450 454 466 478 ' +
    '504 508 516 562 566 624 646 686 694 706 710 716 728 729 732 748 768 788 800 818 834 854 894'
  ).split(' '),
);

export const africa: MultiPolygon = merge(
  world,
  world.objects.countries.geometries.filter(
    (one): one is Polygon<Named> | TopoMultiPolygon<Named> =>
      (one.type === 'Polygon' || one.type === 'MultiPolygon') &&
      (africanIds.has(String(one.id)) || one.properties?.name === 'Somaliland'),
  ),
);

export function country(name: string): Feature<Geometry, Named> {
  const found = countries.features.find((one) => one.properties.name === name);
  if (!found) throw new TypeError(`there is no country "${name}"`);
  return found;
}

/** The SVG path of a shape on a map, to a tenth of a unit (or whole units for a small map). */
export function outline(
  projection: GeoProjection | { stream: (to: GeoStream) => GeoStream },
  shape: GeoPermissibleObjects,
  digits = 1,
): string {
  return geoPath(projection).digits(digits)(shape) ?? '';
}

/** The same map with points left out that lie within `step` units of the last one: a smaller file, the same picture. */
export function thinned(projection: GeoProjection, step: number): { stream: (to: GeoStream) => GeoStream } {
  return { stream: (to) => projection.stream(thinning(to, step)) };
}

function thinning(to: GeoStream, step: number): GeoStream {
  let last: readonly [number, number] | undefined;
  return {
    point: (x, y) => {
      if (last && Math.hypot(x - last[0], y - last[1]) < step) return;
      last = [x, y];
      to.point(x, y);
    },
    lineStart: () => {
      last = undefined;
      to.lineStart();
    },
    lineEnd: () => to.lineEnd(),
    polygonStart: () => to.polygonStart(),
    polygonEnd: () => to.polygonEnd(),
    sphere: () => to.sphere?.(),
  };
}

/** A state of the United States by name. */
export function state(name: string): Feature<Geometry, Named> {
  const found = states.features.find((one) => one.properties.name === name);
  if (!found) throw new TypeError(`there is no state "${name}"`);
  return found;
}
