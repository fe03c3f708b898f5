import type { Shown } from './evidence.ts';

/** One student's line in a gradebook by standard. */
export type StandardsRow<S> = {
  readonly student: S;
  /** By standard id; without an entry nothing was asked of this student about it. */
  readonly cells: ReadonlyMap<string, Shown>;
};

/** What a gradebook by standard is sorted by: the students' names, or what they have shown of the standard of this id. */
export type StandardsOrder = {
  readonly by: 'name' | { readonly standardId: string };
  readonly descending: boolean;
};

/**
 * The lines in another order. They come in the order of names, which also decides between equals. Of whom nothing is known
 * stands last in both directions: not marked is not the lowest share.
 */
export function sortedByStandard<S>(
  rows: readonly StandardsRow<S>[],
  { by, descending }: StandardsOrder,
): StandardsRow<S>[] {
  if (by === 'name') return descending ? rows.toReversed() : [...rows];
  const keyed = rows.map((row) => ({ row, key: row.cells.get(by.standardId)?.share ?? null }));
  return keyed
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return descending ? b.key - a.key : a.key - b.key;
    })
    .map(({ row }) => row);
}

/** How a class stands with one standard. */
export type StandardSummary = {
  /** The mean of the shares that are known, from 0 to 1; null where none is. */
  readonly share: number | null;
  /** Of how many students it is known. */
  readonly known: number;
  /** How many were asked about it. */
  readonly asked: number;
};

/** The sums of one standard over these cells, one for each student who was asked. */
export function standardSummary(cells: readonly Shown[]): StandardSummary {
  const shares = cells.flatMap(({ share }) => (share === null ? [] : [share]));
  return {
    share: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
    known: shares.length,
    asked: cells.length,
  };
}
