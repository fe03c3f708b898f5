import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { ActiveSession } from '#server/plugins/session.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { createTally } from '#server/tally.ts';
import { can } from '#shared/access/capabilities.ts';
import { MAX_WRONG_CODES, WRONG_CODE_WINDOW_MS } from '#shared/domain/classes/constants.ts';
import { joinGuardId, mustWait, recentWrongCodes } from '#shared/domain/classes/join.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { findClassByCode } from './repository.ts';

/** Looks at class codes that do not join, or not yet. */
export type CodeTries = {
  /** Which class of their school a code opens. Throws a 429 answer for who tried too many wrong ones. */
  lookUp: (code: string, who: ActiveSession) => ClassRow | null;
};

/**
 * A wrong code counts where the rule counts that joins (`joinClass`): every device and every door has one count. So six
 * digits can be guessed at none. `reached` hears who has to wait.
 */
export function createCodeTries(
  { core, clock }: Pick<Deps, 'clock'> & { core: SyncCore },
  reached: (userId: string) => void,
): CodeTries {
  const ofStaff = createTally(clock, { max: MAX_WRONG_CODES, windowMs: WRONG_CODE_WINDOW_MS });
  const refuse = (userId: string): never => {
    reached(userId);
    throw tooManyCodes();
  };
  return {
    lookUp: (code, { userId, accountId, roles }) => {
      const rows = core.rowsOf(accountId);
      const guard = rows.load('joinGuard', joinGuardId(userId));
      if (mustWait(recentWrongCodes(guard, clock.now()))) refuse(userId);
      const found = findClassByCode(rows, code);
      if (found !== null) return found;
      if (can(roles, 'join-classes')) countWrong(core, userId, code);
      // Staff join by no code, and have no other door than this.
      else if (ofStaff.take(userId).isOver) refuse(userId);
      return null;
    },
  };
}

/** As if it had been tried, and forgotten at once: what stays is the count. */
function countWrong(core: SyncCore, userId: string, code: string): void {
  const joinId = randomUUID();
  core.call(
    userId,
    { id: randomUUID(), name: 'joinClass', args: { joinId, code, replaces: null } },
    { id: randomUUID(), name: 'forgetJoin', args: { joinId } },
  );
}

/** What somebody hears who has to wait. */
export function tooManyCodes(): HttpError {
  const seconds = Math.ceil(WRONG_CODE_WINDOW_MS / 1000);
  return new HttpError(429, ['Too many wrong codes. Please wait ten minutes and try again.'], {
    'retry-after': String(seconds),
  });
}
