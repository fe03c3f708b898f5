/** Seconds, and the meters fallen on Earth, Mars and the Moon. */
export type FallRow = readonly [seconds: number, earth: number, mars: number, moon: number];

/** The pull of gravity at the ground, meters a second in every second: NASA's Planetary Fact Sheet. */
const gravity = { earth: 9.8, mars: 3.7, moon: 1.6 } as const;

/** How far something has fallen from rest, without air, every fifth of a second for two seconds; two decimals. */
export function fallsOnThreeWorlds(): FallRow[] {
  return Array.from({ length: 11 }, (_, index) => {
    const seconds = index / 5;
    const fallen = (pull: number) => Math.round(pull * seconds * seconds * 50) / 100;
    return [seconds, fallen(gravity.earth), fallen(gravity.mars), fallen(gravity.moon)];
  });
}
