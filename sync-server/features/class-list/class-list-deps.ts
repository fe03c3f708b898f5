import type { Deps } from '#server/deps.ts';
import type { AccountLimits } from '#server/features/accounts/account-limits.ts';
import type { SignInParts } from '#server/features/accounts/sign-in-parts.ts';
import type { SyncCore } from '#server/sync/core.ts';

/** What the area is built from. */
export type ClassListDeps = Deps & { core: SyncCore; parts: SignInParts; accountLimits: AccountLimits };
