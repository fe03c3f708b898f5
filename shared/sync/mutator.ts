import type * as z from 'zod/mini';
import type { Role } from '#shared/access/roles.ts';
import type { Verdict } from '#shared/domain/activities/verdict.ts';
import type { Refusal } from '#shared/kernel/refusal.ts';
import type { AnyRow, RowOf, TableName } from '#shared/tables.ts';

/** Who acts. `system` is the server itself; it is never a person and never comes over the wire. */
export type Actor = {
  readonly kind: 'user' | 'system';
  readonly userId: string;
  readonly accountId: string;
  readonly roles: readonly Role[];
  readonly name: string;
};

/** A row a rule needs: by table and key, and the buckets in which a device that may know it would hold it. */
export type FactRef<T extends TableName = TableName> = {
  readonly table: T;
  readonly id: string;
  readonly buckets: readonly string[];
};
export type FactRefs = Record<string, FactRef | readonly FactRef[]>;

export function fact<T extends TableName>(table: T, id: string, ...buckets: string[]): FactRef<T> {
  return { table, id, buckets };
}

/** The rows behind the references; null where there is none. */
export type FactsOf<R extends FactRefs> = {
  [K in keyof R]: R[K] extends FactRef<infer T>
    ? RowOf<T> | null
    : R[K] extends readonly FactRef<infer T>[]
      ? readonly (RowOf<T> | null)[]
      : never;
};

export type Put = { [T in TableName]: { kind: 'put'; table: T; row: RowOf<T> } }[TableName];
export type Change = Put | { kind: 'delete'; table: TableName; id: string };

export const put = <T extends TableName>(table: T, row: RowOf<T>): Change =>
  ({ kind: 'put', table, row }) as Change; // the pair is well typed by the signature; a generic union is not inferred

export const remove = (table: TableName, id: string): Change => ({ kind: 'delete', table, id });

export type Decision =
  | { readonly kind: 'changes'; readonly changes: readonly Change[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export const accept = (...changes: Change[]): Decision => ({ kind: 'changes', changes });

/** What a rule may know besides its facts. Times are epoch ms of the server's clock. */
export type DecideContext = {
  readonly actor: Actor;
  /** Now, by the server's clock (on a device: as well as it knows it). */
  readonly now: number;
  /** When the author claims to have done it (SPEC.md T2). */
  readonly claimedAt: number;
  /** When the server received it; null on a device. */
  readonly receivedAt: number | null;
  /** The school's time zone, in which a date ends. */
  readonly timeZone: string;
  /** The mutation's id; on a device, before sealing, a local stand-in. */
  readonly mutationId: string;
  /** The text its author had before them: the head of the rule's `record` then, or null (SPEC.md M4). */
  readonly base: string | null;
  /** The server's judgement of the claimed time against a deadline; null on a device. */
  readonly verdict: (deadline: number) => Verdict | null;
};

export type RecordRef = { readonly table: TableName; readonly id: string };

/**
 * The rule behind a mutation (architecture.md): pure, the same on both sides of the wire.
 * `args`, `facts` and `decide` are the rule; the rest tells the outbox how to queue it.
 */
export type Mutator<Args, Refs extends FactRefs> = {
  readonly name: string;
  readonly v: number;
  readonly args: z.ZodMiniType<Args>;
  /** Which rows the rule needs. Depends on the arguments and on who acts, on nothing else. */
  readonly facts: (args: Args, actor: Actor) => Refs;
  readonly decide: (facts: FactsOf<Refs>, args: Args, context: DecideContext) => Decision;
  /**
   * The record whose typed text this writes: conflicts on it are causal (SPEC.md M4), its row carries `head`, and
   * unsent saves of it coalesce into one (O1).
   */
  readonly record?: (args: Args, actor: Actor) => RecordRef;
  /** What belongs together: a barrier of a scope is never jumped by coalescing (O1), and closes its editors first. */
  readonly scope: (args: Args, actor: Actor) => string;
  readonly barrier?: boolean;
  /** Autosaves wait up to 3 s to be sealed, so that typing is not one request a pause (O5). */
  readonly autosave?: boolean;
  /** Rows that show the author's text while the rule can't be run or says no here (C6). */
  readonly echo?: (args: Args, context: DecideContext) => readonly Change[];
  /** What "Needs attention" shows if it is not accepted; mutations with typed text must have it. */
  readonly describe?: (args: Args) => { title: string; text: string };
};

/** A mutator whose argument and fact types are known to itself alone: what registries and runners handle. */
export type AnyMutator = Mutator<never, never>;

export function defineMutator<Args, Refs extends FactRefs>(
  mutator: Mutator<Args, Refs>,
): Mutator<Args, Refs> {
  return mutator;
}

export type { AnyRow };
