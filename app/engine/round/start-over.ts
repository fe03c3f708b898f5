import { refillAll } from '#app/engine/cache/apply-page.ts';
import { readBuckets, readSync, type SyncMeta } from '#app/engine/cache/cache-db.ts';
import { writeHowFar } from '#app/engine/cache/write-cache.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { rehomeWithin } from './rehome.ts';

/** Everything is read again; what is here stays visible until then (SPEC.md V3). Inside a transaction over the cache. */
export async function readAllAgain(
  local: LocalDb,
  sync: SyncMeta,
  server: { epoch: string; snap: number },
): Promise<void> {
  const { cache } = local;
  const buckets = await readBuckets(cache);
  await refillAll(local, buckets);
  await writeHowFar(cache, { buckets, sync: { ...sync, ...server, acked: null, version: sync.version + 1 } });
}

/**
 * The server knows less than this device shows, and can't tell whether it was set back (SPEC.md E1): this device becomes a
 * new client, sends what is not durable once more and reads everything again. Nobody else notices. `client` is the one
 * that asked; another tab may have started over already.
 */
export async function startOverAlone(local: LocalDb, client: string, epoch: string): Promise<void> {
  const { cache, outbox } = local;
  await cache.transaction('rw', cache.rows, cache.fill, cache.meta, async () => {
    await readAllAgain(local, await readSync(cache), { epoch, snap: 0 });
  });
  await outbox.transaction('rw', outbox.mutations, outbox.identity, async () => {
    const identity = await outbox.identity.get('identity');
    if (identity?.client === client) await rehomeWithin(local, { epoch });
  });
}
