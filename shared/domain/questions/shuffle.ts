/** A number from a text, the same everywhere (FNV-1a, 32 bits): enough to mix a list, and no secret. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** A list in an order of its own for each seed (the student and the question), the same at every visit and on every device. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  const mixed = [...list];
  let state = seedOf(seed);
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    // A step of mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let drawn = Math.imul(state ^ (state >>> 15), state | 1);
    drawn ^= drawn + Math.imul(drawn ^ (drawn >>> 7), drawn | 61);
    const other = ((drawn ^ (drawn >>> 14)) >>> 0) % (last + 1);
    const [one] = mixed.splice(other, 1, ...mixed.slice(last, last + 1));
    if (one !== undefined) mixed[last] = one;
  }
  return mixed;
}
