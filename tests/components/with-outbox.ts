import { OutboxDb } from '#app/engine/outbox/outbox-db.ts';
import { demoPerson } from './fixtures.ts';

/** Uses the outbox of somebody who is signed in, past the screen. */
export async function withOutbox<T>(username: string, use: (outbox: OutboxDb) => Promise<T>): Promise<T> {
  const isTheirs = (name: string) => name.startsWith('outbox:') && name.endsWith(demoPerson(username));
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const outbox = new OutboxDb(names.find(isTheirs) ?? '');
  return use(outbox).finally(() => outbox.close());
}
