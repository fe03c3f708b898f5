import type * as z from 'zod/mini';
import { isOnline } from './connectivity.ts';
import { askerHeader } from './http.ts';
import { answerOf, type CallOutcome } from './server-call.ts';

// Apart from the other calls, as only few screens send a file: the first one does without this.

/** A file is minutes on its way over a poor wifi. */
const FORM_TIMEOUT_MS = 5 * 60_000;

/** POSTs a form with a file, which may take minutes on its way; the same promises as `postJson` of http.ts. */
export async function postForm(path: string, form: FormData): Promise<{ status: number; text: string }> {
  const response = await fetch(path, {
    method: 'POST',
    headers: askerHeader(),
    body: form,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(FORM_TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text() };
}

/** Sends a form with a file, once; the same promises as `callServer`. */
export async function sendForm<T>(
  path: string,
  form: FormData,
  schema: z.ZodMiniType<T>,
): Promise<CallOutcome<T>> {
  if (!isOnline()) return { kind: 'offline' };
  return answerOf(await postForm(path, form).catch(() => null), schema) ?? { kind: 'unanswered' };
}
