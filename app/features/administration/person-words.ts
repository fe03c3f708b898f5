import type { Role } from '#shared/access/roles.ts';

const words: Record<Role, string> = {
  teacher: 'Teacher',
  student: 'Student',
  'collection-master': 'Library editor',
  administrator: 'Administrator',
};

export const roleWord = (role: Role): string => words[role];

/** Roles as they stand below a name. */
export const roleWords = (roles: readonly Role[]): string => roles.map(roleWord).join(', ');

/** A person's name as lists show it. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Which roles an administrator gives. */
export const staffRoles = ['teacher', 'administrator', 'collection-master'] as const satisfies Role[];
