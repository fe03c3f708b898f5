import { refuse, type Refusal } from '#shared/kernel/refusal.ts';
import type { Branch } from './branch.ts';
import { projections } from './buckets.ts';
import {
  put,
  type Actor,
  type AnyMutator,
  type AnyRow,
  type Change,
  type DecideContext,
  type Decision,
  type FactRef,
  type FactRefs,
  type FactsOf,
  type Mutator,
  type RecordRef,
} from './mutator.ts';

/** The rows a runner found: a row, null for none, or `unknown` where this device does not hold the bucket. */
export type FoundFact = AnyRow | null | 'unknown';

/** A mutation made ready to run: arguments parsed, references known. */
export type PreparedMutation = {
  readonly refs: readonly FactRef[];
  readonly record: RecordRef | null;
  readonly scope: string;
  /** Runs the rule on the rows found for `refs`, in their order. `unknown` rows make it unpredictable. */
  readonly decide: (
    found: readonly FoundFact[],
    context: DecideContext,
  ) => Decision | { kind: 'unpredictable' };
  readonly echo: (context: DecideContext) => readonly Change[];
  readonly describe: { title: string; text: string } | null;
};

/**
 * Parses a mutation's arguments and binds its rule to them.
 * Answers a refusal `invalid` with the first wrong field when they do not fit.
 */
export function prepareMutation(
  mutator: AnyMutator,
  args: unknown,
  actor: Actor,
): { kind: 'prepared'; mutation: PreparedMutation } | { kind: 'refused'; refusal: Refusal } {
  // The registry erases argument types; parsing below gives them back before any of the mutator's functions run.
  const typed = mutator as unknown as Mutator<unknown, FactRefs>;
  const parsed = typed.args.safeParse(args);
  if (!parsed.success) return refuse('invalid', parsed.error.issues[0]?.path.join('.') ?? '');
  const refsByName = typed.facts(parsed.data, actor);
  const refs = Object.values(refsByName).flat();
  return {
    kind: 'prepared',
    mutation: {
      refs,
      record: typed.record?.(parsed.data, actor) ?? null,
      scope: typed.scope(parsed.data, actor),
      decide: (found, context) => {
        if (found.includes('unknown')) return { kind: 'unpredictable' };
        return typed.decide(nameFacts(refsByName, found), parsed.data, context);
      },
      echo: (context) => typed.echo?.(parsed.data, context) ?? [],
      describe: typed.describe?.(parsed.data) ?? null,
    },
  };
}

/** Gives the rows found in the order of the references their names again. */
function nameFacts(refs: FactRefs, found: readonly FoundFact[]): FactsOf<FactRefs> {
  let next = 0;
  const entries = Object.entries(refs).map(([name, ref]) => {
    const value = Array.isArray(ref) ? found.slice(next, (next += ref.length)) : found[next++];
    return [name, value ?? null];
  });
  return Object.fromEntries(entries) as FactsOf<FactRefs>; // same names, rows of the tables they were asked for
}

/** A text that was accepted, as the server keeps every one (SPEC.md, table `revision`). */
export type Revision = { record: RecordRef; body: AnyRow; branch: string | null };

export type Settled = { changes: readonly Change[]; revision: Revision | null; conflict: boolean };

export type ConflictFacts = {
  /** The record as it stands, or null. */
  readonly current: AnyRow | null;
  /** The mutation whose text the author had before them; null for none. */
  readonly base: string | null;
  /** The other version that the text named by `base` was kept in, or null. */
  readonly branch: Branch | null;
  readonly device: string;
};

/**
 * Settles a causal conflict (SPEC.md M4). When the author's base is the record's head (or the record is gone: the edit
 * wins over the deletion), the text becomes the record. Otherwise both are kept: the record stays, and the newcomer
 * continues the version it was based on, or becomes a version of its own.
 */
export function settleRecord(
  changes: readonly Change[],
  record: RecordRef | null,
  facts: ConflictFacts,
  context: DecideContext,
): Settled {
  const text =
    record && changes.find((c) => c.kind === 'put' && c.table === record.table && c.row.id === record.id);
  if (!record || text?.kind !== 'put') return { changes, revision: null, conflict: false };
  const row = { ...text.row, head: context.mutationId };
  const others = changes.filter((change) => change !== text);
  if (facts.current === null || headOf(facts.current) === facts.base) {
    const change = put(record.table, row as AnyRow as never); // the row of `text`, which is of this table
    return { changes: [change, ...others], revision: { record, body: row, branch: null }, conflict: false };
  }
  const branch = branchOf(record, row, continuedBranch(record, facts), facts, context);
  return {
    changes: [put('branch', branch), ...others],
    revision: { record, body: row, branch: branch.id },
    conflict: true,
  };
}

/** The mutation that wrote a causal row's text; null for rows that carry none. */
export function headOf(row: AnyRow | null): string | null {
  return row !== null && 'head' in row ? row.head : null;
}

/**
 * The version a text goes on from: of this very record (a base is the sender's word), and still ending in the text
 * that its author had before them, so that nobody's words are replaced unseen.
 */
function continuedBranch(record: RecordRef, { branch, base }: ConflictFacts): Branch | null {
  const isOfRecord = branch?.table === record.table && branch.recordId === record.id;
  return isOfRecord && branch.head === base ? branch : null;
}

function branchOf(
  record: RecordRef,
  row: AnyRow,
  continued: Branch | null,
  facts: ConflictFacts,
  context: DecideContext,
): Branch {
  const bucket = projections(record.table, row as never)[0]?.bucket ?? ''; // the first holds the whole row
  return {
    id: continued?.id ?? context.mutationId,
    bucket,
    table: record.table,
    recordId: record.id,
    body: row,
    head: context.mutationId,
    authorId: context.actor.userId,
    device: facts.device,
    authoredAt: context.claimedAt,
  };
}
