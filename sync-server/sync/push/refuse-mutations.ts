import type { Store } from '#server/sync/log/store.ts';
import type { Directory } from '#server/sync/pull/people.ts';
import type { WireMutation } from '#shared/sync/wire.ts';
import { hashOf } from './decide.ts';
import { giveBack } from './refused-texts.ts';

/** Records mutations as refused without running them; none of them may be known. */
export type RefuseMutations = (
  userId: string,
  mutations: readonly Omit<WireMutation, 'seq'>[],
  now: number,
) => void;

export type RefuseDeps = {
  store: Store;
  directory: Directory;
  committed: (moved: readonly string[]) => void;
};

/**
 * For what a revoked device left unsent (SPEC.md D10): nothing of it takes effect, and its author gets the texts back. In
 * one transaction.
 */
export function createRefuseMutations({ store, directory, committed }: RefuseDeps): RefuseMutations {
  return (userId, mutations, now) => {
    const actor = directory.actor(userId)?.actor;
    if (!actor || mutations.length === 0) return;
    const { moved } = store.commit(() => {
      for (const unnumbered of mutations) {
        const mutation = { ...unnumbered, seq: 1 };
        const { id, name, v, args = null, base = null, at } = mutation;
        // S8: a text about somebody who was erased stays with its author's device alone.
        const isStored = !store.erased.areNamedIn(JSON.stringify(args));
        const reason = isStored ? 'unproven' : 'person_erased';
        const outcome = { status: 'rejected', reason, field: null } as const;
        const payload = isStored ? JSON.stringify({ args, base }) : null;
        store.ledger.addMutation({
          ...{ id, user: userId, client: null, seq: null, name, v, hash: hashOf(mutation) },
          ...{ base, conflict: false, at: Math.round(at), receivedAt: now, payload, ...outcome },
        });
        if (isStored) giveBack(store, { mutation, actor, now }, outcome);
      }
      store.ledger.advanceSnap();
    });
    committed(moved);
  };
}
