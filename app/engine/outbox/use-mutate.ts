import type { LocalDb } from '#app/engine/person/local-db.ts';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { evictions } from '#app/platform/media-cache.ts';
import type { ArgsOf, MutationName, TextMutationName } from '#shared/mutators.ts';
import type { MutateOutcome } from './mutate.ts';
import { record } from './write.ts';

type Urgency = { urgent?: boolean };

export type Mutate = {
  /** Writes a record's text; `base` is the head that its editor showed (SPEC.md C7). */
  <N extends TextMutationName>(
    name: N,
    args: ArgsOf<N>,
    options: Urgency & { base: string | null },
  ): Promise<MutateOutcome>;
  <N extends PlainMutationName>(name: N, args: ArgsOf<N>, options?: Urgency): Promise<MutateOutcome>;
};

/** The mutations that write no record's text. */
export type PlainMutationName = Exclude<MutationName, TextMutationName>;

/**
 * Writes a mutation on this device and wakes the sync loop. `urgent` (the default) sends it as soon as there is a
 * network; autosaves pass false. Rejects when the device could not store it: then nothing was saved here. A typed text
 * is then kept in memory and sent from there, and the error is a `NotStoredError`.
 */
export function useMutate(): Mutate {
  const { local, sync } = useSignedIn();
  return async <N extends MutationName>(
    name: N,
    args: ArgsOf<N>,
    { base = null, urgent = true }: Urgency & { base?: string | null } = {},
  ) => {
    const outcome = await record(local, { name, args, base }, { evictions, sendFromMemory });
    if (outcome.kind === 'saved') sync.wake(urgent);
    return outcome;
  };
}

/** The sending code is a chunk of its own, which the worker keeps; nobody's first screen waits for it. */
async function sendFromMemory(local: LocalDb): Promise<void> {
  await (await import('#app/engine/storage-failure/send-from-page.ts')).sendFromPage(local);
}
