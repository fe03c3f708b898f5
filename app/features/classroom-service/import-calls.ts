import type * as z from 'zod/mini';
import { isOnline } from '#app/platform/connectivity.ts';
import { postOnce } from '#app/platform/http.ts';
import { newId } from '#app/platform/random.ts';
import { answerOf, callServer, doneSchema, textOfOutcome, textOfSilence } from '#app/platform/server-call.ts';
import {
  bindAnswerSchema,
  consentBegunSchema,
  googleClassesSchema,
  importAnswerSchema,
  type GoogleClasses,
  type ImportAnswer,
  type ImportRequest,
} from '#shared/domain/classroom-service/import-calls.ts';

// Google is asked by the school's server, so all of this needs a network.

/** `consent`: Google has to be asked again whether the classes may be read (content §8, HTTP 400). */
export type Asked<T> =
  | { readonly kind: 'answer'; readonly body: T }
  | { readonly kind: 'consent'; readonly text: string }
  | { readonly kind: 'problem'; readonly text: string };

/** Where the browser goes so that a teacher allows reading their classes. `to`: where it comes back to. */
export async function beginConsent(
  to: string,
): Promise<{ readonly url: string } | { readonly problem: string }> {
  const outcome = await callServer('/google/consent', { to }, consentBegunSchema);
  if (outcome.kind === 'done') return { url: outcome.body.url };
  return { problem: textOfOutcome(outcome) ?? '' };
}

/** Gives the code up, so that the server forgets what it may read. Whether it arrives is nobody's concern: it ends by itself. */
export const endConsent = (authCode: string) => callServer('/google/consent/end', { authCode }, doneSchema);

export const listGoogleClasses = (authCode: string): Promise<Asked<GoogleClasses>> =>
  ask('/google/classes/list', { authCode }, googleClassesSchema);

export const importGoogleClasses = (
  request: ImportRequest & { readonly isReImport: boolean },
): Promise<Asked<ImportAnswer>> =>
  ask(
    request.isReImport ? '/google/classes/reImport' : '/google/classes/import',
    request,
    importAnswerSchema,
  );

export const bindGoogleAccount = (authCode: string, password: string) =>
  ask('/google/account/bind', { authCode, password }, bindAnswerSchema);

async function ask<T>(path: string, body: object, schema: z.ZodMiniType<T>): Promise<Asked<T>> {
  if (!isOnline()) return { kind: 'problem', text: textOfSilence('offline') };
  const response = await postOnce(path, JSON.stringify(body), newId()).catch(() => null);
  const outcome = answerOf(response, schema) ?? ({ kind: 'unanswered' } as const);
  if (outcome.kind === 'done') return { kind: 'answer', body: outcome.body };
  const text = textOfOutcome(outcome) ?? '';
  return outcome.kind === 'refused' && response?.status === 400
    ? { kind: 'consent', text }
    : { kind: 'problem', text };
}
