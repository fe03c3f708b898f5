import * as z from 'zod/mini';

/** How many schools a search shows; who does not find theirs types more of its name. */
export const SIGN_IN_SCHOOLS_SHOWN = 30;

/** A school in which somebody may sign in. `slug`: what it is called in its address, `/s/<slug>`. */
export const signInSchoolSchema = z.object({ id: z.string(), name: z.string(), slug: z.string() });
export type SignInSchool = z.infer<typeof signInSchoolSchema>;

/**
 * `GET /individual/visitor`: of the school with this id, that the device remembers, or of the one that an address leads to.
 * An id that is not here counts for none; a slug that is not here leads to no school, also where there is only one.
 */
export const visitorAskedSchema = z.object({
  school: z.optional(z.string().check(z.maxLength(100))),
  slug: z.optional(z.string().check(z.maxLength(100))),
});

/** `GET /individual/schools`. An empty search finds all. */
export const signInSchoolsAskedSchema = z.object({
  search: z._default(z.string().check(z.maxLength(200)), ''),
});

export const signInSchoolsSchema = z.object({
  schools: z.array(signInSchoolSchema),
  /** Whether more schools fit than are shown. */
  hasMore: z.boolean(),
});
export type SignInSchools = z.infer<typeof signInSchoolsSchema>;
