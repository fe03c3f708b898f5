import type { Deps } from '#server/deps.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { createBrowserCookies } from './browser-cookie.ts';
import { createOpenHere } from './open-here.ts';
import { createSignInAudit } from './sign-in-audit.ts';
import { createSignInGuard } from './sign-in-guard.ts';

export type SignInParts = ReturnType<typeof createSignInParts>;

/** What every way into an account shares: one count of wrong guesses, and one way to open a session. */
export function createSignInParts(deps: Deps & { core: SyncCore }) {
  const guard = createSignInGuard(deps.clock);
  const cookies = createBrowserCookies(deps.config.sessionSecret);
  const audit = createSignInAudit(deps);
  return { guard, cookies, audit, here: createOpenHere({ ...deps, cookies, audit }) };
}
