import { errorOf } from '#app/interactives/parts/instrument.ts';

/** A block on a ramp: exact, without air. Lengths in meters, times in seconds, speeds in meters a second. */

export type Surface = 'ice' | 'wood' | 'carpet' | 'rubber';

/** How strongly each surface holds a wooden block that rests (`still`) and one that slides (`sliding`). */
export const surfaces: Readonly<Record<Surface, { name: string; still: number; sliding: number }>> = {
  ice: { name: 'Ice', still: 0.05, sliding: 0.03 },
  wood: { name: 'Wood', still: 0.35, sliding: 0.25 },
  carpet: { name: 'Carpet', still: 0.55, sliding: 0.45 },
  rubber: { name: 'Rubber', still: 0.85, sliding: 0.7 },
};

export const RAMP = { length: 2, least: 2, most: 45 } as const;
const GRAVITY = 9.8;

export type Setup = {
  /** Degrees. */ readonly angle: number;
  readonly surface: Surface;
  /** Kilograms; it changes nothing, and that is worth finding out. */ readonly mass: number;
};

export type Slide = { readonly acceleration: number; readonly time: number; readonly speed: number };

/** The slide from the top to the foot of the ramp; null when friction holds the block. */
export function slide({ angle, surface, mass }: Setup): Slide | null {
  const radians = (angle * Math.PI) / 180;
  const pull = mass * GRAVITY * Math.sin(radians);
  const press = mass * GRAVITY * Math.cos(radians);
  const { still, sliding } = surfaces[surface];
  if (pull <= still * press) return null;
  const acceleration = (pull - sliding * press) / mass;
  return {
    acceleration,
    time: Math.sqrt((2 * RAMP.length) / acceleration),
    speed: Math.sqrt(2 * RAMP.length * acceleration),
  };
}

/** The largest errors: of a watch that is stopped by hand, seconds, and of a speedometer, as a part of the speed. */
const ERROR = { time: 0.12, speed: 0.04 } as const;

/** What somebody measures of a slide, a little different every time. `seed`: of this run. */
export function measured({ time, speed }: Slide, seed: string): Pick<Slide, 'time' | 'speed'> {
  return {
    time: time + ERROR.time * errorOf(`${seed} time`),
    speed: speed * (1 + ERROR.speed * errorOf(`${seed} speed`)),
  };
}

/** How far down the ramp the block is, 0 at the top to 1 at the foot, `seconds` after it was let go. */
export function shareAfter(run: Slide, seconds: number): number {
  return Math.min(1, (0.5 * run.acceleration * seconds * seconds) / RAMP.length);
}
