import { figures, northStars } from './north-stars.ts';

/** The sky around the north pole as it is seen facing north. Angles in degrees, hours of the clock in sun time. */

export const SKY = { radius: 300, edge: 38 } as const;

const RADIANS = Math.PI / 180;

/** Days of the year before the 15th of each month, the day that stands for it. */
const midMonth = [14, 45, 73, 104, 134, 165, 195, 226, 257, 287, 318, 348] as const;
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The hours of a night: 0 is six in the evening, 12 is six in the morning. */
export const NIGHT_HOURS = 12;

/** "9 p.m.", "midnight" */
export function hourName(hour: number): string {
  if (hour === 6) return 'midnight';
  return hour < 6 ? `${hour + 6} p.m.` : `${hour - 6} a.m.`;
}

/**
 * The sidereal angle: the right ascension that stands highest, degrees. It gains about a degree a day on the Sun's
 * clock, so that the same sky comes four minutes earlier each evening.
 */
export function siderealAngle(month: number, hour: number): number {
  const day = midMonth[month] ?? 0;
  // On about 21 March (day 79) the Sun stands at right ascension 0.
  const sun = ((day - 79) / 365.25) * 360;
  const sinceNoon = (6 + hour) * 15;
  return (((sun + sinceNoon) % 360) + 360) % 360;
}

/** Where a star is: the pole is 0 0, up is up, and the sky turns against the clock. */
export function placeInSky(
  [ascension, declination]: readonly [number, number, ...unknown[]],
  sidereal: number,
): { x: number; y: number } {
  const distance = ((90 - declination) / (90 - SKY.edge)) * SKY.radius;
  const turned = (sidereal - ascension) * RADIANS;
  return { x: -distance * Math.sin(turned), y: -distance * Math.cos(turned) };
}

export type Side = 'above' | 'to the right of' | 'below' | 'to the left of';

/** On which side of the North Star a figure stands. */
export function sideOf(name: string, sidereal: number): Side {
  const corners = figures.find((figure) => figure.name === name)?.lines.flat() ?? [];
  const places = corners.map((corner) => placeInSky(corner, sidereal));
  const x = places.reduce((sum, place) => sum + place.x, 0);
  const y = places.reduce((sum, place) => sum + place.y, 0);
  if (Math.abs(y) >= Math.abs(x)) return y < 0 ? 'above' : 'below';
  return x < 0 ? 'to the left of' : 'to the right of';
}

export const skyStars = northStars;
export const skyFigures = figures;
