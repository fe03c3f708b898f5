import type { LocalDb } from '#app/engine/person/local-db.ts';
import { NotStoredError, type Delivery } from '#app/engine/storage-failure/not-stored.ts';
import { withRecovery } from '#app/engine/storage-failure/storage-failure.ts';
import type { Unstored } from '#app/engine/storage-failure/unstored-queue.ts';
import { keepUnstored } from '#app/engine/storage-failure/unstored.ts';
import type { MutationName } from '#shared/mutators.ts';
import type { Intent } from './intent.ts';
import { mutate, type MutateOutcome } from './mutate.ts';

export type RecordDeps = {
  /** Each frees some storage of what was downloaded; the first is tried first. */
  evictions: readonly (() => Promise<void>)[];
  /** Sends what is in memory only (sync/send-unstored.ts). Never throws. */
  sendFromMemory: (local: LocalDb) => Promise<void>;
};

/**
 * The storage ladder (SPEC.md D3): stores an intent, freeing storage where it is full. A typed text that the disk still
 * does not store stays in this page's memory and is sent from there at once. Then this rejects with a `NotStoredError`.
 * Calling it again with the same text stores and sends the same mutation.
 */
export async function record<N extends MutationName>(
  local: LocalDb,
  intent: Intent<N>,
  deps: RecordDeps,
): Promise<MutateOutcome> {
  try {
    return await withRecovery(local, deps.evictions, () => mutate(local, intent));
  } catch (error) {
    const unstored = await keepUnstored(local, intent);
    if (!unstored) throw error;
    throw new NotStoredError(error, deliver(local, unstored, deps));
  }
}

async function deliver(
  local: LocalDb,
  unstored: Unstored,
  { sendFromMemory }: RecordDeps,
): Promise<Delivery> {
  await sendFromMemory(local);
  if (unstored.answer === null) return 'unsent';
  return unstored.answer.status === 'applied' ? 'sent' : 'refused';
}
