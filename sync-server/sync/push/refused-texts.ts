import type { Store } from '#server/sync/log/store.ts';
import { prepareNamed } from '#shared/mutators.ts';
import { put, recordKey, remove, type Actor } from '#shared/sync/mutator.ts';
import {
  discardRefusal,
  MAX_REFUSED_BYTES,
  MAX_REFUSED_TEXTS,
  type RefusedText,
} from '#shared/sync/refused-text.ts';
import type { WireMutation } from '#shared/sync/wire.ts';

type Sent = { mutation: WireMutation; actor: Actor; now: number };

/**
 * Ends what is over once a mutation is decided, whatever became of it: the refused text that it sends once more, and the
 * one that its author wrote it over (SPEC.md M9), with their payloads (M7).
 */
export function endRefusedTexts({ rows, log, ledger }: Store, { mutation, actor, now }: Sent): void {
  // Also a text beyond what is given back, of which there is no row.
  if (mutation.again !== undefined) ledger.endPayload(mutation.again, actor.userId);
  for (const id of [mutation.again, mutation.base]) {
    const text = id === undefined || id === null ? null : rows.load('refusal', id);
    if (text?.userId !== actor.userId) continue;
    const isOver = text.id === mutation.again || text.record === read(mutation, actor).record;
    if (!isOver) continue;
    log.apply(remove('refusal', text.id), now);
    ledger.endPayload(text.id, actor.userId);
  }
}

/** Forgets what a refused text said once its author has thrown it away, here or on the one device that held it (M7). */
export function endDiscarded({ ledger }: Store, { mutation, actor }: Sent): void {
  if (mutation.name !== discardRefusal.name) return;
  const prepared = prepareNamed(mutation.name, mutation.v, mutation.args, actor);
  for (const { id } of prepared?.kind === 'prepared' ? prepared.mutation.refs : [])
    ledger.endPayload(id, actor.userId);
}

/**
 * Gives a typed text that was not applied back to its author, on all their devices (SPEC.md M9). Beyond what the server
 * holds for one person, the device that wrote it keeps it alone.
 */
export function giveBack(
  { rows, log }: Store,
  { mutation, actor, now }: Sent,
  outcome: { status: 'rejected' | 'parked'; reason: string | null; field: string | null },
): void {
  const { id, name, v, base = null, at } = mutation;
  const { isTyped, record } = read(mutation, actor);
  if (!isTyped) return;
  const args = JSON.stringify(mutation.args ?? null);
  const sizes = rows.pick('refusal', 'size', { userId: actor.userId }).map(Number);
  const bytes = sizes.reduce((sum, size) => sum + size, args.length);
  if (sizes.length >= MAX_REFUSED_TEXTS || bytes > MAX_REFUSED_BYTES) return;
  const text: RefusedText = {
    ...{ id, userId: actor.userId, name, v, args, base, record, at, refusedAt: now },
    ...{ status: outcome.status, reason: outcome.reason ?? 'unexpected', field: outcome.field },
  };
  log.apply(put('refusal', text), now);
}

/** Whether a mutation holds typed words, and whose record's. What no rule of this server can read may hold words as well. */
function read({ name, v, args }: WireMutation, actor: Actor): { isTyped: boolean; record: string | null } {
  const prepared = prepareNamed(name, v, args, actor);
  if (prepared?.kind !== 'prepared') return { isTyped: true, record: null };
  const { record, describe } = prepared.mutation;
  const isTyped = (describe?.text ?? '') !== '';
  return { isTyped, record: record ? recordKey(record.table, record.id) : null };
}
