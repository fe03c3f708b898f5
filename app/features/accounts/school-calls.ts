import { getText } from '#app/platform/http.ts';
import { readSchoolsHere, rememberSchool } from '#app/platform/schools-here.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { sessionSchema, type Session } from '#shared/domain/accounts/session.ts';
import {
  signInSchoolsSchema,
  type SignInSchool,
  type SignInSchools,
} from '#shared/domain/accounts/sign-in-schools.ts';

/** The schools of the server whose name has these words in it; null where no answer came. */
export async function findSchools(words: string): Promise<SignInSchools | null> {
  const answer = await getText(`/individual/schools?search=${encodeURIComponent(words)}`).catch(() => null);
  const parsed = signInSchoolsSchema.safeParse(answer?.status === 200 ? parseJson(answer.text) : undefined);
  return parsed.success ? parsed.data : null;
}

/** How screens look to a visitor, at a school that is named by its id or its slug; null where no answer came. */
export async function askVisitorSession(by: { school?: string; slug?: string }): Promise<Session | null> {
  const answer = await getText(`/individual/visitor?${new URLSearchParams(by).toString()}`).catch(() => null);
  const parsed = sessionSchema.safeParse(answer?.status === 200 ? parseJson(answer.text) : undefined);
  return parsed.success ? parsed.data : null;
}

/** The school of a session as it is chosen; null on a server where nobody has to say which. */
export function chosenOf({ school: { id, name, slug } }: Session): SignInSchool | null {
  return slug === undefined ? null : { id, name, slug };
}

/** Keeps the school of a session as this device's, where it has to be named. */
export async function rememberSchoolOf(session: Session): Promise<void> {
  const school = chosenOf(session);
  if (school !== null) await rememberSchool(school);
}

/** Where a slug leads. `here`: to a school, or to the only one of the server, which nobody has to name (null). */
export type SchoolAt =
  | { readonly kind: 'here'; readonly school: SignInSchool | null }
  | { readonly kind: 'nowhere' | 'unreachable' };

/** The school of an address; without an answer, one that this device knows by it. */
export async function readSchoolAt(slug: string): Promise<SchoolAt> {
  const told = await askVisitorSession({ slug });
  if (told !== null)
    return told.school.id === '' ? { kind: 'nowhere' } : { kind: 'here', school: chosenOf(told) };
  const known = (await readSchoolsHere()).find((one) => one.slug === slug);
  return known ? { kind: 'here', school: known } : { kind: 'unreachable' };
}
