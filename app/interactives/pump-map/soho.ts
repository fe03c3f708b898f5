/**
 * A sketch of the streets around Broad Street in 1854. Streets and pumps are simplified; the houses are placed by
 * the library so that they agree with what John Snow wrote of 83 deaths. It is a model, not a survey.
 */
import file from './soho.json';

/** What Snow was told at the door about the water of Broad Street. */
export type Testimony = 'drank' | 'unknown' | 'did-not' | 'always-sent' | 'school' | 'no-link';

export type House = {
  readonly street: string;
  /** The junctions at both ends of its piece of street, and how far along it stands, 0 to 1. */
  readonly between: readonly [string, string];
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** One entry a death. */
  readonly told: readonly Testimony[];
};

export type Pump = { readonly id: string; readonly name: string; readonly junction: string };

type Soho = {
  readonly junctions: Readonly<Record<string, readonly [x: number, y: number]>>;
  readonly streets: readonly { readonly name: string; readonly through: readonly string[] }[];
  readonly pumps: readonly Pump[];
  readonly houses: readonly House[];
};

// TypeScript reads the pairs of a JSON file as lists of any length; a test holds the file to this shape.
export const soho = file as unknown as Soho;

export type Measure = 'walk' | 'line';

/** The point of a junction; throws for one that is not on the map. */
export function pointOf(junction: string): readonly [x: number, y: number] {
  const point = soho.junctions[junction];
  if (!point) throw new TypeError(`there is no junction "${junction}"`);
  return point;
}

const between = ([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): number =>
  Math.hypot(x1 - x0, y1 - y0);

/** How far every junction is from `start` along the streets. */
export function walksFrom(start: string): ReadonlyMap<string, number> {
  const walks = new Map([[start, 0]]);
  const open = new Set([start]);
  while (open.size > 0) {
    const here = [...open].reduce((best, one) => (far(walks, one) < far(walks, best) ? one : best));
    open.delete(here);
    for (const next of neighbors(here)) {
      const walk = far(walks, here) + between(pointOf(here), pointOf(next));
      if (walk >= far(walks, next)) continue;
      walks.set(next, walk);
      open.add(next);
    }
  }
  return walks;
}

const far = (walks: ReadonlyMap<string, number>, junction: string): number => walks.get(junction) ?? Infinity;

function neighbors(junction: string): string[] {
  return soho.streets.flatMap(({ through }) =>
    through.flatMap((one, index) =>
      one === junction ? [through[index - 1], through[index + 1]].filter((next) => next !== undefined) : [],
    ),
  );
}

const walksByPump = new Map(soho.pumps.map((pump) => [pump.id, walksFrom(pump.junction)]));

/** How far a house is from a pump: along the streets, or as a bird flies. */
export function distanceTo(pump: Pump, house: House, measure: Measure): number {
  if (measure === 'line') return between(pointOf(pump.junction), [house.x, house.y]);
  const walks = walksByPump.get(pump.id) ?? new Map<string, number>();
  const [a, b] = house.between;
  const length = between(pointOf(a), pointOf(b));
  return Math.min(far(walks, a) + house.at * length, far(walks, b) + (1 - house.at) * length);
}

/** The pump that is nearest to a house; of two equal ones the first. */
export function nearestPump(house: House, measure: Measure): Pump {
  const [first, ...others] = soho.pumps;
  if (!first) throw new TypeError('there is no pump');
  return others.reduce(
    (best, one) => (distanceTo(one, house, measure) < distanceTo(best, house, measure) ? one : best),
    first,
  );
}

/** How many deaths lie nearest to each pump, in the order of the pumps. */
export function deathsByPump(measure: Measure): readonly { readonly pump: Pump; readonly deaths: number }[] {
  return soho.pumps.map((pump) => ({
    pump,
    deaths: soho.houses
      .filter((house) => nearestPump(house, measure) === pump)
      .reduce((sum, house) => sum + house.told.length, 0),
  }));
}

/** How many deaths there are of each answer. */
export function deathsByAnswer(): ReadonlyMap<Testimony, number> {
  const counts = new Map<Testimony, number>();
  for (const { told } of soho.houses) for (const one of told) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
