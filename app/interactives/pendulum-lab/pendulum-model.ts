import { errorOf } from '#app/interactives/parts/instrument.ts';

/** A weight on a string, exact for small and large swings, without air. Meters, seconds, degrees. */

const GRAVITY = 9.8;

export const PENDULUM = { shortest: 0.2, longest: 2, least: 5, most: 80, run: 10 } as const;

export type Swing = {
  /** Meters. */ readonly length: number;
  /** How far it is pulled aside, degrees. */ readonly angle: number;
  /** Kilograms; it changes nothing, and that is worth finding out. */ readonly mass: number;
};

/** The time of one swing there and back: Gauss's formula with the arithmetic-geometric mean. */
export function period({ length, angle }: Pick<Swing, 'length' | 'angle'>): number {
  const half = (angle * Math.PI) / 360;
  return (2 * Math.PI * Math.sqrt(length / GRAVITY)) / mean(1, Math.cos(half));
}

/** Where the string is, degrees from straight down, `seconds` after it was let go at `angle`. */
export function angleAfter({ length, angle }: Pick<Swing, 'length' | 'angle'>, seconds: number): number {
  const k = Math.sin((angle * Math.PI) / 360);
  const { cn, dn } = jacobi(Math.sqrt(GRAVITY / length) * seconds, k);
  return (Math.asin((k * cn) / dn) * 360) / Math.PI;
}

/** How much too early or too late a hand stops the watch at most, seconds. */
const HAND = 0.45;

/** Whole swings and the tenth begun that somebody counts in a run, who stops the watch by hand. `seed`: of this run. */
export function countedSwings(swing: Pick<Swing, 'length' | 'angle'>, seed: string): number {
  const seconds = PENDULUM.run + HAND * errorOf(seed);
  return Math.floor((seconds / period(swing)) * 10) / 10;
}

/** The time of one swing that follows from a count. */
export const timeOfOne = (swings: number): number => PENDULUM.run / swings;

function mean(a: number, b: number): number {
  let [high, low] = [a, b];
  while (Math.abs(high - low) > 1e-14 * high) [high, low] = [(high + low) / 2, Math.sqrt(high * low)];
  return high;
}

/** Jacobi's elliptic functions of `u` for the modulus `k`, by descending Landen steps. */
function jacobi(u: number, k: number): { cn: number; dn: number } {
  const steps: { a: number; c: number }[] = [];
  let [a, b, c] = [1, Math.sqrt(1 - k * k), k];
  while (Math.abs(c) > 1e-14) {
    steps.push({ a, c });
    [a, b, c] = [(a + b) / 2, Math.sqrt(a * b), (a - b) / 2];
  }
  let phi = 2 ** steps.length * a * u;
  // The first step belongs to the given k itself and is not taken back.
  for (const step of [...steps.slice(1), { a, c }].reverse()) {
    phi = (phi + Math.asin((step.c * Math.sin(phi)) / step.a)) / 2;
  }
  return { cn: Math.cos(phi), dn: Math.sqrt(1 - (k * Math.sin(phi)) ** 2) };
}
