import { randomBytes } from '#app/platform/random.ts';
import { isPlainStudent, type Role } from '#shared/access/roles.ts';
import { easyPassword } from '#shared/domain/accounts/easy-password.ts';

/** A first password to pass on: one a child can type, or for staff two such, which is longer than they are asked for. */
export function proposedPassword(roles: readonly Role[]): string {
  const easy = () => easyPassword(randomBytes(4));
  return isPlainStudent(roles) ? easy() : `${easy()}-${easy()}`;
}
