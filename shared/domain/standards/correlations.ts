import type { Publication } from './publication.ts';

type CorrelatedPack = { readonly packId: string; readonly standardIds: readonly string[] };

/** Which packs and standards belong together. */
export type Correlations<P> = {
  /** The packs written towards a standard, or towards one that is near to it, in the order of the library. */
  readonly packsOf: (standardId: string) => readonly P[];
  /** The standards that these packs were written towards, and those that these are near to. */
  readonly standardsOf: (packIds: readonly string[]) => ReadonlySet<string>;
};

/**
 * Reads what belongs together. Packs name standards of the library. A standard of another framework, whose code is one that
 * they are near to ("MS-ESS2-4"), has their packs: capital and small letters are the same there.
 */
export function correlationsOf<P extends CorrelatedPack>(
  publications: readonly Publication[],
  packs: readonly P[],
): Correlations<P> {
  const standards = publications.flatMap(({ topics }) => topics.flatMap((topic) => topic.standards));
  const near = new Map<string, string[]>();
  for (const { standardId, nationalIds } of standards)
    for (const id of nationalIds) near.set(lower(id), [...(near.get(lower(id)) ?? []), standardId]);
  /** A standard, and those that are near to it, by its id; only where there are any. */
  const towards = new Map(
    standards.flatMap(({ standardId, code }) => {
      const found = near.get(lower(code));
      return found ? [[standardId, new Set([standardId, ...found])] as const] : [];
    }),
  );
  return {
    packsOf: (standardId) => {
      const wanted = towards.get(standardId) ?? new Set([standardId]);
      return packs.filter(({ standardIds }) => standardIds.some((id) => wanted.has(id)));
    },
    standardsOf: (packIds) => {
      const own = new Set(
        packs.filter(({ packId }) => packIds.includes(packId)).flatMap(({ standardIds }) => standardIds),
      );
      const others = [...towards].filter(([, ids]) => [...ids].some((id) => own.has(id)));
      return new Set([...own, ...others.map(([standardId]) => standardId)]);
    },
  };
}

const lower = (text: string): string => text.toLocaleLowerCase('en');
