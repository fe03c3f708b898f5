import type { Aggregate, ReadRows } from '#server/sync/log/change-log.ts';
import type { Store } from '#server/sync/log/store.ts';
import { exactFormOf } from '#server/sync/wire/exact-form.ts';
import type { Licences } from '#shared/access/licence.ts';
import type { Refusal } from '#shared/kernel/refusal-texts.ts';
import { isStorable } from '#shared/kernel/storable-text.ts';
import { prepareNamed } from '#shared/mutators.ts';
import {
  claimedTime,
  isPossibleClaim,
  verdictOf,
  wasHeardBetween,
  type ClockHistory,
} from '#shared/sync/claimed-time.ts';
import type { Actor, Change, DecideContext, IsExact, PreparedMutation } from '#shared/sync/mutator.ts';
import { headOf, settleRecord } from '#shared/sync/run-mutation.ts';
import { MAX_ARGS_BYTES, type ClockEvidence } from '#shared/sync/wire.ts';
import { tableNamed } from '#shared/tables.ts';
import { reacted, type Reaction } from './reaction.ts';

/** What a mutation's changes mean beside the synced rows: an account, a line of the trail. In the same transaction. */
export type Consequence = (changes: readonly Change[], rows: ReadRows, now: number) => void;

/** What follows from any mutation: reactions, then consequences, each in this order, and aggregates at the commit's end. */
export type Following = {
  reactions: readonly Reaction[];
  consequences: readonly Consequence[];
  aggregates: readonly Aggregate[];
};

/** One mutation as it is about to be decided, whoever sent it. */
export type Intent = {
  id: string;
  name: string;
  v: number;
  args: unknown;
  /** The arguments as JSON, where they were written already. */
  argsJson?: string;
  /** What its mutator made of it for this actor, where that was asked already. */
  prepared?: NamedPreparation | undefined;
  base: string | null;
  /** null for what the server does itself: it is on its own clock. */
  clock: ClockEvidence | null;
};

export type Circumstances = {
  actor: Actor;
  timeZone: string;
  licences: Licences | null;
  receivedAt: number;
  device: string;
  history: ClockHistory;
};

/** Of what is on the server's own clock: calls, and what the server does itself. */
export const NO_HISTORY: ClockHistory = {
  firstSeenAt: null,
  seenAt: null,
  clearedAt: null,
  lastClaimed: null,
  last: null,
};

export type Execution =
  | {
      status: 'applied';
      conflict: boolean;
      head: string | null;
      changes: readonly Change[];
    }
  | { status: 'rejected'; refusal: Refusal };

/**
 * Decides one mutation on the rows as they stand and writes what it changes (SPEC.md S5). The caller holds the
 * commit around this; a throw means that nothing of it may stay.
 */
export function execute(store: Store, following: Following, intent: Intent, at: Circumstances): Execution {
  const refused = (refusal: Refusal): Execution => ({ status: 'rejected', refusal });
  // Bytes of the wire, near enough: JSON.stringify of what JSON.parse gave.
  const json = intent.argsJson ?? JSON.stringify(intent.args ?? null);
  // S8: nothing comes back of somebody whose data was erased, as no refused text either.
  if (at.actor.kind !== 'system' && store.erased.areNamedIn(json)) return refused({ code: 'person_erased' });
  if (json.length > MAX_ARGS_BYTES) return refused({ code: 'too_large' });
  if (!isStorable(json)) return refused({ code: 'unstorable' });
  const prepared = intent.prepared ?? prepareArrived(intent, at.actor);
  if (prepared === null) return refused({ code: 'unknown_mutation' });
  if (prepared.kind === 'refused') return refused(prepared.refusal);

  const { mutation } = prepared;
  const context = contextOf(intent, at);
  const facts = mutation.refs.map((ref) => store.rows.load(ref.table, ref.id));
  const decision = mutation.decide(facts, context);
  if (decision.kind === 'refused') return refused(decision.refusal);
  if (decision.kind === 'unpredictable') throw new Error('a rule called its facts unknown on the server');
  return applyDecision(store, following, intent, at, mutation, decision.changes, context);
}

/** Asks the mutator of a name what it makes of arguments; null for no such name and version. */
export const prepareArrived = ({ name, v, args }: Pick<Intent, 'name' | 'v' | 'args'>, actor: Actor) =>
  prepareNamed(name, v, args, actor, isExact);

export type NamedPreparation = NonNullable<ReturnType<typeof prepareArrived>>;

const isExact: IsExact = (schema, args) => exactFormOf(schema)(args);

function contextOf(intent: Intent, at: Circumstances): DecideContext {
  const { clock } = intent;
  return {
    actor: at.actor,
    now: at.receivedAt,
    claimedAt: clock ? claimedTime(clock, at.receivedAt) : at.receivedAt,
    receivedAt: at.receivedAt,
    timeZone: at.timeZone,
    licences: at.licences,
    mutationId: intent.id,
    base: intent.base,
    isPossibleClaim: clock === null || isPossibleClaim(clock, at.receivedAt),
    wasHeardBetween: (from, to) => wasHeardBetween(at.history, from, to),
    verdict: (due) => (clock ? verdictOf(due, clock, at.receivedAt, at.history) : null),
  };
}

/**
 * The text that a base stands for. A refused one of the same author was never taken: it stands for its own base
 * (SPEC.md M8).
 */
function takenBase({ ledger }: Store, base: string | null, author: string): string | null {
  let taken = base;
  while (taken !== null && ledger.revision(taken) === null) {
    const refused = ledger.mutation(taken);
    if (refused === null || refused.status === 'applied' || refused.user !== author) return taken;
    taken = refused.base;
  }
  return taken;
}

function applyDecision(
  store: Store,
  following: Following,
  intent: Intent,
  at: Circumstances,
  mutation: PreparedMutation,
  decided: readonly Change[],
  context: DecideContext,
): Execution {
  const { record } = mutation;
  const base = takenBase(store, intent.base, at.actor.userId);
  const branch = base === null ? null : (store.ledger.revision(base)?.branch ?? null);
  const settled = settleRecord(
    decided,
    record,
    {
      current: record ? store.rows.load(record.table, record.id) : null,
      base,
      branch: branch === null ? null : store.rows.load('branch', branch),
      device: at.device,
      home: (row) => (record ? tableNamed(record.table).home(row) : null),
    },
    context,
  );
  const apply = (changes: readonly Change[]) => {
    for (const change of changes) store.log.apply(change, at.receivedAt);
  };
  apply(settled.changes);
  for (const reaction of following.reactions)
    apply(reacted(settled.changes, reaction, store.rows, at.receivedAt, at.timeZone));
  for (const follow of following.consequences) follow(settled.changes, store.rows, at.receivedAt);
  store.log.aggregate(following.aggregates, settled.changes, at.receivedAt);
  if (settled.revision) {
    store.ledger.addRevision({
      id: intent.id,
      table: settled.revision.record.table,
      recordId: settled.revision.record.id,
      base: intent.base,
      body: settled.revision.body,
      author: at.actor.userId,
      authoredAt: Math.round(context.claimedAt),
      receivedAt: at.receivedAt,
      branch: settled.revision.branch,
      device: at.device,
    });
  }
  const head = record ? headOf(store.rows.load(record.table, record.id)) : null;
  return { status: 'applied', conflict: settled.conflict, head, changes: settled.changes };
}
