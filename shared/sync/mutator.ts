import type * as z from 'zod/mini';
import type { Licences } from '#shared/access/licence.ts';
import type { Role } from '#shared/access/roles.ts';
import { refuse, type Refused } from '#shared/kernel/refusal.ts';
import type { Verdict } from './claimed-time.ts';
import type { AnyRow, RowOf, TableName } from './define-table.ts';

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

/** The rows that changes put into a table. */
export function putsOf<T extends TableName>(changes: readonly Change[], table: T): RowOf<T>[] {
  const rows: RowOf<T>[] = [];
  // A plain loop: consequences ask this of every mutation.
  for (const change of changes)
    if (change.kind === 'put' && change.table === table) rows.push(change.row as RowOf<T>); // a change of that table holds its row
  return rows;
}

export const remove = (table: TableName, id: string): Change => ({ kind: 'delete', table, id });

export type Decision = { readonly kind: 'changes'; readonly changes: readonly Change[] } | Refused;

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
  /** What the school's account may use; null where nothing is limited. */
  readonly licences: Licences | null;
  /** The mutation's id; on a device, before sealing, a local stand-in. */
  readonly mutationId: string;
  /** The text its author had before them: the head of the rule's `record` then, or null (SPEC.md M4). */
  readonly base: string | null;
  /** Whether the claimed time can be meant; a clock that is far ahead claims what is yet to come. True on a device. */
  readonly isPossibleClaim: boolean;
  /** Whether the server knows of a contact of the author's device between two times; true on a device. */
  readonly wasHeardBetween: (from: number, to: number) => boolean;
  /** The server's judgement of the claimed time against a deadline, of work that could be begun `since`; null on a device. */
  readonly verdict: (due: { readonly deadline: number; readonly since: number }) => Verdict | null;
};

export type RecordRef = { readonly table: TableName; readonly id: string };

/** A record as one word. Stored in refused texts, so it never changes. */
export const recordKey = (table: string, id: string): string => `${table}:${id}`;

/**
 * The rule behind a mutation (architecture.md): pure, the same on both sides of the wire.
 * `args`, `facts` and `decide` are the rule; the rest tells the outbox how to queue it.
 */
export type MutatorRule<Args, Refs extends FactRefs> = {
  readonly name: string;
  /** The version of the arguments' shape. Raised with each change of it, which adds an upcast. */
  readonly v: number;
  readonly args: z.ZodMiniType<Args>;
  /**
   * How arguments of each earlier version become the next one's, the first from version 1 to 2. Devices hold old
   * outboxes for years, so none is ever taken away (SPEC.md D5).
   */
  readonly upcasts?: readonly Upcast[];
  /**
   * What is wrong with the arguments whatever is stored, such as an empty name; null when nothing is. Asked before any
   * fact, so that a form is told at once where the facts are not known yet (SPEC.md C6).
   */
  readonly check?: (args: Args) => Refused | null;
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
  /** The class whose staff may hand this in for its student, from a file (V4). Without it nobody but its author sends it. */
  readonly handInTo?: (args: Args) => string;
  /** What "Needs attention" shows if it is not accepted; mutations with typed text must have it. */
  readonly describe?: (args: Args) => { title: string; text: string };
};

/** Brings arguments of one version to the next. Returns null for what is no such arguments. */
export type Upcast = (args: unknown) => { args: unknown } | null;

/** An upcast from the shape of the version before, as it was released, by a conversion that may trust it. */
export function upcastFrom<Args>(shape: z.ZodMiniType<Args>, convert: (args: Args) => unknown): Upcast {
  return (args) => {
    const parsed = shape.safeParse(args);
    return parsed.success ? { args: convert(parsed.data) } : null;
  };
}

/** The rows a runner found: a row, null for none, or `unknown` where this device does not hold the bucket. */
export type FoundFact = AnyRow | null | 'unknown';

/** A mutation made ready to run: arguments parsed, references known. */
export type PreparedMutation = {
  readonly name: string;
  readonly v: number;
  /** As today's rule reads them, whatever version they were written in. */
  readonly args: unknown;
  readonly refs: readonly FactRef[];
  readonly record: RecordRef | null;
  readonly scope: string;
  readonly barrier: boolean;
  readonly autosave: boolean;
  /** The class whose staff may hand it in for its student; null for what its author alone may send (V4). */
  readonly handInTo: string | null;
  /** Runs the rule on the rows found for `refs`, in their order. `unknown` rows make it unpredictable. */
  readonly decide: (
    found: readonly FoundFact[],
    context: DecideContext,
  ) => Decision | { kind: 'unpredictable' };
  readonly echo: (context: DecideContext) => readonly Change[];
  readonly describe: { title: string; text: string } | null;
};

