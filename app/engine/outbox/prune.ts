import { readSync } from '#app/engine/cache/cache-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';

/** Recorded rows are kept at most this long or this large, even where no backup covers them yet (SPEC.md V2). */
const KEEP_MS = 30 * 86_400_000;
const KEEP_BYTES = 20 * 1024 * 1024;

/**
 * Housekeeping: forgets rows that the server holds durably and whose overlay has ended. Never an unsent row.
 * `serverNow` is the reply's: the days are the server's, whatever the device's clock says (V2).
 * Nothing depends on it (C3); it may run at any time.
 */
export async function prune(
  local: LocalDb,
  client: string,
  durable: number,
  serverNow: number,
): Promise<void> {
  const { acked } = await readSync(local.cache);
  if (acked?.client !== client) return;
  const { outbox } = local;
  await outbox.transaction('rw', outbox.mutations, outbox.identity, async () => {
    if ((await outbox.identity.get('identity'))?.client !== client) return;
    const ended = await outbox.mutations.where('seq').belowOrEqual(acked.seq).sortBy('seq');
    let bytes = ended.reduce((sum, row) => sum + row.args.length, 0);
    const gone: number[] = [];
    for (const row of ended) {
      const isRefused = row.state === 'rejected' || row.state === 'parked';
      const isOld = row.doneAt !== null && serverNow - row.doneAt > KEEP_MS;
      const isDurable = row.seq !== null && row.seq <= durable;
      if (row.state === 'sealed' || !(isRefused || isDurable || isOld || bytes > KEEP_BYTES)) continue;
      bytes -= row.args.length;
      gone.push(row.local);
    }
    await outbox.mutations.bulkDelete(gone);
  });
}
