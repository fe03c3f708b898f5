import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { limits } from '#server/limits.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { createTally } from '#server/tally.ts';

/** What one person may ask for by making accounts. */
export type AccountLimits = {
  /** So many passwords are about to be hashed. Throws a 429 answer, and is noted, past its bound. */
  hashing: (userId: string, passwords: number) => void;
};

/** Bounds on the work of hashing, by person. */
export function createAccountLimits(
  app: Pick<FastifyInstance, 'noteLimit'>,
  { clock }: Pick<Deps, 'clock'>,
): AccountLimits {
  const asked = createTally(clock, limits.hashing);
  return {
    hashing: (userId, passwords) => {
      const taken = asked.take(userId, passwords);
      if (!taken.isOver) return;
      app.noteLimit(userId, 'hashing');
      throw new HttpError(429, ['You asked for many accounts in a short time. Please try again later.'], {
        'retry-after': String(taken.retryAfterSeconds),
      });
    },
  };
}
