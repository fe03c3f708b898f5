import * as z from 'zod/mini';
import { getText, postOnce } from './http.ts';
import { newId } from './random.ts';
import { errorsByField, parseJson } from './server-answer.ts';

/** What became of a call. `errors` by their field, those of none under `form`. */
export type CallOutcome<T> =
  | { readonly kind: 'done'; readonly body: T }
  | { readonly kind: 'refused'; readonly errors: ReadonlyMap<string, string> }
  | { readonly kind: 'offline' };

const refusedSchema = z.object({ errors: z.array(z.string()) });

/** What every call that changes something answers. */
export const doneSchema = refusedSchema;

/** Sends a call that changes something, once. Never rejects; an answer that is not ours is as good as no network. */
export async function callServer<T>(
  path: string,
  body: unknown,
  schema: z.ZodMiniType<T>,
): Promise<CallOutcome<T>> {
  const response = await postOnce(path, JSON.stringify(body), newId()).catch(() => null);
  return outcomeOf(response, schema);
}

/** Reads from a call. Never rejects, as `callServer`. */
export async function readServer<T>(path: string, schema: z.ZodMiniType<T>): Promise<CallOutcome<T>> {
  return outcomeOf(await getText(path).catch(() => null), schema);
}

function outcomeOf<T>(
  response: { status: number; text: string } | null,
  schema: z.ZodMiniType<T>,
): CallOutcome<T> {
  const json = response === null ? undefined : parseJson(response.text);
  const refused = refusedSchema.safeParse(json);
  if (refused.success && refused.data.errors.length > 0)
    return { kind: 'refused', errors: errorsByField(refused.data.errors) };
  const parsed = schema.safeParse(json);
  return response?.status === 200 && parsed.success
    ? { kind: 'done', body: parsed.data }
    : { kind: 'offline' };
}

/** The text of an outcome for where there is no field to put it at; null when all went well. */
export function textOfOutcome(outcome: CallOutcome<unknown>): string | null {
  if (outcome.kind === 'done') return null;
  if (outcome.kind === 'offline') return 'The school server can’t be reached. Nothing was changed.';
  return [...outcome.errors.values()].join(' ');
}
