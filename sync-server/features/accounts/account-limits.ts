import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { limits } from '#server/limits.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { createTally } from '#server/tally.ts';
import { usernameKey } from '#shared/domain/accounts/credentials.ts';
import type { LimitName } from '#shared/domain/accounts/limit-names.ts';

/** What one person may ask for by making accounts. Each throws a 429 answer, and is noted, past its bound. */
export type AccountLimits = {
  /** So many passwords are about to be hashed. */
  hashing: (userId: string, passwords: number) => void;
  /**
   * These usernames are about to be called taken. Of people of other schools that tells who goes there, so it is counted;
   * of one's own school's it tells nothing new.
   */
  tellTaken: (by: { userId: string; accountId: string }, usernames: readonly string[]) => void;
};

/** Bounds on the work of hashing and on learning usernames, by person. */
export function createAccountLimits(
  app: Pick<FastifyInstance, 'noteLimit'>,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): AccountLimits {
  const tallies = {
    hashing: createTally(clock, limits.hashing),
    'taken-usernames': createTally(clock, limits['taken-usernames']),
  };
  const take = (limit: LimitName & keyof typeof tallies, userId: string, count: number) => {
    const taken = tallies[limit].take(userId, count);
    if (!taken.isOver) return;
    app.noteLimit(userId, limit);
    throw new HttpError(429, ['You asked for many accounts in a short time. Please try again later.'], {
      'retry-after': String(taken.retryAfterSeconds),
    });
  };
  return {
    hashing: (userId, passwords) => take('hashing', userId, passwords),
    tellTaken: ({ userId, accountId }, usernames) => {
      const elsewhere = usernames.filter((username) => isOfAnotherSchool(db, accountId, username));
      if (elsewhere.length > 0) take('taken-usernames', userId, elsewhere.length);
    },
  };
}

function isOfAnotherSchool(db: Db, accountId: string, username: string): boolean {
  const { schoolId, usernameKey: key } = person;
  const holder = db.orm
    .select({ schoolId })
    .from(person)
    .where(eq(key, usernameKey(username)))
    .get();
  return holder !== undefined && holder.schoolId !== accountId;
}
