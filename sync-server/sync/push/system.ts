import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { payloadHash } from '#server/sync/log/hash.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { createDirectory, systemActor, type Directory } from '#server/sync/pull/people.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { mutators, type ArgsOf, type MutationName } from '#shared/mutators.ts';
import { execute, NO_HISTORY, type Following } from './execute.ts';

type SystemMutation<N extends MutationName> = {
  /** Deterministic, so that doing it again does nothing, and a restored server does it once more (SPEC.md M1). */
  id: string;
  name: N;
  args: ArgsOf<N>;
  /** The school in whose rows it is done. */
  accountId: string;
};

export type AnySystemMutation = { [N in MutationName]: SystemMutation<N> }[MutationName];

/**
 * Runs a mutation of the server's own. Returns the buckets that moved; none when it was done before.
 * Throws when the rule refuses it: the server asked for something wrong. May run inside a transaction.
 */
export type RunSystem = (mutation: AnySystemMutation) => string[];

export type SystemDeps = Following & { db: Db; clock: Clock };

export function createSystemRunner(deps: SystemDeps): RunSystem {
  const directory = createDirectory(deps.db);
  return (mutation) => runOnce(deps, directory, mutation);
}

function runOnce(deps: SystemDeps, directory: Directory, mutation: AnySystemMutation): string[] {
  const { db, clock } = deps;
  const { accountId } = mutation;
  const store = storeOf(db, accountId);
  const known = store.ledger.mutation(mutation.id);
  if (known?.user === 'system') return [];
  // Somebody took the id while they could (S7): it is done under another, as surely once.
  if (known) return runOnce(deps, directory, { ...mutation, id: derivedId('system', mutation.id) });
  const now = clock.now();
  const { moved } = store.commit(() => {
    const { v } = mutators[mutation.name];
    const intent = { id: mutation.id, name: mutation.name, v, args: mutation.args, base: null, clock: null };
    const done = execute(store, deps, intent, {
      actor: systemActor(accountId),
      timeZone: directory.timeZone(accountId),
      licences: null,
      receivedAt: now,
      device: '',
      history: NO_HISTORY,
    });
    if (done.status === 'rejected') throw new Error(`${mutation.name} was refused: ${done.refusal.code}`);
    store.ledger.addMutation({
      id: mutation.id,
      user: 'system',
      client: null,
      seq: null,
      name: mutation.name,
      v,
      hash: payloadHash({ name: mutation.name, v, args: mutation.args, at: now }),
      status: 'applied',
      reason: null,
      field: null,
      conflict: false,
      base: null,
      payload: null,
      at: now,
      receivedAt: now,
    });
    store.ledger.advanceSnap();
  });
  return [...moved];
}
