/**
 * Packs by how many assignments stand on them, the most used first; of two used alike, the one that was used last.
 * `assignments` may be in any order.
 */
export function packsByUse(
  assignments: readonly { readonly packId: string; readonly startDate: string }[],
): readonly string[] {
  const uses = new Map<string, { count: number; last: string }>();
  for (const { packId, startDate } of assignments) {
    const { count, last } = uses.get(packId) ?? { count: 0, last: '' };
    uses.set(packId, { count: count + 1, last: startDate > last ? startDate : last });
  }
  return [...uses]
    .sort(([, a], [, b]) => b.count - a.count || (a.last < b.last ? 1 : -1))
    .map(([packId]) => packId);
}

/** So many packs the home of a subject shows, by how they are listed (content §9; decision 63). */
export const HOME_PACKS = { grid: 8, compact: 10 } as const;

/** How many packs a bundle on the home shows that is not a whole group. */
const FEW = 3;

/** What a home shows: ids of packs, each once. */
export type HomePacks = {
  readonly own: readonly string[];
  readonly favorites: readonly string[];
  readonly popular: readonly string[];
  /** The others of the library, of every grade range some. */
  readonly others: readonly string[];
};

/**
 * Chooses at most `most` packs for a home: a few of one's own, of one's favorites, and of what one's classes use, each in
 * the order given; then others of the library, from every grade range by turns.
 */
export function homePacks(
  given: {
    readonly own: readonly string[];
    readonly favorites: readonly string[];
    readonly popular: readonly string[];
    /** The subject's, in their order. */
    readonly library: readonly { readonly packId: string; readonly gradeRange: number }[];
  },
  most: number,
): HomePacks {
  const chosen = new Set<string>();
  const choose = (ids: readonly string[], few: number): string[] => {
    const free = [...new Set(ids)].filter((id) => !chosen.has(id));
    const taken = free.slice(0, Math.min(few, most - chosen.size));
    for (const id of taken) chosen.add(id);
    return taken;
  };
  const inLibrary = new Set(given.library.map(({ packId }) => packId));
  const own = choose(given.own, FEW);
  const favorites = choose(
    given.favorites.filter((id) => inLibrary.has(id)),
    FEW,
  );
  const popular = choose(
    given.popular.filter((id) => inLibrary.has(id)),
    FEW,
  );
  const rest = given.library.filter(({ packId }) => !chosen.has(packId));
  return { own, favorites, popular, others: choose(byTurns(rest), most) };
}

/** One of each grade range after the other, so that none is missing where there is room for few. */
function byTurns(packs: readonly { readonly packId: string; readonly gradeRange: number }[]): string[] {
  const ranges = [...new Set(packs.map(({ gradeRange }) => gradeRange))].map((range) =>
    packs.filter(({ gradeRange }) => gradeRange === range),
  );
  const longest = Math.max(0, ...ranges.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) => ranges.flatMap((range) => range[round] ?? []));
  return rounds.flat().map(({ packId }) => packId);
}
