import * as z from 'zod/mini';
import { isOnline } from '#app/platform/connectivity.ts';
import { getText } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

/** Somebody waits for a file that is useful without the names too. */
const PATIENCE_MS = 5_000;

const answerSchema = z.object({
  class: z.object({
    enrollment: z.array(z.object({ individualId: z.string(), username: z.nullable(z.string()) })),
  }),
});

/**
 * What the students of a class sign in with, by their ids. No device keeps it: null where the school's server does not
 * answer.
 */
export async function readUsernames(
  subject: SubjectPath,
  classId: string,
): Promise<ReadonlyMap<string, string> | null> {
  if (!isOnline()) return null;
  const path = `/${subject}/dashboard/load/ebClass/${classId}`;
  const response = await getText(path, PATIENCE_MS).catch(() => null);
  const parsed = answerSchema.safeParse(response?.status === 200 ? parseJson(response.text) : null);
  if (!parsed.success) return null;
  return new Map(parsed.data.class.enrollment.map((one) => [one.individualId, one.username ?? '']));
}
