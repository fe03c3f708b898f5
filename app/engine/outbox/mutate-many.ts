import type { LocalDb } from '#app/engine/person/local-db.ts';
import { headOfRow } from '#app/engine/view/overlay.ts';
import type { MutationName } from '#shared/mutators.ts';
import type { Intent } from './intent.ts';
import { decide, knownNow, mutate, type MutateOutcome } from './mutate.ts';

/**
 * Records many intents in one outbox transaction, all of them or none (SPEC.md C6): what waits is read once, and screens
 * repaint once. Each is decided on what this device knew before all of them, so no two may be about the same record.
 * Answers their outcomes in order. Throws when the database can't be written.
 */
export async function mutateMany<N extends MutationName>(
  local: LocalDb,
  intents: readonly Intent<N>[],
): Promise<readonly MutateOutcome[]> {
  const known = await knownNow(local);
  const decided = await Promise.all(intents.map((intent) => decide(known, intent)));
  const { mutations } = local.outbox;
  const rows = decided.flatMap((one) => (one.kind === 'row' ? [one.row] : []));
  const inOneGo = await local.outbox.transaction('rw', mutations, async () => {
    const open = await mutations.where('state').equals('open').toArray();
    const waiting = new Set(open.flatMap(({ key }) => (key === '' ? [] : [key])));
    // A text that waits may have to be replaced, and one that could not be stored goes first: `mutate` does both.
    if (local.unstored.items.length > 0 || rows.some(({ key }) => waiting.has(key))) return null;
    return mutations.bulkAdd(rows, { allKeys: true });
  });
  if (inOneGo === null) return oneByOne(local, intents);
  const places = inOneGo[Symbol.iterator]();
  return decided.map((one) => {
    if (one.kind !== 'row') return one;
    const at = Number(places.next().value);
    return { kind: 'saved', local: at, head: headOfRow({ ...one.row, local: at }) };
  });
}

async function oneByOne<N extends MutationName>(
  local: LocalDb,
  intents: readonly Intent<N>[],
): Promise<readonly MutateOutcome[]> {
  const outcomes: MutateOutcome[] = [];
  for (const intent of intents) outcomes.push(await mutate(local, intent));
  return outcomes;
}
