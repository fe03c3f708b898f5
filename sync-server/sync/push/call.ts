import { payloadHash } from '#server/sync/log/hash.ts';
import type { Store } from '#server/sync/log/store.ts';
import type { Directory } from '#server/sync/pull/people.ts';
import type { MutationRow } from '#server/sync/store/port.ts';
import { isRefusalCode, type Refusal } from '#shared/kernel/refusal-texts.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { mutatorNamed, mutators, type ArgsOf, type MutationName } from '#shared/mutators.ts';
import type { Actor, Change } from '#shared/sync/mutator.ts';
import { headOf } from '#shared/sync/run-mutation.ts';
import { execute, NO_HISTORY, type Following } from './execute.ts';

/** One of the specification's calls as a mutation: the same rule, without a device (architecture.md). */
export type Call<N extends MutationName> = {
  /** The header `Idempotency-Key`, or a fresh UUID. */
  id: string;
  name: N;
  args: ArgsOf<N>;
  /** The request, where the arguments are made from it and from rows: its repeat may find other rows. */
  asked?: unknown;
};
export type AnyCall = { [N in MutationName]: Call<N> }[MutationName];

export type CallAnswer =
  | { kind: 'applied'; changes: readonly Change[] }
  | { kind: 'refused'; refusal: Refusal };

export type CallDeps = Following & {
  store: Store;
  directory: Directory;
  committed: (moved: readonly string[]) => void;
};

/**
 * Runs a call as mutations with client null, all of them or none; no base means the current text. A repeated key runs
 * nothing again and answers what it answered then, without the changes; a key that stood for something else, or for
 * somebody else, is refused. Throws for a bug in a rule, after taking its writes back.
 */
export function createCall(deps: CallDeps) {
  return (userId: string, calls: readonly AnyCall[], now: number): CallAnswer => {
    const runAll = (): CallAnswer => {
      const changes: Change[] = [];
      for (const [index, call] of calls.entries()) {
        const answer = runOnce(deps, userId, call, now);
        if (answer.kind === 'applied') changes.push(...answer.changes);
        else if (index === 0) return answer;
        else throw new LaterPartRefused(answer);
      }
      return { kind: 'applied', changes };
    };
    try {
      const { value: answer, moved } = deps.store.commit(runAll);
      deps.committed(moved);
      return answer;
    } catch (error) {
      if (error instanceof LaterPartRefused) return error.answer;
      throw error;
    }
  };
}

/** Rolls back what the earlier parts of a call wrote. */
class LaterPartRefused extends Error {
  override name = 'LaterPartRefused';
  readonly answer: CallAnswer;

  constructor(answer: CallAnswer) {
    super('a later part of a call was refused');
    this.answer = answer;
  }
}

function runOnce(deps: CallDeps, userId: string, call: AnyCall, now: number): CallAnswer {
  const { store, directory } = deps;
  const { v } = mutators[call.name];
  const hash = payloadHash({ name: call.name, v, args: call.asked ?? call.args, at: 0 });
  const known = store.ledger.mutation(call.id);
  if (known) return known.user === userId && known.hash === hash ? answeredThen(known) : refuse('id_taken');
  const person = directory.actor(userId);
  if (!person) return refuse('forbidden');
  const base = currentHead(store, call, person.actor);
  const clock = { wall: now, offset: 0, offsetAge: 0, mono: 0, boot: call.id };
  const done = execute(
    store,
    deps,
    { id: call.id, name: call.name, v, args: call.args, base, clock },
    { ...person, receivedAt: now, device: 'the web', history: NO_HISTORY },
  );
  const refusal = done.status === 'rejected' ? done.refusal : null;
  const isStored = refusal !== null && refusal.code !== 'person_erased';
  const payload = isStored ? JSON.stringify({ args: call.args, base }) : null;
  const outcome = {
    status: done.status,
    reason: refusal?.code ?? null,
    field: refusal?.field ?? null,
    payload,
  };
  const sender = { user: userId, client: null, seq: null };
  const mutation = { id: call.id, ...sender, name: call.name, v, hash, base, at: now, receivedAt: now };
  store.ledger.addMutation({ ...mutation, ...outcome, conflict: false });
  store.ledger.advanceSnap();
  if (done.status === 'rejected') return { kind: 'refused', refusal: done.refusal };
  return { kind: 'applied', changes: done.changes };
}

/** A stored result is final. */
function answeredThen({ status, reason, field }: MutationRow): CallAnswer {
  if (status === 'applied') return { kind: 'applied', changes: [] };
  return refuse(isRefusalCode(reason) ? reason : 'unexpected', field ?? undefined);
}

/** What the caller is taken to have had before them: the text that stands. */
function currentHead(store: Store, call: { name: string; args: unknown }, actor: Actor) {
  const prepared = mutatorNamed(call.name)?.prepare(call.args, actor);
  const record = prepared?.kind === 'prepared' ? prepared.mutation.record : null;
  return record ? headOf(store.rows.load(record.table, record.id)) : null;
}
