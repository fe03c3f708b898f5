import { recordAudit } from '#server/audit.ts';
import type { Deps } from '#server/deps.ts';
import { LIMIT_NOTED_EVERY_MS, limits } from '#server/limits.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { createTally } from '#server/tally.ts';

/** One count of wrong codes for every way to sign up. */
export type WrongCodes = {
  /** Throws the 429 answer for an address that has tried many, whatever it brings now. */
  readonly refuseTooMany: (address: string) => void;
  /** Counts one more; the school's trail says once an hour that there are too many. */
  readonly count: (schoolId: string, address: string) => void;
};

export function createWrongCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>): WrongCodes {
  const wrong = createTally(clock, limits['wrong-sign-up-codes']);
  const noted = createTally(clock, { max: 1, windowMs: LIMIT_NOTED_EVERY_MS });
  return {
    refuseTooMany: (address) => {
      if (wrong.isFull(address)) throw tooManyCodes();
    },
    count: (schoolId, address) => {
      wrong.take(address);
      if (!wrong.isFull(address) || noted.take(`${schoolId} ${address}`).isOver) return;
      const line = { schoolId, kind: 'limit-reached', actor: null, subject: null } as const;
      recordAudit(db, { ...line, detail: { limit: 'wrong-sign-up-codes', address } }, clock.now());
    },
  };
}

const tooManyCodes = (): HttpError =>
  new HttpError(429, ['There were too many wrong codes. Wait an hour and try again.'], {
    'retry-after': String(limits['wrong-sign-up-codes'].windowMs / 1000),
  });
