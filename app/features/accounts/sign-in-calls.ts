import * as z from 'zod/mini';
import { getText, postOfBrowser } from '#app/platform/http.ts';
import { readSchoolsHere } from '#app/platform/schools-here.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { sessionSchema, type Session } from '#shared/domain/accounts/session.ts';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';
import { rememberSchoolOf } from './school-calls.ts';

export type SignInAnswer =
  | { kind: 'signed-in'; session: Session }
  /** `errors` in the specification's form: a leading `{field}` names the field (content §5). */
  | { kind: 'refused'; errors: string[] }
  /** The password is right; the same again with the code of the second factor. */
  | { kind: 'second-factor'; text: string }
  /** The server has several schools, and does not know which is meant. */
  | { kind: 'which-school'; text: string }
  | { kind: 'offline' };

const answerSchema = z.object({ session: sessionSchema });
const errorsSchema = z.object({ errors: z.array(z.string()), code: z.optional(z.string()) });

export async function postSignIn(username: string, password: string, code?: string): Promise<SignInAnswer> {
  const [here] = await readSchoolsHere();
  const body = JSON.stringify({ username, password, code, school: here?.id });
  const response = await postOfBrowser('/individual/login', body).catch(() => null);
  if (!response) return { kind: 'offline' };
  const json = parseJson(response.text);
  const signedIn = answerSchema.safeParse(json);
  if (response.status === 200 && signedIn.success) {
    await rememberSchoolOf(signedIn.data.session);
    return { kind: 'signed-in', session: signedIn.data.session };
  }
  const refused = errorsSchema.safeParse(json);
  if (refused.success && refused.data.code === 'second-factor')
    return { kind: 'second-factor', text: refused.data.errors.join(' ') };
  if (refused.success && refused.data.code === 'which-school')
    return { kind: 'which-school', text: refused.data.errors.join(' ') };
  // In the words of content §8, whoever answers: a proxy before a server that restarts answers 503, too.
  if (response.status === 503) return { kind: 'refused', errors: [signInMessages.notNow] };
  if (response.status >= 500) return { kind: 'refused', errors: [signInMessages.serverProblem] };
  if (response.status >= 400 && refused.success) return { kind: 'refused', errors: refused.data.errors };
  // A page that is not ours: a portal that wants its own sign-in.
  return { kind: 'offline' };
}

/** Who the server says is signed in on this browser; null without a network, and for nobody. */
export async function readSession(): Promise<Session | null> {
  const response = await getText('/individual/session').catch(() => null);
  if (response?.status !== 200) return null;
  const session = sessionSchema.safeParse(parseJson(response.text));
  return session.success ? session.data : null;
}

/** Tells the server that this browser is signed out. False when it could not be told. */
export async function postLogout(): Promise<boolean> {
  const response = await postOfBrowser('/individual/logout', '{}').catch(() => null);
  return response?.status === 200 && parseJson(response.text) !== undefined;
}
