import type { CacheDb, CachedRow } from '#app/engine/cache/cache-db.ts';
import { loadRuleBook, openedRuleBook, type RuleBook } from '#app/engine/outbox/lazy-rules.ts';
import type { OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { bucketRank, userBucket } from '#shared/sync/bucket-names.ts';
import type { AnyRow, Projection } from '#shared/sync/define-table.ts';
import {
  recordKey,
  type Change,
  type DecideContext,
  type FactRef,
  type FoundFact,
  type PreparedMutation,
} from '#shared/sync/mutator.ts';
import type { Overlay, PendingMark, PredictedRow } from './overlay-shape.ts';

type Pending = { row: OutboxRow; mutation: PreparedMutation };

/** Runs the pending rows, in their order, over the cache. `held` are the buckets this device has read completely. */
export async function buildOverlay(
  local: LocalDb,
  pending: readonly OutboxRow[],
  held: ReadonlySet<string>,
  now: number,
): Promise<Overlay> {
  const rules = pending.length === 0 ? null : await rulesWithin();
  const prepared = rules ? pending.flatMap((row) => prepare(local, row, rules)) : [];
  const cached = await loadFacts(local.cache, prepared);
  const records = new Map<string, AnyRow | null>();
  const placed = new Map<string, PredictedRow>();
  const bucketsOf = new Map<string, Set<string>>();
  const marks = new Map<string, PendingMark>();

  const find = (ref: FactRef): FoundFact => {
    const key = recordKey(ref.table, ref.id);
    const predicted = records.get(key);
    if (predicted !== undefined) return predicted;
    const known = cached.get(key);
    if (known) return known.body;
    return ref.buckets.some((bucket) => held.has(bucket)) ? null : 'unknown';
  };

  for (const { row, mutation } of prepared) {
    const context = contextFor(local, row, now);
    const decision = mutation.decide(mutation.refs.map(find), context);
    const doubt = decision.kind !== 'changes';
    const changes = decision.kind === 'changes' ? decision.changes : mutation.echo(context);
    for (const change of withHead(changes, mutation, context)) {
      const id = change.kind === 'put' ? change.row.id : change.id;
      const fresh = change.kind === 'put' ? (rules?.projections(change.table, change.row) ?? []) : [];
      place(placed, bucketsOf, change, fresh, cached.get(recordKey(change.table, id))?.buckets ?? []);
      records.set(recordKey(change.table, id), change.kind === 'put' ? change.row : null);
      marks.set(recordKey(change.table, id), markOf(row, doubt));
    }
  }
  for (const { again } of pending) if (typeof again === 'string') hideRefused(local, records, placed, again);
  return { records, placed, marks };
}

/** A refused text that is on its way once more is no longer refused (M9). */
function hideRefused(
  { actor }: LocalDb,
  records: Map<string, AnyRow | null>,
  placed: Map<string, PredictedRow>,
  id: string,
): void {
  const bucket = userBucket(actor.userId);
  records.set(recordKey('refusal', id), null);
  placed.set(`${bucket}|refusal|${id}`, { bucket, table: 'refusal', id, body: null });
}

/** A live query goes on being one after a foreign promise only if that is wrapped in a promise of its own zone. */
const rulesWithin = (): RuleBook | Promise<RuleBook> => openedRuleBook() ?? Promise.resolve(loadRuleBook());

function prepare(local: LocalDb, row: OutboxRow, rules: RuleBook): Pending[] {
  // A row of a newer app is sent all the same; this one just can't show what it does (D5).
  const prepared = rules.prepareNamed(row.name, row.v, JSON.parse(row.args), local.actor);
  return prepared?.kind === 'prepared' ? [{ row, mutation: prepared.mutation }] : [];
}

type Known = { body: AnyRow; buckets: string[] };

async function loadFacts(cache: CacheDb, pending: readonly Pending[]): Promise<Map<string, Known>> {
  const keys = new Map<string, [string, string]>();
  for (const { mutation } of pending) {
    for (const ref of [...mutation.refs, ...(mutation.record ? [mutation.record] : [])]) {
      keys.set(recordKey(ref.table, ref.id), [ref.table, ref.id]);
    }
  }
  const rows =
    keys.size === 0
      ? []
      : await cache.rows
          .where('[table+id]')
          .anyOf([...keys.values()])
          .toArray();
  return byRecord(rows);
}

/** One entry per record: the fullest copy, and every bucket that holds one. */
export function byRecord(rows: readonly CachedRow[]): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const row of [...rows].sort((a, b) => bucketRank(a.bucket) - bucketRank(b.bucket))) {
    const entry = known.get(recordKey(row.table, row.id));
    if (entry) entry.buckets.push(row.bucket);
    else known.set(recordKey(row.table, row.id), { body: row.body, buckets: [row.bucket] });
  }
  return known;
}

