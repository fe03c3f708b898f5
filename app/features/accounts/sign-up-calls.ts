import { postOfBrowser, getText } from '#app/platform/http.ts';
import { readSchoolsHere } from '#app/platform/schools-here.ts';
import { errorsByField, parseJson } from '#app/platform/server-answer.ts';
import { textOfSilence } from '#app/platform/server-call.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import {
  signUpAnswerSchema,
  signUpFactsSchema,
  type SignUpAsked,
  type SignUpFacts,
} from '#shared/domain/accounts/sign-up.ts';
import { rememberSchoolOf } from './school-calls.ts';

/** What came of making an account, or of finishing one. `errors` by their field, those of none under `form`. */
export type SignUpOutcome =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'waiting'; readonly for: 'mail' | 'administrator' }
  | { readonly kind: 'refused'; readonly errors: ReadonlyMap<string, string> };

/** Whether the school of this device lets people sign up; null without an answer. */
export async function readSignUpFacts(): Promise<SignUpFacts | null> {
  const [here] = await readSchoolsHere();
  const query = here === undefined ? '' : `?school=${encodeURIComponent(here.id)}`;
  const answer = await getText(`/individual/signUp${query}`).catch(() => null);
  const parsed = signUpFactsSchema.safeParse(answer?.status === 200 ? parseJson(answer.text) : undefined);
  return parsed.success ? parsed.data : null;
}

export async function postCreateAccount(asked: SignUpAsked): Promise<SignUpOutcome> {
  const [here] = await readSchoolsHere();
  return post('/individual/createAccount', { ...asked, school: here?.id });
}

/** Finishes an educator's account with the secret of the link in their mail. */
export const postConfirmSignUp = (body: {
  secret: string;
  password: string;
  username: string;
}): Promise<SignUpOutcome> => post('/individual/createAccount/confirm', body);

async function post(path: string, body: object): Promise<SignUpOutcome> {
  const response = await postOfBrowser(path, JSON.stringify(body)).catch(() => null);
  const parsed = signUpAnswerSchema.safeParse(response ? parseJson(response.text) : undefined);
  if (!parsed.success) return refused(errorsOf(response?.text) ?? [textOfSilence('unanswered')]);
  const { session, waiting, errors } = parsed.data;
  if (errors.length > 0) return refused(errors);
  if (session) await rememberSchoolOf(session);
  if (session) return { kind: 'signed-in', session };
  return waiting ? { kind: 'waiting', for: waiting } : refused([textOfSilence('unanswered')]);
}

const refused = (errors: readonly string[]): SignUpOutcome => ({
  kind: 'refused',
  errors: errorsByField(errors),
});

/** The texts of an answer that is no sign-up's, such as "too many requests"; null for a page that is not ours. */
function errorsOf(text: string | undefined): readonly string[] | null {
  const json = parseJson(text ?? '');
  const isOurs = typeof json === 'object' && json !== null && 'errors' in json && Array.isArray(json.errors);
  return isOurs ? (json.errors as unknown[]).filter((one) => typeof one === 'string') : null; // an array, as asked
}
