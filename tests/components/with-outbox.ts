import { OutboxDb } from '#app/engine/outbox/outbox-db.ts';

/** Uses the signed-in person's outbox, past the screen. */
export async function withOutbox<T>(use: (outbox: OutboxDb) => Promise<T>): Promise<T> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const outbox = new OutboxDb(names.find((name) => name.startsWith('outbox:')) ?? '');
  return use(outbox).finally(() => outbox.close());
}
