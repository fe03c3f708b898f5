/** What the newer of two wishes is told by: claimed time of the wish, epoch ms, and its mutation. */
export type Wish = { readonly at: number; readonly by: string };

/** True when an intent was made after the one that is known, wherever each was made (SPEC.md M8). */
export function isNewerWish(
  known: Wish | null,
  { claimedAt, mutationId }: { readonly claimedAt: number; readonly mutationId: string },
): boolean {
  return known === null || claimedAt > known.at || (claimedAt === known.at && mutationId > known.by);
}
