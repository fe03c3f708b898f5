import { readBuckets } from '#app/engine/cache/cache-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { cachedRefusals } from './attention-items.ts';

/**
 * Lets this device's copies of refused texts follow the server's (SPEC.md M9): what it was seen to hold and holds no more
 * was sent again or discarded elsewhere. A server that was set back holds less without anybody's will; then this client
 * has given up its id (V1), or the epoch is another, and its copies stay. Called when a pull has brought everything.
 */
export async function followSchool(local: LocalDb, epoch: string, client: string): Promise<void> {
  const { cache, outbox, actor } = local;
  const own = (await readBuckets(cache))[userBucket(actor.userId)];
  if (!own?.held || own.fill !== null) return;
  const there = new Set((await cachedRefusals(local).toArray()).map(({ id }) => id));
  const seenIn = `${epoch} ${client}`;
  await outbox.transaction('rw', outbox.attention, outbox.identity, async () => {
    if ((await outbox.identity.get('identity'))?.client !== client) return;
    for (const item of await outbox.attention.toArray()) {
      const isThere = there.has(item.mutation);
      if (isThere && item.seenIn !== seenIn) await outbox.attention.put({ ...item, seenIn });
      if (!isThere && item.seenIn === seenIn) await outbox.attention.delete(item.key);
    }
  });
}
