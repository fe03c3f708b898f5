import * as z from 'zod/mini';

// Apart from its rules: every device reads a session before its first screen, and few schools are limited in anything.

/** Permissions are texts, subject ids numbers. A device may get some from a newer server that it does not know. */
export const licenceSchema = z.object({
  of: z.union([z.string(), z.number()]),
  /** The first and the last day, by the school's calendar; null for no bound. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
export type Licence = z.infer<typeof licenceSchema>;
export type Licences = readonly Licence[];
