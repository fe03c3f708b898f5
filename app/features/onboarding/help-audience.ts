import { isPlainStudent, type Role } from '#shared/access/roles.ts';

/** Whose help a person reads; who only looks after a school reads what its teachers do. */
export const helpAudience = (roles: readonly Role[]): 'teacher' | 'student' =>
  isPlainStudent(roles) ? 'student' : 'teacher';
