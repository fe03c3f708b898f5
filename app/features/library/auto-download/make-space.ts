/** A pack that came by itself; `at` is when, epoch milliseconds. */
export type AutoDownloaded = { readonly packId: string; readonly bytes: number; readonly at: number };

export type SpaceAsked = {
  readonly wanted: { readonly packId: string; readonly bytes: number };
  /** What came by itself; what somebody chose is not in it, and so never goes. */
  readonly here: readonly AutoDownloaded[];
  /** Packs of open activities, the next due first. */
  readonly inOrder: readonly string[];
  /** Bytes for all that came by itself. */
  readonly budget: number;
  /** Bytes that the browser says are free; null where it does not say. */
  readonly free: number | null;
};

/** Left free for what people write, which is worth more than any pack. */
export const SPARE_BYTES = 50 * 1024 ** 2;

/**
 * Which packs make room for a wanted one, in the order in which they go; null when there is none for it, and nothing goes.
 * First goes what no open activity needs, the oldest of it leading; then what is needed later than the wanted one. A pack
 * that is needed before it never goes, so two packs never take turns.
 */
export function makeSpace({ wanted, here, inOrder, budget, free }: SpaceAsked): readonly string[] | null {
  const others = here.filter(({ packId }) => packId !== wanted.packId);
  const place = (packId: string) => inOrder.indexOf(packId);
  const own = place(wanted.packId);
  const oldestFirst = [...others].sort((a, b) => a.at - b.at || (a.packId < b.packId ? -1 : 1));
  const unneeded = oldestFirst.filter(({ packId }) => place(packId) === -1);
  const later = own === -1 ? [] : oldestFirst.filter(({ packId }) => place(packId) > own);
  const goes: string[] = [];
  let used = others.reduce((sum, { bytes }) => sum + bytes, wanted.bytes);
  let left = free === null ? Infinity : free - wanted.bytes;
  const fits = () => used <= budget && left >= SPARE_BYTES;
  for (const { packId, bytes } of [...unneeded, ...later]) {
    if (fits()) break;
    goes.push(packId);
    used -= bytes;
    left += bytes;
  }
  return fits() ? goes : null;
}
