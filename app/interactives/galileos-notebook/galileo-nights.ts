/** Nine evenings of January 1610: where Jupiter's moons stood, and what Galileo's telescope could show of them. */
import file from './galileo-nights.json';

export const moons = ['Io', 'Europa', 'Ganymede', 'Callisto'] as const;
export type Moon = (typeof moons)[number];

export type Night = {
  /** Evening of January 1610, 17:00 UT. */
  readonly day: number;
  /** Place of each moon in widths of Jupiter from its middle; plus is east, minus is west. */
  readonly east: Readonly<Record<Moon, number>>;
  /** What Galileo wrote: "2 east, 1 west", or "clouds". */
  readonly galileo: string;
};

export const nights: readonly Night[] = file.map(({ day, east, galileo }) => {
  const [io = 0, europa = 0, ganymede = 0, callisto = 0] = east;
  return { day, east: { Io: io, Europa: europa, Ganymede: ganymede, Callisto: callisto }, galileo };
});

/** Nearer to Jupiter's middle than this, a moon was lost in its light; in widths. */
const GLARE = 1;
/** Two moons nearer to each other than this looked like one. */
const TOGETHER = 0.5;
/** Farther out than this, Galileo noticed no light. */
export const FIELD = 12.5;

/** One point of light: one moon, or several that stand too close together to be told apart. */
export type Light = { readonly east: number; readonly moons: readonly Moon[] };

/** The lights that Galileo's telescope shows in a clear sky, from east to west. */
export function lightsOn({ east }: Night): Light[] {
  const shown = moons
    .filter((moon) => Math.abs(east[moon]) >= GLARE && Math.abs(east[moon]) <= FIELD)
    .sort((a, b) => east[b] - east[a]);
  const lights: Light[] = [];
  for (const moon of shown) {
    const last = lights.at(-1);
    if (last && last.east - east[moon] <= TOGETHER) {
      const together = [...last.moons, moon];
      const middle = together.reduce((sum, one) => sum + east[one], 0) / together.length;
      lights[lights.length - 1] = { east: Math.round(middle * 10) / 10, moons: together };
    } else lights.push({ east: east[moon], moons: [moon] });
  }
  return lights;
}

/** Why a moon was no light of its own that evening; null when it was. */
export function hiddenBecause(night: Night, moon: Moon): string | null {
  const position = night.east[moon];
  if (Math.abs(position) < GLARE) return 'in front of Jupiter, behind it, or lost in its light';
  if (Math.abs(position) > FIELD) return 'so far out that Galileo did not notice it';
  const others = lightsOn(night)
    .find((light) => light.moons.includes(moon))
    ?.moons.filter((one) => one !== moon);
  if (!others || others.length === 0) return null;
  return `so close to ${others.join(' and ')} that the two looked like one`;
}

export const isCloudy = (night: Night): boolean => night.galileo === 'clouds';

export type Side = 'east' | 'west' | 'close';

/** Where a place is as seen from Jupiter; `close` is within its light. */
export function sideOf(east: number): Side {
  if (Math.abs(east) < GLARE) return 'close';
  return east > 0 ? 'east' : 'west';
}

/** How many places lie on each side, as Galileo wrote it: "2 east, 1 west". */
export function countsText(positions: readonly number[]): string {
  const east = positions.filter((position) => position > 0).length;
  const west = positions.length - east;
  const counts = [...(east > 0 ? [`${east} east`] : []), ...(west > 0 ? [`${west} west`] : [])];
  return counts.join(', ') || 'none';
}

/** "3.4 widths east". */
export function positionText(east: number): string {
  const far = Math.abs(east);
  return `${far} ${far === 1 ? 'width' : 'widths'} ${east < 0 ? 'west' : 'east'}`;
}

/** A drawn star stands for a light when it is not farther from it than this. */
const NEAR = 1;

/** Whether a drawing has a star for every light of the evening, near its place, and no other. */
export function showsLights(drawing: readonly number[], lights: readonly Light[]): boolean {
  const ordered = [...drawing].sort((a, b) => b - a);
  return (
    ordered.length === lights.length &&
    lights.every((light, index) => Math.abs(light.east - (ordered[index] ?? Infinity)) <= NEAR)
  );
}

/** A drawing with a star more, or without the one that was there; a star stays clear of Jupiter itself. */
export function withStar(drawing: readonly number[], east: number): number[] {
  const position = Math.round(Math.max(-13, Math.min(13, east)) * 2) / 2;
  const there = drawing.find((star) => Math.abs(star - position) <= 0.5);
  if (there !== undefined) return drawing.filter((star) => star !== there);
  if (Math.abs(position) < GLARE) return [...drawing];
  return [...drawing, position].sort((a, b) => b - a);
}
