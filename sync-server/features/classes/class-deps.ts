import * as z from 'zod';
import type { Deps } from '#server/deps.ts';
import type { AccountLimits } from '#server/features/accounts/account-limits.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/core.ts';
import type { CodeTries } from './code-tries.ts';
import type { InvitationMailer } from './invitation-mailer.ts';

/** What the area is built from. `mailer` is null where the school has not set up mail. */
export type ClassAreaDeps = Deps & {
  core: SyncCore;
  accountLimits: AccountLimits;
  mailer: InvitationMailer | null;
};
/** What its calls are built from. */
export type ClassDeps = ClassAreaDeps & { codes: CodeTries };

export const tags = ['classes'];
export const errorsSchema = z.object({ errors: z.array(z.string()) });

export const everybody = { openTo: ['manage-classes', 'join-classes'] } as const;
export const teachers = { openTo: ['manage-classes'] } as const;
export const students = { openTo: ['join-classes'] } as const;

/** Guessing a class's code is made slow: six digits are soon tried. */
export const codeLimit = perPerson('code-requests');
