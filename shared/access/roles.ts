import * as z from 'zod/mini';

/** Roles of content §3 (login response). */
export const roleSchema = z.enum(['teacher', 'student', 'collection-master']);
export type Role = z.infer<typeof roleSchema>;

/** Countries of classroom §1. */
export const countrySchema = z.enum(['US', 'AU', 'UK']);
export type Country = z.infer<typeof countrySchema>;

/** Locales of content §9; they differ in spelling and terms only. */
export const localeSchema = z.enum(['en-US', 'en-AU', 'en-UK', 'en-NZ', 'en-CA', 'en-IN']);
export type Locale = z.infer<typeof localeSchema>;

/** The subject area paths that prefix every screen and call. */
export const subjectPathSchema = z.enum(['science', 'social-studies']);
export type SubjectPath = z.infer<typeof subjectPathSchema>;
