import type { Intent } from '#app/engine/outbox/intent.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { readView } from '#app/engine/view/view.ts';
import { prepareNamed, mutatorNamed, type ArgsOf, type MutationName } from '#shared/mutators.ts';
import { headOf } from '#shared/sync/run-mutation.ts';

/** An intent of somebody whose screen shows what their device has just now: an editor opened this moment. */
export async function intentNow<N extends MutationName>(
  local: LocalDb,
  name: N,
  args: ArgsOf<N>,
): Promise<Intent<N>> {
  const prepared = prepareNamed(name, mutatorNamed(name)?.v ?? 1, args, local.actor);
  const record = prepared?.kind === 'prepared' ? prepared.mutation.record : null;
  // A device that can't be read shows nothing, and its person types all the same.
  const shown = record
    ? await readView(local)
        .then((view) => view.get(record.table, record.id))
        .catch(() => null)
    : null;
  return { name, args, base: headOf(shown) };
}
