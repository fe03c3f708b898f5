import type { Intent } from '#app/engine/outbox/intent.ts';
import { loadRuleBook } from '#app/engine/outbox/lazy-rules.ts';
import type { OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import { queueingOf } from '#app/engine/outbox/queueing.ts';
import { mintId, readClock, type LocalDb } from '#app/engine/person/local-db.ts';
import { headOfRow, unsentRow } from '#app/engine/view/overlay.ts';
import type { MutationName } from '#shared/mutators.ts';
import type { Unstored } from './unstored-queue.ts';

/**
 * Keeps a typed text in this page's memory and returns it; the one that is there already when nothing was typed since.
 * Null for what carries no typed text, or what a field must be mended for: its caller says that nothing was saved.
 */
export async function keepUnstored<N extends MutationName>(
  local: LocalDb,
  { name, args, base: shown }: Intent<N>,
): Promise<Unstored | null> {
  const { mutatorNamed } = await loadRuleBook();
  const prepared = mutatorNamed(name)?.prepare(args, local.actor);
  if (prepared?.kind !== 'prepared') return null;
  const queueing = queueingOf(prepared.mutation);
  if (!queueing.autosave || queueing.key === '') return null;
  const { items } = local.unstored;
  const json = JSON.stringify(args);
  const last = items.findLast((item) => item.key === queueing.key);
  if (last?.args === json) return last;
  // What was sent already keeps its id; what was not is replaced, and was written over the same text as this.
  const over = last?.pageSeq === null ? last : await findOver(local, last?.id ?? shown);
  const { now, evidence } = await readClock(local);
  const item: Unstored = {
    ...queueing,
    args: json,
    ...{ base: over.base, replaces: over.replaces },
    at: now,
    clock: evidence,
    openedAt: evidence.wall,
    seq: null,
    digest: null,
    result: null,
    doneAt: null,
    id: mintId(local),
    pageSeq: null,
    answer: null,
  };
  // What was never sent may still be replaced by what was typed after it (O1).
  local.unstored.items = [...items.filter((other) => other !== last || last.pageSeq !== null), item];
  return item;
}

/**
 * What a text was written over, under a name that the server knows; and the unsent row that showed it, which the text
 * replaces once it is stored (C7). Where this device can't be read any more, the name stays as it is.
 */
async function findOver(local: LocalDb, shown: string | null): Promise<Pick<Unstored, 'base' | 'replaces'>> {
  const read = (at: number) => local.outbox.mutations.get(at).catch(() => undefined);
  let base = shown;
  let replaces: string | null = null;
  for (;;) {
    const unsent = base === null ? null : unsentRow(base);
    if (base === null || unsent === null) return { base, replaces };
    const row = await read(unsent.local);
    if (row === undefined) return { base: null, replaces };
    if (row.id === null && headOfRow(row) === shown) replaces = shown;
    // An unsent text that this one replaces: it was written over the same text as that one.
    base = row.id !== null && headOfRow({ ...row, id: null }) === base ? row.id : row.base;
  }
}

/** A row that was only in memory, as it is in the outbox now. */
export type NowStored = { local: number; args: string; id: string };

/**
 * Writes what this page holds into the outbox, in its order and under its ids, and returns the newest row of each key. A
 * text that it replaced and nobody has sent goes (O1). Must run inside a readwrite transaction over `mutations`; the
 * memory is given up by `forgetStored` once that has committed.
 */
export async function storeUnstored(
  local: LocalDb,
  items: readonly Unstored[],
): Promise<ReadonlyMap<string, NowStored>> {
  const { mutations } = local.outbox;
  const stored = new Map<string, NowStored>();
  for (const { pageSeq: _pageSeq, answer: _answer, replaces, ...item } of items) {
    const row = { ...item, state: 'open' as const };
    const open = await mutations.where('state').equals('open').sortBy('local');
    const older = open.findLast((other) => other.key === row.key);
    const isReplaced = older?.id === null && headOfRow(older) === replaces && !isBarred(open, older);
    const again = older?.again === undefined ? {} : { again: older.again };
    const replacing: OutboxRow | null = isReplaced ? { ...row, ...again, local: older.local } : null;
    const at = replacing ? await mutations.put(replacing) : await mutations.add(row);
    stored.set(row.key, { local: at, args: row.args, id: row.id });
  }
  return stored;
}

const isBarred = (open: readonly OutboxRow[], older: OutboxRow): boolean =>
  open.some((other) => other.barrier && other.scope === older.scope && other.local > older.local);

/** Gives up the memory of what is stored now. What came in meanwhile stays. */
export function forgetStored(local: LocalDb, stored: readonly Unstored[]): void {
  local.unstored.items = local.unstored.items.filter((item) => !stored.includes(item));
}
