import type { AttentionRow, OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import type { Result } from '#shared/sync/wire.ts';
import { readRefused } from './read-refused.ts';

/**
 * Notes the server's answer to a row: applied rows are done; a refused one gets its copy in `attention`, text and all,
 * in the same transaction (SPEC.md M7). A refused text that the row was written over is over with it. `serverNow` is the
 * reply's: a device's own clock may be years off, and rows are kept by their age (V2). Must run inside a readwrite
 * transaction over `mutations` and `attention`.
 */
export async function noteResult(
  local: LocalDb,
  row: OutboxRow,
  result: Result,
  serverNow: number,
): Promise<void> {
  const { mutations } = local.outbox;
  if (row.state !== 'sealed' && row.state !== 'done') return;
  if (result.status === 'applied') {
    await endWrittenOver(local, row);
    await mutations.put({ ...row, state: 'done', result, doneAt: row.doneAt ?? serverNow });
    return;
  }
  await noteRefusal(local, row, result, result.status);
  await mutations.put({ ...row, state: result.status, result, doneAt: serverNow });
}

async function noteRefusal(
  local: LocalDb,
  row: OutboxRow,
  result: Result,
  status: AttentionRow['status'],
): Promise<void> {
  await endWrittenOver(local, row);
  const mutation = row.id ?? String(row.local);
  const { args, name, v, base, at } = row;
  await local.outbox.attention.put({
    ...{ key: mutation, mutation, name, v, args, base, at, status },
    ...readRefused({ name, v, args }, local.actor),
    reason: result.reason ?? 'unexpected',
    field: result.field ?? null,
    noticedAt: local.clock.wall(),
  });
}

/** Its author had the refused text before them when they wrote this one, and knew what they replaced. */
async function endWrittenOver(local: LocalDb, { base, name, v, args }: OutboxRow): Promise<void> {
  if (base === null) return;
  const before = await local.outbox.attention.get(base);
  if (before?.record && before.record === readRefused({ name, v, args }, local.actor).record) {
    await local.outbox.attention.delete(base);
  }
}
