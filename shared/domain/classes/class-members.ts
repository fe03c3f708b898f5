import { can } from '#shared/access/capabilities.ts';
import { isPlainStudent, type Role } from '#shared/access/roles.ts';
import { isCurrent } from './membership.ts';
import type { ClassRow, Membership } from './rows.ts';

// What an administrator may do with the people of a class: rules without a device, as only the server knows all accounts.

/** The reason why a person can't be taken out of a class, or null. */
export function removalProblem(
  classRow: Pick<ClassRow, 'teachers'>,
  membership: Membership | null,
): string | null {
  if (!isCurrent(membership)) return 'This person is not in this class.';
  const isOnlyTeacher = classRow.teachers.every(({ id }) => id === membership.userId);
  if (membership.role === 'teacher' && isOnlyTeacher)
    return 'Nobody else teaches this class. Hand it over to a colleague instead.';
  return null;
}

/** Somebody who is to come into a class. */
export type Newcomer = { readonly roles: readonly Role[]; readonly isDisabled: boolean };

/** As what a person comes into a class by their roles; null for who is neither student nor teacher. */
export function classRoleOf(roles: readonly Role[]): Membership['role'] | null {
  if (isPlainStudent(roles)) return 'student';
  return can(roles, 'manage-classes') ? 'teacher' : null;
}

/** The reason why a person can't come into a class, or null. `before`: their place in it now, or from earlier. */
export function comeInProblem({ roles, isDisabled }: Newcomer, before: Membership | null): string | null {
  const role = classRoleOf(roles);
  if (role === null) return 'Only students and teachers can be in a class.';
  if (isDisabled) return 'This account is switched off. Switch it on first.';
  if (before !== null && before.role !== role) return 'This person was in this class in another role.';
  return null;
}
