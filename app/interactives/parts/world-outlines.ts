/** The outlines of the countries of the world, from Natural Earth through world-atlas (countries-110m.license.txt). */
import type { Feature, FeatureCollection, Geometry, MultiPolygon } from 'geojson';
import { feature, merge } from 'topojson-client';
import type {
  GeometryCollection,
  Topology,
  MultiPolygon as TopologyMultiPolygon,
  Polygon as TopologyPolygon,
} from 'topojson-specification';
import file from './countries-110m.json';

type Named = { name: string };
type Shapes = GeometryCollection<Named>;
// TypeScript reads a JSON file's "type": "Topology" as any string; the package promises this shape.
const topology = file as unknown as Topology<{ countries: Shapes; land: Shapes }>;

export const land: FeatureCollection<Geometry, Named> = feature(topology, topology.objects.land);
const countries: FeatureCollection<Geometry, Named> = feature(topology, topology.objects.countries);

/** The outline of a country by its English name in Natural Earth; throws for a name that is not there. */
export function outlineOf(name: string): Feature<Geometry, Named> {
  const found = countries.features.find((one) => one.properties.name === name);
  if (!found) throw new TypeError(`there is no country "${name}"`);
  return found;
}

const african =
  "Algeria,Angola,Benin,Botswana,Burkina Faso,Burundi,Cameroon,Central African Rep.,Chad,Congo,Côte d'Ivoire," +
  'Dem. Rep. Congo,Djibouti,Egypt,Eq. Guinea,Eritrea,eSwatini,Ethiopia,Gabon,Gambia,Ghana,Guinea,Guinea-Bissau,' +
  'Kenya,Lesotho,Liberia,Libya,Madagascar,Malawi,Mali,Mauritania,Morocco,Mozambique,Namibia,Niger,Nigeria,Rwanda,' +
  'S. Sudan,Senegal,Sierra Leone,Somalia,Somaliland,South Africa,Sudan,Tanzania,Togo,Tunisia,Uganda,W. Sahara,' +
  'Zambia,Zimbabwe';
const africanNames = new Set(african.split(','));

/** All countries of Africa as one shape. */
export const africa: MultiPolygon = merge(
  topology,
  topology.objects.countries.geometries.filter(
    (one): one is TopologyPolygon<Named> | TopologyMultiPolygon<Named> =>
      (one.type === 'Polygon' || one.type === 'MultiPolygon') && africanNames.has(one.properties?.name ?? ''),
  ),
);
