import type { AttentionItem, OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { recordKey } from '#app/engine/view/overlay-shape.ts';
import { prepareNamed } from '#shared/mutators.ts';
import type { Result } from '#shared/sync/wire.ts';

/**
 * Notes the server's answer to a row: applied rows are done; a refused one gets its copy in `attention`, text and all,
 * in the same transaction (SPEC.md M7). `serverNow` is the reply's: a device's own clock may be years off, and rows are
 * kept by their age (V2). Must run inside a readwrite transaction over `mutations` and `attention`.
 */
export async function noteResult(
  local: LocalDb,
  row: OutboxRow,
  result: Result,
  serverNow: number,
): Promise<void> {
  const { mutations, attention } = local.outbox;
  if (row.state !== 'sealed' && row.state !== 'done') return;
  if (result.status === 'applied') {
    await mutations.put({ ...row, state: 'done', result, doneAt: row.doneAt ?? serverNow });
    return;
  }
  const item = attentionFor(local, row, result, result.status);
  // What was sent again is the older text if another of its record was refused meanwhile: both stay (P1).
  const isShared = row.again === true && (await attention.get(item.key)) !== undefined;
  await attention.put(isShared ? { ...item, key: item.mutation } : item);
  await mutations.put({ ...row, state: result.status, result, doneAt: serverNow });
}

function attentionFor(
  local: LocalDb,
  row: OutboxRow,
  result: Result,
  status: AttentionItem['status'],
): AttentionItem {
  const args: unknown = JSON.parse(row.args);
  const prepared = prepareNamed(row.name, row.v, args, local.actor);
  const mutation = prepared?.kind === 'prepared' ? prepared.mutation : null;
  const id = row.id ?? String(row.local);
  return {
    key: mutation?.record ? recordKey(mutation.record.table, mutation.record.id) : id,
    mutation: id,
    name: row.name,
    v: row.v,
    args: row.args,
    base: row.base,
    title: mutation?.describe?.title ?? row.name,
    // What this version of the app can't read is shown as it is rather than not at all.
    text: mutation ? (mutation.describe?.text ?? '') : row.args,
    status,
    reason: result.reason ?? 'unexpected',
    field: result.field ?? null,
    at: row.at,
    noticedAt: local.clock.wall(),
  };
}
