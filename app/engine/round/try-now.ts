import { liveQuery } from 'dexie';
import { readContact, type ContactMeta } from '#app/engine/cache/cache-db.ts';
import { countUnsent } from '#app/engine/outbox/outbox-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import type { Sync } from './start-sync.ts';

/** What came of trying: the state after the round that was asked for, and what is still unsent. `silent`: no answer. */
export type TryResult =
  | { readonly kind: 'tried'; readonly phase: ContactMeta['phase']; readonly unsent: number }
  | { readonly kind: 'silent' };

/** A round with a hanging network ends by its own time limit before this. */
const PATIENCE_MS = 45_000;

/**
 * Asks for a round with the server now and waits for its end, so that what is said afterwards is what happened. The
 * round runs in whichever tab sends; its end is read from the device.
 */
export async function tryNow(local: LocalDb, sync: Sync, setTimer: SetTimer): Promise<TryResult> {
  const { triedAt: before } = await readContact(local.cache);
  sync.wake(true);
  const ended = await roundEnd(local, before, setTimer);
  if (!ended) return { kind: 'silent' };
  const { n } = await countUnsent(local.outbox);
  return { kind: 'tried', phase: ended.phase, unsent: n };
}

type SetTimer = (run: () => void, ms: number) => () => void;

/** The first contact written by a round that ended after `before`; null when none ends in time. */
function roundEnd(local: LocalDb, before: number | null, setTimer: SetTimer): Promise<ContactMeta | null> {
  return new Promise((resolve) => {
    const finish = (contact: ContactMeta | null) => {
      cancel();
      queueMicrotask(() => watching.unsubscribe());
      resolve(contact);
    };
    const cancel = setTimer(() => finish(null), PATIENCE_MS);
    const watching = liveQuery(() => readContact(local.cache)).subscribe({
      next: (contact) => {
        if (contact.phase !== 'working' && contact.triedAt !== before) finish(contact);
      },
      // A database that can't be read has nothing to tell; the patience ends the wait.
      error: () => undefined,
    });
  });
}
