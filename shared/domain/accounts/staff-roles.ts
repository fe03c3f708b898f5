import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import type { Role } from '#shared/access/roles.ts';

/** The roles that an administrator gives: a student stays one, and nobody is both. */
export const staffRoleSchema = z.enum(['teacher', 'collection-master', 'administrator']);

/** What a change of a person's roles is judged by. */
export type RoleChange = {
  readonly before: readonly Role[];
  readonly after: readonly Role[];
  /** Whether the person teaches a class now. */
  readonly teaches: boolean;
  /** Whether another administrator of the school can sign in. */
  readonly hasOtherAdministrator: boolean;
};

export const lastAdministratorText = 'This is the school’s only administrator. Make somebody else one first.';

/** The reason why a person's roles can't become these, or null. */
export function roleChangeProblem({
  before,
  after,
  teaches,
  hasOtherAdministrator,
}: RoleChange): string | null {
  if (before.includes('student') || after.includes('student')) return 'A student’s role can’t be changed.';
  if (after.length === 0) return 'Choose at least one role.';
  const isAdministrator = (roles: readonly Role[]) => can(roles, 'administer-school');
  if (isAdministrator(before) && !isAdministrator(after) && !hasOtherAdministrator)
    return lastAdministratorText;
  if (teaches && !can(after, 'manage-classes'))
    return 'This person teaches a class. Hand their classes over, or take them out, first.';
  return null;
}

/** The reason why an account can't be switched off, or null. */
export function disableProblem(roles: readonly Role[], hasOtherAdministrator: boolean): string | null {
  return can(roles, 'administer-school') && !hasOtherAdministrator ? lastAdministratorText : null;
}
