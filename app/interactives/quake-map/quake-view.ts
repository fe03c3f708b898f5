import { quakeWeek } from './quake-week.ts';

export type Quake = {
  readonly id: number;
  /** Its day, "2018-02-06", and its time of day, "15:50", both UTC. */
  readonly day: string;
  readonly time: string;
  readonly place: string;
  readonly magnitude: number;
  /** Kilometers below the ground. */
  readonly depth: number;
  readonly latitude: number;
  readonly longitude: number;
};

export const quakes: readonly Quake[] = quakeWeek.map(
  ([time, place, magnitude, depth, latitude, longitude], id) => ({
    id,
    day: time.slice(0, 10),
    time: time.slice(11),
    place: place.replace(/^(\d+)km /, '$1 km '),
    magnitude,
    depth,
    latitude,
    longitude,
  }),
);

export const days: readonly string[] = [...new Set(quakes.map((quake) => quake.day))];

/** "6 Feb" */
export function dayName(day: string): string {
  return `${Number(day.slice(8))} ${day.slice(5, 7) === '01' ? 'Jan' : 'Feb'}`;
}

export type Choice = { readonly least: number; readonly day: string | null };

/** The earthquakes of a choice, the strongest first; of two equals, the earlier one. */
export function chosen({ least, day }: Choice): readonly Quake[] {
  return quakes
    .filter((quake) => quake.magnitude >= least && (day === null || quake.day === day))
    .sort((a, b) => b.magnitude - a.magnitude || a.id - b.id);
}

/** As seismologists divide them. */
export type Depth = 'shallow' | 'deeper' | 'very deep';
export function depthOf({ depth }: Pick<Quake, 'depth'>): Depth {
  if (depth < 70) return 'shallow';
  return depth < 300 ? 'deeper' : 'very deep';
}

/** How much more energy than at magnitude 4: one step up is 10 to the power of 1.5, about 32 times. */
export function energyOverFour(magnitude: number): number {
  return 10 ** (1.5 * (magnitude - 4));
}

/** The energy in words: "about 32 times as much energy as a magnitude 4". */
export function energyInWords(magnitude: number): string {
  const times = energyOverFour(magnitude);
  if (times < 1.2) return 'about as much energy as a magnitude 4 quake';
  const rounded = times < 10 ? Math.round(times) : Number(times.toPrecision(2));
  return `about ${rounded.toLocaleString('en')} times as much energy as a magnitude 4 quake`;
}

/** Half a map unit wide at magnitude 4 and growing; area, not width, is what the eye compares. */
export function radiusOf(magnitude: number): number {
  return 3 * 1.75 ** (magnitude - 4);
}

export const MAP = { width: 960, height: 480, middle: 160 } as const;

/** Where a place lies on the map, whose middle is longitude 160° E. */
export function placeOnMap({ latitude, longitude }: Pick<Quake, 'latitude' | 'longitude'>): {
  x: number;
  y: number;
} {
  const east = (((longitude - MAP.middle + 180) % 360) + 360) % 360;
  return { x: (east / 360) * MAP.width, y: ((90 - latitude) / 180) * MAP.height };
}

/** The one whose middle is nearest to a point of the map, if any is within `reach` map units. */
export function nearest(
  among: readonly Quake[],
  point: { x: number; y: number },
  reach: number,
): Quake | undefined {
  const far = (quake: Quake): number => {
    const { x, y } = placeOnMap(quake);
    return Math.hypot(x - point.x, y - point.y);
  };
  return among
    .filter((quake) => far(quake) <= reach)
    .reduce<Quake | undefined>((best, quake) => (best && far(best) <= far(quake) ? best : quake), undefined);
}

/** Parts of the map to look at: left, top and width in map units; all have the proportions of the whole. */
export const views = {
  world: { name: 'Whole map', left: 0, top: 16, width: 960 },
  asia: { name: 'Taiwan and Japan', left: 293, top: 112, width: 230 },
  islands: { name: 'Southwest Pacific', left: 347, top: 226, width: 240 },
  americas: { name: 'The Americas', left: 592, top: 182, width: 368 },
} as const;
export type ViewId = keyof typeof views;
export const PROPORTION = 960 / 416;

/** The belt around the Pacific along which most strong earthquakes happen; longitude and latitude, drawn by hand. */
export const ringOfFire: readonly (readonly [longitude: number, latitude: number])[] = [
  [168, -47],
  [178, -38],
  [-175, -22],
  [-174, -16],
  [170, -20],
  [166, -12],
  [156, -7],
  [147, -5],
  [134, -2],
  [126, 3],
  [126, 11],
  [122, 22],
  [131, 30],
  [141, 36],
  [147, 43],
  [156, 50],
  [163, 56],
  [172, 52],
  [-170, 52],
  [-152, 58],
  [-138, 58],
  [-127, 48],
  [-121, 36],
  [-105, 19],
  [-90, 13],
  [-82, 5],
  [-80, -5],
  [-72, -18],
  [-72, -35],
  [-75, -48],
];
