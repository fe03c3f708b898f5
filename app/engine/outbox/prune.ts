import type { LocalDb } from '#app/engine/person/local-db.ts';

/** Recorded rows are kept at most this long or this large, even where no backup covers them yet (SPEC.md V2). */
const KEEP_MS = 30 * 86_400_000;
const KEEP_BYTES = 20 * 1024 * 1024;

/** Where nothing was sent and nothing became durable, it is looked again this much later. */
const LOOK_AGAIN_MS = 60_000;

type Look = { readonly acked: number; readonly durable: number; readonly at: number };

/** How the outbox was looked through last by this program. */
const looked = new WeakMap<LocalDb, Look>();

/** Whether the same was looked through a moment ago. */
export function isLookedThrough(
  local: LocalDb,
  acked: number,
  { durable, now }: { readonly durable: number; readonly now: number },
): boolean {
  const before = looked.get(local);
  const isSame = before?.acked === acked && before.durable === durable;
  return isSame && now >= before.at && now - before.at < LOOK_AGAIN_MS;
}

/**
 * Housekeeping: forgets rows that the server holds durably and whose overlay has ended, up to number `acked`. Never an
 * unsent row. `now` is the server's: the days are the server's, whatever the device's clock says (V2). Inside a
 * transaction that may write `mutations`. Nothing depends on it (C3); it may run at any time.
 */
export async function pruneWithin(
  local: LocalDb,
  acked: number,
  { durable, now }: { readonly durable: number; readonly now: number },
): Promise<void> {
  if (isLookedThrough(local, acked, { durable, now })) return;
  const { mutations } = local.outbox;
  const ended = await mutations.where('seq').belowOrEqual(acked).sortBy('seq');
  let bytes = ended.reduce((sum, row) => sum + row.args.length, 0);
  const gone: number[] = [];
  for (const row of ended) {
    const isRefused = row.state === 'rejected' || row.state === 'parked';
    const isOld = row.doneAt !== null && now - row.doneAt > KEEP_MS;
    const isDurable = row.seq !== null && row.seq <= durable;
    if (row.state === 'sealed' || !(isRefused || isDurable || isOld || bytes > KEEP_BYTES)) continue;
    bytes -= row.args.length;
    gone.push(row.local);
  }
  await mutations.bulkDelete(gone);
  looked.set(local, { acked, durable, at: now });
}
