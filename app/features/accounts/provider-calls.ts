import * as z from 'zod/mini';
import { postOfBrowser } from '#app/platform/http.ts';
import { readSchoolsHere } from '#app/platform/schools-here.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { callServer, doneSchema, readServer } from '#app/platform/server-call.ts';
import { accountChangedSchema } from '#shared/domain/accounts/own-account-calls.ts';
import {
  arrivedSchema,
  ownProvidersSchema,
  providerBegunSchema,
  type Arrived,
} from '#shared/domain/accounts/provider-sign-in.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { rememberSchoolOf } from './school-calls.ts';

/** What came of a way back from a provider. `unanswered`: the ticket may be brought again. */
export type ArriveAnswer =
  | { readonly kind: 'signed-in'; readonly session: Session; readonly to: string }
  | { readonly kind: 'told'; readonly arrived: Arrived }
  | { readonly kind: 'unanswered'; readonly text: string };

export const UNREACHABLE = 'The school server can’t be reached now. Check the network and try again.';

/** Asks where the browser goes to sign in with a provider. `to`: where the person wanted to be. */
export async function beginProviderSignIn(
  provider: string,
  to: string,
): Promise<{ readonly url: string } | { readonly problem: string }> {
  const [here] = await readSchoolsHere();
  const answer = await post('/individual/sso/begin', { provider, to, school: here?.id });
  const parsed = providerBegunSchema.safeParse(answer);
  if (parsed.success && parsed.data.errors.length === 0) return { url: parsed.data.url };
  return { problem: textOf(answer) };
}

export const arriveFromProvider = (ticket: string, code?: string): Promise<ArriveAnswer> =>
  arrive('/individual/sso/arrive', { ticket, code });

/** Connects the account at the provider with one of the school, by its password. */
export const connectProvider = (body: {
  ticket: string;
  username: string;
  password: string;
  code?: string | undefined;
}): Promise<ArriveAnswer> => arrive('/individual/sso/connect', body);

/** Makes an account with the provider. */
export const createWithProvider = (
  body: { ticket: string } & Readonly<Record<'role' | 'code' | 'firstName' | 'lastName', string>>,
): Promise<ArriveAnswer> => arrive('/individual/sso/create', body);

async function arrive(path: string, body: object): Promise<ArriveAnswer> {
  const answer = await post(path, body);
  const parsed = arrivedSchema.safeParse(answer);
  if (!parsed.success) return { kind: 'unanswered', text: textOf(answer) };
  const { session, to } = parsed.data;
  if (!session) return { kind: 'told', arrived: parsed.data };
  await rememberSchoolOf(session);
  return { kind: 'signed-in', session, to };
}

const post = async (path: string, body: object): Promise<unknown> => {
  const response = await postOfBrowser(path, JSON.stringify(body)).catch(() => null);
  return parseJson(response?.text ?? '');
};

const errorsSchema = z.object({ errors: z.array(z.string()) });

/** What an answer says is wrong, without the field it belongs to; for a page that is not ours that none came. */
function textOf(answer: unknown): string {
  const told = errorsSchema.safeParse(answer);
  const texts = told.success ? told.data.errors : [];
  return texts.length === 0 ? UNREACHABLE : texts.join(' ').replaceAll(/\{\w+\}/g, '');
}

/** Adds what an account came without. */
export const completeAccount = (email: string, role: string) =>
  callServer('/individual/completeAccount/saveIndividualData', { email, role }, accountChangedSchema);

export const readOwnProviders = () => readServer('/individual/accountBind', ownProvidersSchema);

/** Prepares connecting one's account; `bindPath` leads to the provider then. */
export const createBind = (provider: string, password: string) =>
  callServer('/individual/accountBind/createBind', { provider, password }, doneSchema);
export const bindPath = '/individual/accountBind/completeBind';

export const removeBind = (provider: string, password: string) =>
  callServer('/individual/accountBind/remove', { provider, password }, doneSchema);