function contextFor(local: LocalDb, row: OutboxRow, now: number): DecideContext {
  return {
    actor: local.actor,
    now,
    claimedAt: row.at,
    receivedAt: null,
    timeZone: local.timeZone,
    licences: local.licences,
    mutationId: headOfRow(row),
    base: row.base,
    isPossibleClaim: true,
    wasHeardBetween: () => true,
    verdict: () => null,
  };
}

/**
 * How the text of a row is named as a base. A row without an id yet goes by its place and by how many texts it took: a
 * text that was replaced in it is never mistaken for the one that is there (C7).
 */
export function headOfRow({ id, local, edits = 0 }: Pick<OutboxRow, 'id' | 'local' | 'edits'>): string {
  return id ?? (edits === 0 ? `local:${local}` : `local:${local}.${edits}`);
}

/** The place and the count in a name that `headOfRow` gave; null for the id of a mutation. */
export function unsentRow(head: string): { local: number; edits: number } | null {
  const [, local, edits] = /^local:(\d+)(?:\.(\d+))?$/.exec(head) ?? [];
  return local === undefined ? null : { local: Number(local), edits: Number(edits ?? 0) };
}

/**
 * What a base names that was a row's text after so many others. Where that text was replaced since, nobody will ever have
 * it: what is written over it counts as written over what it was itself written over (C7).
 */
export function nameOfText(row: OutboxRow, edits: number): string | null {
  return (row.edits ?? 0) === edits ? headOfRow(row) : row.base;
}

/** On its author's screen a pending text always is the record, whatever the server will make of it (C6). */
function withHead(
  changes: readonly Change[],
  mutation: PreparedMutation,
  context: DecideContext,
): readonly Change[] {
  const { record } = mutation;
  return changes.map((change) =>
    change.kind === 'put' && change.table === record?.table && change.row.id === record.id
      ? ({ ...change, row: { ...change.row, head: context.mutationId } } as Change) // causal rows have `head`
      : change,
  );
}

/** Puts a predicted row where its buckets hold it, and removes it from every bucket that held it before. */
function place(
  placed: Map<string, PredictedRow>,
  bucketsOf: Map<string, Set<string>>,
  change: Change,
  fresh: readonly Projection[],
  cachedIn: readonly string[],
): void {
  const { table } = change;
  const id = change.kind === 'put' ? change.row.id : change.id;
  const key = recordKey(table, id);
  const buckets = bucketsOf.get(key) ?? new Set(cachedIn);
  bucketsOf.set(key, buckets);
  for (const bucket of buckets) placed.set(`${bucket}|${table}|${id}`, { bucket, table, id, body: null });
  for (const { bucket, body } of fresh) {
    buckets.add(bucket);
    placed.set(`${bucket}|${table}|${id}`, { bucket, table, id, body });
  }
}

function markOf(row: OutboxRow, doubt: boolean): PendingMark {
  const state =
    row.state === 'done' ? 'sent' : row.state === 'open' || row.state === 'sealed' ? 'saved' : 'refused';
  return { local: row.local, state, doubt, at: row.at };
}
