import type { Deps } from '#server/deps.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { createBrowserCookies } from './browser-cookie.ts';
import { createOpenHere } from './open-here.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSignInAudit } from './sign-in-audit.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { makeNobodysHash } from './sign-in.ts';

export type SignInParts = Awaited<ReturnType<typeof createSignInParts>>;

/** What every way into an account shares: one count of wrong guesses and of used codes, and one way to open a session. */
export async function createSignInParts(deps: Deps & { core: SyncCore }) {
  const guard = createSignInGuard(deps.clock);
  const cookies = createBrowserCookies(deps.config.sessionSecret);
  const audit = createSignInAudit(deps);
  return {
    ...{ guard, cookies, audit },
    here: createOpenHere({ ...deps, cookies, audit }),
    secondFactor: createSecondFactor(deps.clock),
    // Made before the first request, so that the first unknown username is not the slow one.
    nobodysHash: await makeNobodysHash(deps.passwordCost),
  };
}
