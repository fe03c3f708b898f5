import { mutate } from '#app/engine/outbox/mutate.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import type { AttentionItem } from './attention-items.ts';

/**
 * Throws away exactly what its author saw (SPEC.md M7): another refused text under the same key stays. The server is told
 * first, so that a device that dies in between shows the item once more rather than a text that comes back.
 */
export async function discardItem(
  local: LocalDb,
  { key, mutation, text, heldBy }: AttentionItem,
): Promise<void> {
  // The server gives typed texts back; what has none is noted here alone (M9).
  if (heldBy === 'school' || text !== '')
    await mutate(local, { name: 'discardRefusal', args: { id: mutation }, base: null });
  const { attention } = local.outbox;
  await local.outbox.transaction('rw', attention, async () => {
    if ((await attention.get(key))?.mutation === mutation) await attention.delete(key);
  });
}
