import type { LocalDb } from '#app/engine/person/local-db.ts';
import { NotStoredError, type Delivery } from '#app/engine/storage-failure/not-stored.ts';
import { withRecovery } from '#app/engine/storage-failure/storage-failure.ts';
import type { Unstored } from '#app/engine/storage-failure/unstored-queue.ts';
import { keepUnstored } from '#app/engine/storage-failure/unstored.ts';
import { isStorable, storableJson } from '#shared/kernel/storable-text.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
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
  written: Intent<N>,
  deps: RecordDeps,
): Promise<MutateOutcome> {
  const intent = storableIntent(written);
  try {
    return await withRecovery(local, deps.evictions, () => mutate(local, intent));
  } catch (error) {
    const unstored = await keepUnstored(local, intent);
    if (!unstored) throw error;
    throw new NotStoredError(error, deliver(local, unstored, deps));
  }
}

/** The server takes no text that a store does not give back as it is (SPEC.md S5). */
export function storableIntent<N extends MutationName>(intent: Intent<N>): Intent<N> {
  const json = JSON.stringify(intent.args);
  if (isStorable(json)) return intent;
  return { ...intent, args: JSON.parse(storableJson(json)) as ArgsOf<N> }; // the same shape, as its text says
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