export type Preparation = { kind: 'prepared'; mutation: PreparedMutation } | Refused;

/** Whether a schema would take a value and give back the very same. */
export type IsExact = (schema: z.ZodMiniType, value: unknown) => boolean;

/** What registries and runners handle: a mutator whose argument and fact types are known to itself alone. */
export type AnyMutator = {
  readonly name: string;
  readonly v: number;
  readonly upcasts?: readonly Upcast[];
  readonly autosave?: boolean;
  /**
   * Parses arguments and binds the rule to them; `invalid` with the first wrong field when they do not fit. `isExact` may
   * know of arguments that they need no parsing.
   */
  readonly prepare: (args: unknown, actor: Actor, isExact?: IsExact) => Preparation;
};

export type Mutator<Args, Refs extends FactRefs> = MutatorRule<Args, Refs> & AnyMutator;

/** What a rule has that writes a record's typed text: whoever runs it says what the text was written over (C7). */
export type WritesText<Args> = { readonly record: (args: Args, actor: Actor) => RecordRef };

/** Declares a mutation. Throws for a version that an earlier one has no upcast to: a release must not forget one. */
export function defineMutator<Args, Refs extends FactRefs>(
  rule: MutatorRule<Args, Refs> & WritesText<Args>,
): Mutator<Args, Refs> & WritesText<Args>;
export function defineMutator<Args, Refs extends FactRefs>(
  rule: MutatorRule<Args, Refs> & { readonly record?: never },
): Mutator<Args, Refs> & { readonly record?: never };
export function defineMutator<Args, Refs extends FactRefs>(
  rule: MutatorRule<Args, Refs>,
): Mutator<Args, Refs> {
  if ((rule.upcasts?.length ?? 0) !== rule.v - 1) throw new Error(`${rule.name} ${rule.v} lacks an upcast`);
  const mutator: Mutator<Args, Refs> = {
    ...rule,
    prepare: (args, actor, isExact) => {
      if (isExact?.(mutator.args, args)) {
        return { kind: 'prepared', mutation: bind(mutator, args as Args, actor) }; // as they would be parsed
      }
      const parsed = mutator.args.safeParse(args);
      if (!parsed.success) return refuse('invalid', parsed.error.issues[0]?.path.join('.') ?? '');
      return { kind: 'prepared', mutation: bind(mutator, parsed.data, actor) };
    },
  };
  return mutator;
}

/**
 * A mutation as some version of the app wrote it, made ready to run by today's rule (SPEC.md S5, D5). Null for a version
 * that is newer than this program.
 */
export function prepareVersion(
  mutator: AnyMutator,
  v: number,
  args: unknown,
  actor: Actor,
  isExact?: IsExact,
): Preparation | null {
  if (v > mutator.v || v < 1) return null;
  let upcasted: unknown = args;
  for (const upcast of (mutator.upcasts ?? []).slice(v - 1)) {
    const next = upcast(upcasted);
    if (next === null) return refuse('invalid');
    upcasted = next.args;
  }
  return mutator.prepare(upcasted, actor, isExact);
}

function bind<Args, Refs extends FactRefs>(
  rule: MutatorRule<Args, Refs>,
  args: Args,
  actor: Actor,
): PreparedMutation {
  const refs = rule.facts(args, actor);
  return {
    name: rule.name,
    v: rule.v,
    args,
    refs: listed(refs),
    record: rule.record?.(args, actor) ?? null,
    scope: rule.scope(args, actor),
    barrier: rule.barrier === true,
    autosave: rule.autosave === true,
    handInTo: rule.handInTo?.(args) ?? null,
    decide: (found, context) => {
      const wrong = rule.check?.(args);
      if (wrong) return wrong;
      if (found.includes('unknown')) return { kind: 'unpredictable' };
      return rule.decide(nameFacts(refs, found), args, context);
    },
    echo: (context) => rule.echo?.(args, context) ?? [],
    describe: rule.describe?.(args) ?? null,
  };
}

function listed(refs: FactRefs): FactRef[] {
  const all: FactRef[] = [];
  for (const name of Object.keys(refs)) {
    const ref = refs[name];
    if (ref === undefined) continue;
    if ('table' in ref) all.push(ref);
    else all.push(...ref);
  }
  return all;
}

/** Gives the rows found in the order of the references their names again. */
function nameFacts<Refs extends FactRefs>(refs: Refs, found: readonly FoundFact[]): FactsOf<Refs> {
  let next = 0;
  const facts: Record<string, unknown> = {};
  for (const name of Object.keys(refs)) {
    const ref = refs[name];
    facts[name] = (Array.isArray(ref) ? found.slice(next, (next += ref.length)) : found[next++]) ?? null;
  }
  return facts as FactsOf<Refs>; // same names, rows of the tables they were asked for
}
