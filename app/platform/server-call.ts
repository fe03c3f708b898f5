import * as z from 'zod/mini';
import { isOnline } from './connectivity.ts';
import { getText, postOnce } from './http.ts';
import { newId } from './random.ts';
import { errorsByField, parseJson } from './server-answer.ts';

/** What became of a call. `errors` by their field, those of none under `form`. */
export type CallOutcome<T> =
  | { readonly kind: 'done'; readonly body: T }
  | { readonly kind: 'refused'; readonly errors: ReadonlyMap<string, string> }
  /** Of a change: nothing was sent, as the browser has no network. Of a read: nothing came. */
  | { readonly kind: 'offline' }
  /** A change was sent and no answer came: the server may have done it. */
  | { readonly kind: 'unanswered' };

const refusedSchema = z.object({ errors: z.array(z.string()) });

/** What every call that changes something answers. */
export const doneSchema = refusedSchema;

/**
 * Sends a call that changes something, once. Never rejects; an answer that is not ours is as good as none. `key`: a UUID by
 * which a call that nobody answered is known when it is sent again.
 */
export async function callServer<T>(
  path: string,
  body: unknown,
  schema: z.ZodMiniType<T>,
  key = newId(),
): Promise<CallOutcome<T>> {
  if (!isOnline()) return { kind: 'offline' };
  const response = await postOnce(path, JSON.stringify(body), key).catch(() => null);
  return answerOf(response, schema) ?? { kind: 'unanswered' };
}

/** Reads from a call. Never rejects, as `callServer`. */
export async function readServer<T>(path: string, schema: z.ZodMiniType<T>): Promise<CallOutcome<T>> {
  return answerOf(await getText(path).catch(() => null), schema) ?? { kind: 'offline' };
}

/** What our server answered; null for no answer, and for a page of somebody else's. */
export function answerOf<T>(
  response: { status: number; text: string } | null,
  schema: z.ZodMiniType<T>,
): CallOutcome<T> | null {
  const json = response === null ? undefined : parseJson(response.text);
  const refused = refusedSchema.safeParse(json);
  if (refused.success && refused.data.errors.length > 0)
    return { kind: 'refused', errors: errorsByField(refused.data.errors) };
  const parsed = schema.safeParse(json);
  return response?.status === 200 && parsed.success ? { kind: 'done', body: parsed.data } : null;
}

/** The text of an outcome for where there is no field to put it at; null when all went well. */
export function textOfOutcome(outcome: CallOutcome<unknown>): string | null {
  if (outcome.kind === 'done') return null;
  return outcome.kind === 'refused' ? [...outcome.errors.values()].join(' ') : textOfSilence(outcome.kind);
}

/** What is said where something could not be read. */
export const textOfRead = (outcome: Exclude<CallOutcome<unknown>, { kind: 'done' }>): string =>
  outcome.kind === 'refused' ? [...outcome.errors.values()].join(' ') : 'The school server can’t be reached.';

/** What is said of a change to which nothing was answered: whether it was made is known only where nothing was sent. */
export const textOfSilence = (kind: 'offline' | 'unanswered'): string =>
  kind === 'offline'
    ? 'There is no network. Nothing was changed.'
    : 'The school server did not answer. Whether it was changed is not known: look again once there is a network.';
