import { HttpError } from '#server/plugins/http-error.ts';
import { isStorageFailure, type AnyCall, type CallAnswer, type SyncCore } from '#server/sync/core.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { textOfRefusal } from '#shared/kernel/refusal-texts.ts';
import { forbidden } from './subject-calls.ts';

/**
 * Runs a call's mutations, all or none. Returns what a form shows (classroom §8): nothing, or the refusal as
 * `{field}text`. `fieldNames` gives the request's name for an argument of the rule.
 * Throws a 403 answer where the person has no part in this, and 503 while the database can't write.
 */
export function runCall(
  core: SyncCore,
  userId: string,
  calls: readonly AnyCall[],
  fieldNames: Readonly<Record<string, string>> = {},
): string[] {
  const answer = unlessBusy(() => core.call(userId, ...calls));
  if (answer.kind === 'applied') return [];
  const { code, field } = answer.refusal;
  if (code === 'forbidden') throw forbidden();
  const text = textOfRefusal(answer.refusal);
  if (code === 'not_member') throw new HttpError(403, [text]);
  return [field === undefined ? text : `{${fieldNames[field] ?? field}}${text}`];
}

/** The id of a further mutation of the same call. */
export const laterPart = (key: string, part: number): string => derivedId('call-part', key, String(part));

function unlessBusy(run: () => CallAnswer): CallAnswer {
  try {
    return run();
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    throw new HttpError(503, ['The school server can’t save this right now. Please try again.'], {
      'retry-after': '2',
    });
  }
}
