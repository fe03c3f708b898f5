/** What decides which of two intents is newer: its claimed time, epoch ms, and its mutation. */
export type IntentStamp = { readonly at: number; readonly by: string };

/** True when an intent was made after the one that is known, wherever each was made (SPEC.md M8). */
export function isNewerIntent(
  known: IntentStamp | null,
  { claimedAt, mutationId }: { readonly claimedAt: number; readonly mutationId: string },
): boolean {
  return known === null || claimedAt > known.at || (claimedAt === known.at && mutationId > known.by);
}
