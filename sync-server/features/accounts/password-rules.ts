import type { Role } from '#shared/access/roles.ts';
import { passwordProblem, usernameKey } from '#shared/domain/accounts/credentials.ts';

/** So many of the most used passwords are refused; the rest of the list is no worse than many a password. */
const MOST_USED = 1000;

/** The reason why a new password is not accepted for a person of this name in these roles, or null. */
export async function newPasswordProblem(
  password: string,
  person: { readonly username: string; readonly roles: readonly Role[] },
): Promise<string | null> {
  const problem = passwordProblem(password, person);
  if (problem !== null) return problem;
  const isUsedByMany = (await mostUsedPasswords()).has(usernameKey(password));
  return isUsedByMany ? 'This password is one of the most used. Please choose another.' : null;
}

let mostUsed: Promise<ReadonlySet<string>> | null = null;

/**
 * The list of zxcvbn-ts (MIT, github.com/zxcvbn-ts/zxcvbn), by use. Read when a password is chosen for the first time:
 * no start waits for it.
 */
function mostUsedPasswords(): Promise<ReadonlySet<string>> {
  mostUsed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_USED).map(usernameKey)),
  );
  return mostUsed;
}
