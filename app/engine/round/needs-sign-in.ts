import { readContact } from '#app/engine/cache/cache-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';

/** Whether the server ended this person's session, or knows this browser as somebody else's, by what it said last. */
export async function needsSignIn(local: LocalDb): Promise<boolean> {
  const { phase, before } = await readContact(local.cache);
  const known = phase === 'working' ? before : phase;
  return known === 'signed-out' || known === 'wrong-person';
}
