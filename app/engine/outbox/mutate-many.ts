import { readClock, type LocalDb } from '#app/engine/person/local-db.ts';
import { headOfRow } from '#app/engine/view/overlay.ts';
import { readView } from '#app/engine/view/view.ts';
import type { MutationName } from '#shared/mutators.ts';
import type { DecideContext } from '#shared/sync/mutator.ts';
import type { Intent } from './intent.ts';
import { loadRuleBook } from './lazy-rules.ts';
import { findFacts, keepsText, mutate, type MutateOutcome } from './mutate.ts';
import type { OutboxRow } from './outbox-db.ts';
import { queueingOf } from './queueing.ts';

type Decided = MutateOutcome | { readonly kind: 'row'; readonly row: Omit<OutboxRow, 'local'> };

/**
 * Records many intents in one outbox transaction, all of them or none (SPEC.md C6): what waits is read once, and screens
 * repaint once. Each is decided on what this device knew before all of them, so no two may be about the same record.
 * Answers their outcomes in order. Throws when the database can't be written.
 */
export async function mutateMany<N extends MutationName>(
  local: LocalDb,
  intents: readonly Intent<N>[],
): Promise<readonly MutateOutcome[]> {
  const decided = await decideAll(local, intents);
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

async function decideAll<N extends MutationName>(
  local: LocalDb,
  intents: readonly Intent<N>[],
): Promise<readonly Decided[]> {
  const { mutatorNamed } = await loadRuleBook();
  const view = await readView(local);
  const { now, evidence } = await readClock(local);
  const context: Omit<DecideContext, 'base'> = {
    actor: local.actor,
    now,
    claimedAt: now,
    receivedAt: null,
    timeZone: local.timeZone,
    mutationId: 'local:new',
    isPossibleClaim: true,
    wasHeardBetween: () => true,
    verdict: () => null,
  };
  return Promise.all(
    intents.map(async ({ name, args, base }): Promise<Decided> => {
      const mutator = mutatorNamed(name);
      if (!mutator) throw new Error(`no mutation is named ${name}`);
      const prepared = mutator.prepare(args, local.actor);
      if (prepared.kind === 'refused') return prepared;
      const { mutation } = prepared;
      const decision = mutation.decide(await findFacts(view, mutation), { ...context, base });
      if (decision.kind === 'refused' && !keepsText(mutation, decision.refusal)) return decision;
      const row: Omit<OutboxRow, 'local'> = {
        ...queueingOf(mutation),
        ...{ args: JSON.stringify(args), base },
        ...{ at: now, clock: evidence, openedAt: evidence.wall, state: 'open' },
        ...{ seq: null, id: null, digest: null, result: null, doneAt: null },
      };
      return { kind: 'row', row };
    }),
  );
}

async function oneByOne<N extends MutationName>(
  local: LocalDb,
  intents: readonly Intent<N>[],
): Promise<readonly MutateOutcome[]> {
  const outcomes: MutateOutcome[] = [];
  for (const intent of intents) outcomes.push(await mutate(local, intent));
  return outcomes;
}
