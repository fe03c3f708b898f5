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
