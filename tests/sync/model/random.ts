/** A seeded source of chance. The whole model draws from one of these, so a seed names a history. */
export interface Random {
  /** A float in [0, 1). */
  next(): number;
  /** A whole number in [0, below). */
  int(below: number): number;
  /** True with the given probability; draws nothing when it is 0. */
  chance(probability: number): boolean;
  /** One element; throws on an empty list, which would be a bug of the caller. */
  pick<T>(list: readonly T[]): T;
}

/** sfc32, seeded through splitmix32. Same seed, same numbers, on every engine. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  const split = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let t = state ^ (state >>> 16);
    t = Math.imul(t, 0x21f0aaad);
    t ^= t >>> 15;
    t = Math.imul(t, 0x735a2d97);
    return (t ^ (t >>> 15)) | 0;
  };
  let [a, b, c, d] = [split(), split(), split(), 1];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let warm = 0; warm < 12; warm += 1) next();
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (probability) => probability > 0 && next() < probability,
    pick: (list) => {
      const found = list[int(list.length)];
      if (found === undefined) throw new Error('pick from an empty list');
      return found;
    },
  };
}

/** A 32-bit mixing hash of text; stands for SHA-256 wherever SPEC.md hashes (O3, R4, S6). */
export function hashOf(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}
