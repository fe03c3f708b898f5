import { recordKey } from '#app/engine/view/overlay.ts';
import type { AnyMutator, FactRefs, Mutator } from '#shared/sync/mutator.ts';
import type { PreparedMutation } from '#shared/sync/run-mutation.ts';

/** How a mutation stands in the queue: what it may be replaced by, what it must not be moved across (SPEC.md O1). */
export function queueingOf(mutator: AnyMutator, mutation: PreparedMutation) {
  const { name, v, barrier, autosave } = mutator as unknown as Mutator<unknown, FactRefs>; // only its queueing is read
  const { record } = mutation;
  // Only saves of a record's text replace each other; every other intent stands for itself.
  const key = record && autosave ? `${name}:${recordKey(record.table, record.id)}` : '';
  return { name, v, key, scope: mutation.scope, barrier: barrier === true, autosave: autosave === true };
}
