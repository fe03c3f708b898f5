import { readClock, type LocalDb } from '#app/engine/person/local-db.ts';
import { forgetStored, storeUnstored } from '#app/engine/storage-failure/unstored.ts';
import { headOfRow, nameOfText, unsentRow } from '#app/engine/view/overlay.ts';
import { readView, type View } from '#app/engine/view/view.ts';
import type { Refusal } from '#shared/kernel/refusal-texts.ts';
import type { MutationName } from '#shared/mutators.ts';
import type { AnyRow } from '#shared/sync/define-table.ts';
import type { DecideContext, FoundFact, PreparedMutation } from '#shared/sync/mutator.ts';
import type { Intent } from './intent.ts';
import { loadRuleBook, type RuleBook } from './lazy-rules.ts';
import type { OutboxRow } from './outbox-db.ts';
import { queueingOf } from './queueing.ts';

/**
 * `saved`: the outbox transaction is committed and on the disk; `head` names the text, as a base for what is written over
 * it. `refused`: nothing was written; the form says why.
 */
export type MutateOutcome =
  | { kind: 'saved'; local: number; head: string }
  | { kind: 'refused'; refusal: Refusal };

/**
 * Records an intent of this person (SPEC.md C6): decides it on what this device knows, then writes it in one outbox
 * transaction. "Saved on this device" may be shown when this resolves with `saved`, never before.
 * Typed text is never dropped by a local no: it is written and the server decides, unless a field is to be mended.
 * Throws when the database can't be written (see storage-failure.ts).
 */
export async function mutate<N extends MutationName>(
  local: LocalDb,
  intent: Intent<N>,
): Promise<MutateOutcome> {
  const decided = await decide(await knownNow(local), intent);
  return decided.kind === 'row' ? { kind: 'saved', ...(await enqueue(local, decided.row)) } : decided;
}

/** What an intent is decided on: the rules, what this device holds, whose it is, and the clock. */
type Known = {
  readonly rules: RuleBook;
  readonly local: LocalDb;
  readonly view: View;
} & Awaited<ReturnType<typeof readClock>>;

/** Reads all that; the rules first, for they may still have to be fetched. */
export const knownNow = async (local: LocalDb): Promise<Known> => ({
  rules: await loadRuleBook(),
  local,
  view: await readView(local),
  ...(await readClock(local)),
});

/** An intent as a row of the outbox that is still to be written, or the reason why nothing is. */
type Decided =
  | { readonly kind: 'row'; readonly row: Omit<OutboxRow, 'local'> }
  | Extract<MutateOutcome, { kind: 'refused' }>;

/** Decides an intent on what is known, as the server will; writes nothing. */
export async function decide<N extends MutationName>(
  { rules, local, view, now, evidence }: Known,
  { name, args, base }: Intent<N>,
): Promise<Decided> {
  const mutator = rules.mutatorNamed(name);
  if (!mutator) throw new Error(`no mutation is named ${name}`);
  const prepared = mutator.prepare(args, local.actor);
  if (prepared.kind === 'refused') return prepared;
  const { mutation } = prepared;
  const context: DecideContext = {
    actor: local.actor,
    now,
    claimedAt: now,
    receivedAt: null,
    timeZone: local.timeZone,
    licences: local.licences,
    mutationId: 'local:new',
    base,
    isPossibleClaim: true,
    wasHeardBetween: () => true,
    verdict: () => null,
  };
  const decision = mutation.decide(await findFacts(view, mutation), context);
  if (decision.kind === 'refused' && !keepsText(mutation, decision.refusal)) return decision;
  const row: Omit<OutboxRow, 'local'> = {
    ...queueingOf(mutation),
    args: JSON.stringify(args),
    base,
    at: now,
    clock: evidence,
    openedAt: evidence.wall,
    state: 'open',
    seq: null,
    id: null,
    digest: null,
    result: null,
    doneAt: null,
  };
  return { kind: 'row', row };
}

/** Text whose author can't mend the reason goes to the server, whose no keeps it in "Needs attention". */
function keepsText(mutation: PreparedMutation, refusal: Refusal): boolean {
  return refusal.field === undefined && mutation.describe !== null && mutation.describe.text !== '';
}

async function findFacts(view: View, mutation: PreparedMutation): Promise<FoundFact[]> {
  return Promise.all(
    mutation.refs.map(async (ref): Promise<FoundFact> => {
      const row: AnyRow | null = await view.get(ref.table, ref.id);
      return row ?? (ref.buckets.some((bucket) => view.holds(bucket)) ? null : 'unknown');
    }),
  );
}

type Enqueued = { local: number; head: string };

/**
 * Replaces the last unsent save of the same key, if its text is what the editor showed (SPEC.md O1, C7). Not where a
 * barrier came after it, of whatever scope: the new text would stand before the barrier with a later claim, and claims
 * that run backwards are doubted (T2). What this page could not store before goes first, in the same transaction (D3).
 */
async function enqueue(local: LocalDb, row: Omit<OutboxRow, 'local'>): Promise<Enqueued> {
  const { mutations } = local.outbox;
  const { items } = local.unstored;
  const add = async (base: string | null): Promise<Enqueued> => {
    const at = await mutations.add({ ...row, base });
    return { local: at, head: headOfRow({ ...row, local: at }) };
  };
  const enqueued = await local.outbox.transaction('rw', mutations, async () => {
    const held = (await storeUnstored(local, items)).get(row.key);
    if (held) return held.args === row.args ? { local: held.local, head: held.id } : add(held.id);
    const open = row.key === '' ? [] : await mutations.where('state').equals('open').sortBy('local');
    const last = open.findLast((other) => other.key === row.key);
    const isBarred = open.some((other) => other.barrier && other.local > (last?.local ?? 0));
    // A row that has its id already was sent past the queue: its bytes are fixed.
    const isOpen = last !== undefined && !isBarred && last.id === null;
    if (!isOpen || headOfRow(last) !== row.base) return add(await namedNow(local, row.base));
    // The base stays: the replaced text was never seen by anyone else, so this one was written over the same text.
    // Its shape is today's, though an older app may have opened the row (D5).
    const { v, args, at, clock } = row;
    const taken = { ...last, v, args, at, clock, edits: (last.edits ?? 0) + 1 };
    await mutations.put(taken);
    return { local: taken.local, head: headOfRow(taken) };
  });
  forgetStored(local, items);
  return enqueued;
}

/**
 * A base read from the screen may name an unsent row that a round has sealed since, or that took another text (O2). Read
 * inside the transaction that adds the row, because sealing renames only what it finds.
 */
async function namedNow(local: LocalDb, base: string | null): Promise<string | null> {
  const unsent = base === null ? null : unsentRow(base);
  const row = unsent === null ? undefined : await local.outbox.mutations.get(unsent.local);
  return row === undefined || unsent === null ? base : nameOfText(row, unsent.edits);
}
