import * as z from 'zod/mini';

/**
 * Roles of content §3 (login response), and `administrator`: who looks after a school's accounts, devices and data. It
 * opens nobody's work; an administrator who teaches is a teacher as well.
 */
export const roleSchema = z.enum(['teacher', 'student', 'collection-master', 'administrator']);
export type Role = z.infer<typeof roleSchema>;

/** For whom a text or a label is meant: whoever teaches is spoken to as a teacher, everybody else as a student. */
export type Audience = 'teacher' | 'student';
export const audienceOf = (roles: readonly Role[]): Audience =>
  roles.includes('teacher') ? 'teacher' : 'student';

/** True for a student who is nothing else, so that nobody else's work is open to them. */
export const isPlainStudent = (roles: readonly Role[]): boolean =>
  roles.length > 0 && roles.every((role) => role === 'student');

/** Whether somebody has a role, for lists of people: what a person may do is asked of `can`. */
export const hasRole = (roles: readonly Role[], role: Role): boolean => roles.includes(role);

/** Countries of classroom §1. */
export const countrySchema = z.enum(['US', 'AU', 'UK']);
export type Country = z.infer<typeof countrySchema>;

/** Locales of content §9; they differ in spelling and terms only. */
export const localeSchema = z.enum(['en-US', 'en-AU', 'en-UK', 'en-NZ', 'en-CA', 'en-IN']);
export type Locale = z.infer<typeof localeSchema>;

/** The subject area paths that prefix every screen and call. */
export const subjectPathSchema = z.enum(['science', 'social-studies']);
export type SubjectPath = z.infer<typeof subjectPathSchema>;
