import * as z from 'zod/mini';

/** How many schools a search shows; who does not find theirs types more of its name. */
export const SIGN_IN_SCHOOLS_SHOWN = 30;

/** A school in which somebody may sign in. `slug`: what it is called in its address, `/s/<slug>`. */
export const signInSchoolSchema = z.object({ id: z.string(), name: z.string(), slug: z.string() });
export type SignInSchool = z.infer<typeof signInSchoolSchema>;

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
