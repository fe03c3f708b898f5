import * as z from 'zod';
import { turnedAway } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import type { AccountLimits } from '#server/features/accounts/account-limits.ts';
import type { AccountMailer } from '#server/features/accounts/account-mailer.ts';
import type { Translator } from '#server/features/translation/translator.ts';
import type { SyncCore } from '#server/sync/core.ts';

/** What the calls of a school's administrators are built from. */
export type AdministrationDeps = Deps & {
  core: SyncCore;
  accountLimits: AccountLimits;
  /** Null where the school has not set up a translation service. */
  translator: Translator | null;
  /** Null where the school has not set up e-mail. */
  accountMailer: AccountMailer | null;
};

export const tags = ['administration'];
/** What a call that changes something answers; a text that begins with `{field}` belongs to that field. */
export const errorsSchema = z.object({ errors: z.array(z.string()) });
export const changeAnswers = { 200: errorsSchema, ...turnedAway };
