import type { Deps } from '#server/deps.ts';
import { findSchoolName, findSignInRule } from '#server/features/schools/schools.ts';
import { providerMessages } from '#shared/domain/accounts/provider-sign-in.ts';
import { ruleWith } from '#shared/domain/accounts/sign-in-rule.ts';

/** What is said to who comes with a password to a school that asks for a provider (content §6); null where it asks for none. */
export function forcedProviderText(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  schoolId: string,
): string | null {
  const rule = ruleWith(findSignInRule(db, schoolId), config.signInProviders);
  if (rule.way !== 'provider') return null;
  const name = config.signInProviders.find(({ id }) => id === rule.provider)?.name ?? '';
  return providerMessages.forced(name, findSchoolName(db, schoolId));
}
