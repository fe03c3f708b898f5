/** How a measurement reads that somebody makes by hand: near the truth, and a little different every time. */

/**
 * The error of one measurement as a part of the largest there is: from -1 to 1, mostly near 0, and 0 on average. `seed`: of the
 * measurement, the same for the same one.
 */
export function errorOf(seed: string): number {
  let state = 0x811c9dc5;
  // FNV-1a, 32 bits.
  for (let index = 0; index < seed.length; index += 1)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193) >>> 0;
  // What many small causes add up to lies in the middle more often than at the ends.
  const draws = Array.from({ length: CAUSES }, () => {
    // A step of mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let drawn = Math.imul(state ^ (state >>> 15), state | 1);
    drawn ^= drawn + Math.imul(drawn ^ (drawn >>> 7), drawn | 61);
    return (((drawn ^ (drawn >>> 14)) >>> 0) / 2 ** 32) * 2 - 1;
  });
  return mean(draws);
}

const CAUSES = 3;

/** Of at least one value. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What is said of runs that were set up alike: the last of them asks for another, several are compared. */
export function repeatText(values: readonly number[], inWords: (value: number) => string): string {
  if (values.length < 2) return 'Make the same run again. Do you get the same?';
  return `This run ${values.length} times: ${values.map(inWords).join(', ')}. The mean is ${inWords(mean(values))}.`;
}
