import { findSchoolName, findSignInRule, findSignUpRules } from '#server/features/schools/schools.ts';
import type { ProviderIdentity } from '#server/integrations/sign-in-provider/provider-port.ts';
import { isAtDomain } from '#shared/domain/accounts/institution-code.ts';
import { providerMessages } from '#shared/domain/accounts/provider-sign-in.ts';
import { allowsProvider, ruleWith, type SignInRule } from '#shared/domain/accounts/sign-in-rule.ts';
import { findBound } from './bindings.ts';
import type { ProviderDeps } from './provider-deps.ts';

type RuleDeps = Pick<ProviderDeps, 'db' | 'providers'>;

/** How people of a school sign in now (content §6). */
export const ruleOf = ({ db, providers }: RuleDeps, schoolId: string): SignInRule =>
  ruleWith(findSignInRule(db, schoolId), providers.all);

/** Why a school lets nobody in with a provider; null where it does. */
export function whyShut(
  deps: RuleDeps,
  schoolId: string,
  provider: { readonly id: string; readonly name: string },
): string | null {
  const rule = ruleOf(deps, schoolId);
  if (allowsProvider(rule, provider.id)) return null;
  const school = findSchoolName(deps.db, schoolId);
  const asked = rule.way === 'provider' ? deps.providers.byId(rule.provider) : null;
  return asked === null ? providerMessages.passwordOnly(school) : providerMessages.forced(asked.name, school);
}

/**
 * Whether an account at a forced provider is none of the school's, by its address (content §8): such a one is led back to the
 * sign-in. Where the school named no domains any address may be; and whoever connected their account stays in.
 */
export function isTurnedAway(deps: RuleDeps, schoolId: string, identity: ProviderIdentity): boolean {
  if (ruleOf(deps, schoolId).way !== 'provider') return false;
  const { domains } = findSignUpRules(deps.db, schoolId);
  if (domains.length === 0 || findBound(deps.db, schoolId, identity) !== null) return false;
  const { email, isEmailVerified } = identity;
  return email === null || !isEmailVerified || !isAtDomain(email, domains);
}
