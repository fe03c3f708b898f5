import type { Store } from '#server/sync/log/store.ts';
import type { TableName } from '#shared/sync/define-table.ts';
import type { Actor } from '#shared/sync/mutator.ts';
import type { PushRequest, WireMutation } from '#shared/sync/wire.ts';
import { prepareArrived, type NamedPreparation } from './execute.ts';

// What a commit will ask for is named by what was sent: it is read in a few questions, as a store behind a network needs
// it. Whatever is not foreseen is read when it is asked for.

/** A commit may end before its last push: what is read ahead is for about so many mutations. */
const MUTATIONS_AHEAD = 100;

/**
 * Reads the clients and mutations of the next of a commit's pushes, and the texts that they were written over or send once
 * more. Returns how many pushes that was for; at least one.
 */
export function readCommitAhead(
  { ledger, rows }: Store,
  waiting: readonly { request: PushRequest }[],
): number {
  const sent: WireMutation[] = [];
  let count = 0;
  for (; count < waiting.length && sent.length < MUTATIONS_AHEAD; count += 1)
    sent.push(...(waiting[count]?.request.mutations ?? []));
  const pushes = waiting.slice(0, count);
  const mutations = sent.map(({ id }) => id);
  const bases = sent.flatMap(({ base }) => base ?? []);
  // Who writes on writes over what they sent just before: that is not there yet.
  const fresh = new Set(mutations);
  ledger.readAhead({
    clients: pushes.map(({ request }) => request.client),
    mutations,
    revisions: bases.filter((base) => !fresh.has(base)),
  });
  // Of the fresh ones as well: each is asked whether it was refused.
  rows.readAhead('refusal', [...bases, ...sent.flatMap(({ again }) => again ?? [])]);
  return count;
}

/** Prepares a push's mutations that are not known yet, and reads the records that they are about. */
export function readBatchAhead(
  { ledger, rows }: Store,
  mutations: readonly WireMutation[],
  actor: Actor,
): ReadonlyMap<WireMutation, NamedPreparation> {
  const prepared = new Map<WireMutation, NamedPreparation>();
  const named = new Map<TableName, string[]>();
  const name = (table: TableName, id: string) => {
    const ids = named.get(table);
    if (ids) ids.push(id);
    else named.set(table, [id]);
  };
  for (const mutation of mutations) {
    if (ledger.mutation(mutation.id) !== null) continue;
    const one = preparedOrNot(mutation, actor);
    if (one === null) continue;
    prepared.set(mutation, one);
    if (one.kind !== 'prepared') continue;
    const { refs, record } = one.mutation;
    for (const { table, id } of refs) name(table, id);
    if (record) name(record.table, record.id);
  }
  for (const [table, ids] of named) rows.readAhead(table, ids);
  return prepared;
}

/** A mutator that throws is asked again in its turn, where its error is that mutation's own (S5). */
function preparedOrNot(mutation: WireMutation, actor: Actor): NamedPreparation | null {
  try {
    return prepareArrived(mutation, actor);
  } catch {
    return null;
  }
}
