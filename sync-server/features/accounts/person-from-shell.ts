import { recordDeed } from '#server/audit.ts';
import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { closeFeed } from '#server/features/calendar/feeds.ts';
import { revokeSessionsOf } from '#server/plugins/device-sessions.ts';
import type { AuditKind } from '#shared/domain/accounts/audit.ts';
import { findPerson, type KnownPerson } from './people.ts';

/** Somebody of a school by their username; throws an error that a command prints where there is nobody. */
export function personNamed(db: Db, schoolId: string, username: string): KnownPerson {
  const found = findPerson(db, schoolId, { username });
  if (found === null) throw new ConfigError(`Nobody here is called ${username}.`);
  return found;
}

/** The one username of a command's arguments; null, with the reason printed, for none or several. */
export function oneUsername(positionals: readonly string[], command: string): string | null {
  const [username, ...others] = positionals;
  if (username !== undefined && others.length === 0) return username;
  console.error(`Whose account? npm run ${command} -- <username>`);
  return null;
}

/**
 * Ends everything that a person has open, beside a running server: its streams end with the next poke or heartbeat.
 * Returns how many sessions ended.
 */
export function shutOut(db: Db, userId: string, now: number): number {
  closeFeed(db, userId);
  return revokeSessionsOf(db, userId, now);
}

/** Writes down what a command of the server's shell did to somebody. */
export function noteFromShell(
  db: Db,
  { kind, person, detail }: { kind: AuditKind; person: KnownPerson; detail?: Record<string, number> },
  now: number,
): void {
  recordDeed(db, { kind, to: person.id, detail: { ...detail, command: true } }, now);
}
