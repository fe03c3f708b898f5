import type { Identity } from '#app/engine/outbox/outbox-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';

/** A token that says nothing more of its client than the stored one is stored this often (SPEC.md E1). */
const STORED_EVERY_MS = 10_000;

type Newest = {
  /** Heard and not stored yet; null for none. */
  readonly token: string | null;
  /** When one was stored last by this program, by the clock that only goes on. */
  readonly storedAt: number;
};

/** What this program knows of each device's tokens. */
const known = new WeakMap<LocalDb, Newest>();

/**
 * Whether a token can wait to be stored: each write to the outbox waits for the disk, and every screen of a person waits
 * for it. Until then it is shown from memory; a program that is killed has lost what it heard in the last seconds.
 */
export function canWait(local: LocalDb): boolean {
  const newest = known.get(local);
  return newest !== undefined && local.clock.mono() - newest.storedAt < STORED_EVERY_MS;
}

/** A token was heard and not stored. */
export function keepToken(local: LocalDb, token: string): void {
  const newest = known.get(local);
  if (newest !== undefined) known.set(local, { ...newest, token });
}

/** The newest token is in the identity now. */
export function tokenStored(local: LocalDb): void {
  known.set(local, { token: null, storedAt: local.clock.mono() });
}

/** The newest one, as a part of a request. */
export function shownToken(local: LocalDb, identity: Identity): { token?: string } {
  const token = known.get(local)?.token ?? identity.token;
  return token === undefined ? {} : { token };
}
