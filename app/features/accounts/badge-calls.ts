import * as z from 'zod/mini';
import { postOfBrowser } from '#app/platform/http.ts';
import { readSchoolsHere } from '#app/platform/schools-here.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { sessionSchema, type Session } from '#shared/domain/accounts/session.ts';
import { rememberSchoolOf } from './school-calls.ts';

export type BadgeAnswer =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'offline' };

const answerSchema = z.object({ session: sessionSchema });
const errorsSchema = z.object({ errors: z.array(z.string()) });

/** Signs in with the code of a badge. */
export async function postBadge(code: string): Promise<BadgeAnswer> {
  const [here] = await readSchoolsHere();
  const body = JSON.stringify({ code, school: here?.id });
  const response = await postOfBrowser('/individual/login/badge', body).catch(() => null);
  const json = parseJson(response?.text ?? '');
  const signedIn = answerSchema.safeParse(json);
  if (response?.status === 200 && signedIn.success) {
    await rememberSchoolOf(signedIn.data.session);
    return { kind: 'signed-in', session: signedIn.data.session };
  }
  const refused = errorsSchema.safeParse(json);
  // A page that is not ours is as good as no answer.
  return refused.success ? { kind: 'refused', text: refused.data.errors.join(' ') } : { kind: 'offline' };
}
