import type { LocalDb } from '#app/engine/person/local-db.ts';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { evictions } from '#app/platform/media-cache.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import type { MutateOutcome } from './mutate.ts';
import { record } from './write.ts';

export type Mutate = <N extends MutationName>(
  name: N,
  args: ArgsOf<N>,
  options?: { urgent?: boolean },
) => Promise<MutateOutcome>;

/**
 * Writes a mutation on this device and wakes the sync loop. `urgent` (the default) sends it as soon as there is a
 * network; autosaves pass false. Rejects when the device could not store it: then nothing was saved here. A typed text
 * is then kept in memory and sent from there, and the error is a `NotStoredError`.
 */
export function useMutate(): Mutate {
  const { local, sync } = useSignedIn();
  return async (name, args, options) => {
    const outcome = await record(local, name, args, { evictions, sendFromMemory });
    if (outcome.kind === 'saved') sync.wake(options?.urgent ?? true);
    return outcome;
  };
}

/** The sending code is a chunk of its own, which the worker keeps; nobody's first screen waits for it. */
async function sendFromMemory(local: LocalDb): Promise<void> {
  await (await import('#app/engine/storage-failure/send-from-page.ts')).sendFromPage(local);
}
