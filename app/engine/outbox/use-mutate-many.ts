import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { withRecovery } from '#app/engine/storage-failure/storage-failure.ts';
import { evictions } from '#app/platform/media-cache.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import type { MutateOutcome } from './mutate.ts';
import { storableIntent } from './write.ts';

/**
 * Writes one mutation each about many new records on this device at once (mutate-many.ts) and wakes the sync loop. Rejects when
 * the device could not store them: then none of them is there.
 */
export function useMutateMany() {
  const { local, sync } = useSignedIn();
  return async <N extends MutationName>(
    name: N,
    each: readonly ArgsOf<N>[],
  ): Promise<readonly MutateOutcome[]> => {
    // Hardly anybody needs it: it is no code of the first screen.
    const { mutateMany } = await import('./mutate-many.ts');
    const intents = each.map((args) => storableIntent({ name, args, base: null }));
    const outcomes = await withRecovery(local, evictions, () => mutateMany(local, intents));
    if (outcomes.some(({ kind }) => kind === 'saved')) sync.wake(true);
    return outcomes;
  };
}
