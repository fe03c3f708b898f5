import * as z from 'zod/mini';

/** Bound that content §5 leaves open ("number not shown"). */
export const nameMaxCharacters = 60;

/** Letters or marks, digits and the punctuation that names have (content §5 sign-up). */
const nameCharacters = /^[\p{L}\p{M}\p{N} .,'’()-]+$/u;

const MISSING = {
  first: 'A first name or initial is needed.',
  last: 'A last name or initial is needed.',
} as const;

const name = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(nameMaxCharacters, { error: `Use at most ${nameMaxCharacters} characters for a name.` }),
      z.regex(nameCharacters, { error: 'Names have letters, numbers, spaces and simple punctuation.' }),
    );

const nameSchemas = { first: name(MISSING.first), last: name(MISSING.last) };

/** A person's own words at sign-up; whether the username and password will do is credentials.ts's. */
export const newPersonSchema = z.object({
  username: z.string({ error: 'A username is needed.' }).check(z.trim()),
  firstName: nameSchemas.first,
  lastName: nameSchemas.last,
});

/** The reason why a first or last name is not accepted, or null (content §5 sign-up). */
export function nameProblem(which: 'first' | 'last', typed: string): string | null {
  const parsed = nameSchemas[which].safeParse(typed);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? MISSING[which]);
}
