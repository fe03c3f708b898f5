import { payloadHash } from '#shared/kernel/hash.ts';
import { refusalText } from '#shared/kernel/refusal.ts';
import { mutators, mutatorNamed, type ArgsOf, type MutationName } from '#shared/mutators.ts';
import type { Change } from '#shared/sync/mutator.ts';
import { headOf, prepareMutation } from '#shared/sync/run-mutation.ts';
import type { Db } from '../db/open.ts';
import type { Directory } from './directory.ts';
import { execute, type Reaction, type Store } from './execute.ts';
import { inSavepoint } from './savepoint.ts';

/** One of the specification's calls as a mutation: the same rule, without a device (ARCHITECTURE.md §4). */
export type Call<N extends MutationName> = {
  /** The header `Idempotency-Key`, or a fresh UUID. */
  id: string;
  name: N;
  args: ArgsOf<N>;
};

export type CallAnswer =
  | { kind: 'applied'; changes: readonly Change[] }
  /** `{field}text` or a general text (classroom §8). */
  | { kind: 'refused'; errors: string[] };

export type CallDeps = {
  db: Db;
  store: Store;
  directory: Directory;
  reactions: readonly Reaction[];
  committed: (touched: readonly string[]) => void;
};

/**
 * Runs a call as one mutation with client null; no base means the current text. A repeated key runs nothing again and
 * answers what it answered then, without the changes. Throws for a bug in a rule, after taking its writes back.
 */
export function createCall(deps: CallDeps) {
  const { db, store, directory, reactions } = deps;
  return <N extends MutationName>(userId: string, call: Call<N>, now: number): CallAnswer => {
    const known = store.ledger.mutation(call.id);
    if (known && known.user !== userId) return refusedWith({ reason: 'id_taken', field: null });
    if (known) return known.status === 'applied' ? { kind: 'applied', changes: [] } : refusedWith(known);
    const person = directory.actor(userId);
    if (!person) return refusedWith({ reason: 'forbidden', field: null });
    const { v } = mutators[call.name];
    let touched: string[] = [];
    const answer = db.sqlite
      .transaction((): CallAnswer => {
        const base = currentHead(store, call, person.actor);
        const clock = { wall: now, offset: 0, offsetAge: 0, mono: 0, boot: call.id };
        const done = inSavepoint(db, () =>
          execute(store, reactions, { ...call, v, base, clock }, {
            ...person,
            receivedAt: now,
            device: 'the web',
            history: { clearedAt: null, lastClaimed: null, last: null },
          }),
        );
        if (!done.ok) throw done.error;
        const refusal = done.value.status === 'rejected' ? done.value.refusal : null;
        if (done.value.status === 'applied') touched = done.value.touched;
        const payload = refusal ? JSON.stringify({ args: call.args, base }) : null;
        store.ledger.addMutation({
          id: call.id,
          user: userId,
          name: call.name,
          v,
          hash: payloadHash({ name: call.name, v, args: call.args, base, at: now }),
          status: done.value.status,
          reason: refusal?.code ?? null,
          field: refusal?.field ?? null,
          conflict: false,
          base,
          payload,
          at: now,
          receivedAt: now,
        });
        store.ledger.advanceSnap();
        if (done.value.status === 'applied') return { kind: 'applied', changes: done.value.changes };
        return refusedWith({ reason: done.value.refusal.code, field: done.value.refusal.field ?? null });
      })
      .immediate();
    deps.committed(touched);
    return answer;
  };
}

function refusedWith({ reason, field }: { reason: string | null; field: string | null }): CallAnswer {
  const text = refusalText(reason ?? undefined);
  return { kind: 'refused', errors: [field === null ? text : `{${field}}${text}`] };
}

/** What the caller is taken to have had before them: the text that stands. */
function currentHead(store: Store, call: { name: string; args: unknown }, actor: Parameters<typeof prepareMutation>[2]) {
  const mutator = mutatorNamed(call.name);
  const prepared = mutator ? prepareMutation(mutator, call.args, actor) : null;
  const record = prepared?.kind === 'prepared' ? prepared.mutation.record : null;
  return record ? headOf(store.rows.load(record.table, record.id)) : null;
}
