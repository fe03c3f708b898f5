/**
 * A whole number below `sides` that is the same on every machine and day for the same words (FNV-1a): what happens to
 * look accidental in the demo school.
 */
export function chance(sides: number, ...words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The lowest bits of the hash alone would follow the last letter.
  return ((hash ^ (hash >>> 15)) >>> 0) % sides;
}
