import * as z from 'zod/mini';
import { getText, postOfBrowser } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { sessionSchema, type Session } from '#shared/domain/accounts/session.ts';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';

export type SignInAnswer =
  | { kind: 'signed-in'; session: Session }
  /** `errors` in the specification's form: a leading `{field}` names the field (content §5). */
  | { kind: 'refused'; errors: string[] }
  /** The password is right; the same again with the code of the second factor. */
  | { kind: 'second-factor'; text: string }
  | { kind: 'offline' };

const answerSchema = z.object({ session: sessionSchema });
const errorsSchema = z.object({ errors: z.array(z.string()), code: z.optional(z.string()) });

export async function postSignIn(username: string, password: string, code?: string): Promise<SignInAnswer> {
  const body = JSON.stringify({ username, password, code });
  const response = await postOfBrowser('/individual/login', body).catch(() => null);
  if (!response) return { kind: 'offline' };
  const json = parseJson(response.text);
  const signedIn = answerSchema.safeParse(json);
  if (response.status === 200 && signedIn.success)
    return { kind: 'signed-in', session: signedIn.data.session };
  const refused = errorsSchema.safeParse(json);
  if (refused.success && refused.data.code === 'second-factor')
    return { kind: 'second-factor', text: refused.data.errors.join(' ') };
  if (response.status >= 400 && refused.success) return { kind: 'refused', errors: refused.data.errors };
  // A page that is not ours: a portal that wants its own sign-in, a proxy.
  return response.status >= 500
    ? { kind: 'refused', errors: [signInMessages.serverProblem] }
    : { kind: 'offline' };
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
