/** A seeded source of chance: everything random in a history comes from one of these, so that a seed names a history. */
export type Random = {
  /** In [0, 1). */
  next: () => number;
  /** A whole number in [0, below). */
  int: (below: number) => number;
  chance: (probability: number) => boolean;
  /** One element; throws on an empty list. */
  pick: <T>(list: readonly T[]) => T;
  /** The name of one choice, by its weight. */
  weighted: <K extends string>(weights: Record<K, number>) => K;
};

/** mulberry32 over a scrambled seed: neighbouring seeds are unlike histories. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x5bf03635, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[int(list.length)] as (typeof list)[number]; // the index lies inside the list
    },
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]; // keys of the record itself
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return (entries.at(-1) as [keyof typeof weights, number])[0]; // never empty: weights are constants
    },
  };
}
