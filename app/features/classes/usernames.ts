import * as z from 'zod/mini';
import { isOnline } from '#app/platform/connectivity.ts';
import { getText } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

/** Where somebody waits for a file that is useful without the names too. */
const PATIENCE_MS = 5_000;

const answerSchema = z.object({
  class: z.object({
    enrollment: z.array(z.object({ individualId: z.string(), username: z.nullable(z.string()) })),
  }),
});

/**
 * What the students of a class sign in with, by their ids, asked of the school's server; null where it does not answer
 * within `patience`, ms.
 */
export async function readUsernames(
  subject: SubjectPath,
  classId: string,
  patience: number = PATIENCE_MS,
): Promise<ReadonlyMap<string, string> | null> {
  if (!isOnline()) return null;
  const path = `/${subject}/dashboard/load/ebClass/${classId}`;
  const response = await getText(path, patience).catch(() => null);
  const parsed = answerSchema.safeParse(response?.status === 200 ? parseJson(response.text) : null);
  if (!parsed.success) return null;
  return new Map(parsed.data.class.enrollment.map((one) => [one.individualId, one.username ?? '']));
}
