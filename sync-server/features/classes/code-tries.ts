import { randomUUID } from 'node:crypto';
import { HttpError } from '#server/plugins/http-error.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { WRONG_CODE_WINDOW_MS } from '#shared/domain/classes/constants.ts';
import { joinGuardId, mustWait, recentWrongCodes } from '#shared/domain/classes/join.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { findClassByCode } from './repository.ts';

/** Who looks a code up: a person and their school; `reached` hears that they have to wait. */
type Looker = { userId: string; accountId: string; reached: () => void };

/**
 * Looks which class of their school a code opens, for who may not join by it, or not yet. A wrong one counts where the
 * rule that joins counts (`joinClass`), so that six digits can be guessed at no door. Throws a 429 answer past the bound.
 */
export function lookUpCode(
  core: SyncCore,
  code: string,
  { userId, accountId, reached }: Looker,
  now: number,
): ClassRow | null {
  const guard = core.rows.load('joinGuard', joinGuardId(userId));
  if (mustWait(recentWrongCodes(guard, now))) {
    reached();
    throw tooManyCodes();
  }
  const found = findClassByCode(core.rows, code, accountId);
  // The id is random: each wrong look counts, also the same code a second time.
  if (found === null) core.system([{ id: randomUUID(), name: 'noteWrongCode', args: { personId: userId } }]);
  return found;
}

export function tooManyCodes(): HttpError {
  const seconds = Math.ceil(WRONG_CODE_WINDOW_MS / 1000);
  return new HttpError(429, ['Too many wrong codes. Please wait ten minutes and try again.'], {
    'retry-after': String(seconds),
  });
}
