import type { DeviceRulesAnswer } from '#shared/domain/accounts/administration-calls.ts';

/** How many of a school's students can sign in without a network, by their passwords. */
export function madePasswordsText({
  all,
  withMadePassword,
}: NonNullable<DeviceRulesAnswer['students']>): string {
  if (all === 0) return 'No student has an account yet.';
  if (withMadePassword === 0) {
    const nobody = all === 1 ? 'The one student does not have' : `None of ${all} students has`;
    return `${nobody} such a password yet. It comes when theirs is reset.`;
  }
  if (withMadePassword === all) return 'Every student has such a password.';
  const have = withMadePassword === 1 ? 'has' : 'have';
  const others = all - withMadePassword === 1 ? 'The other gets' : 'The others get';
  return `${withMadePassword} of ${all} students ${have} such a password. ${others} one when theirs is reset.`;
}
