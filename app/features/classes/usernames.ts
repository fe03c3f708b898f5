import * as z from 'zod/mini';
import { isOnline } from '#app/platform/connectivity.ts';
import { getText } from '#app/platform/http.ts';
import { keepSealed, readSealed, type Owner } from '#app/platform/sealed-store.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

/** Where somebody waits for a file that is useful without the names too. */
const PATIENCE_MS = 5_000;

const answerSchema = z.object({
  class: z.object({
    enrollment: z.array(z.object({ individualId: z.string(), username: z.nullable(z.string()) })),
  }),
});

/** What the students of a class sign in with, by their ids, former students' too. */
export type Usernames = ReadonlyMap<string, string>;

const sealedSchema = z.record(z.string(), z.string());

/** A device has one for each class of each teacher; their sign-out forgets it (SPEC.md D1). */
const whatOf = (classId: string): string => `usernames ${classId}`;

/**
 * Asks the school's server, which has `patience` ms, and keeps what it says. Where it does not answer: what it said
 * before. Null where it never did.
 */
export async function readUsernames(
  owner: Owner,
  subject: SubjectPath,
  classId: string,
  patience: number = PATIENCE_MS,
): Promise<Usernames | null> {
  const found = await askUsernames(subject, classId, patience);
  if (found === null) return readStoredUsernames(owner, classId);
  await storeUsernames(owner, classId, found);
  return found;
}

/** As the school's server says now; null where it does not answer within `patience`, ms. */
export async function askUsernames(
  subject: SubjectPath,
  classId: string,
  patience: number,
): Promise<Usernames | null> {
  if (!isOnline()) return null;
  const path = `/${subject}/dashboard/load/ebClass/${classId}`;
  const response = await getText(path, patience).catch(() => null);
  const parsed = answerSchema.safeParse(response?.status === 200 ? parseJson(response.text) : null);
  if (!parsed.success) return null;
  return new Map(parsed.data.class.enrollment.map((one) => [one.individualId, one.username ?? '']));
}

/** Keeps them sealed on this device, where the browser can do that. */
export async function storeUsernames(owner: Owner, classId: string, usernames: Usernames): Promise<void> {
  await keepSealed(owner, whatOf(classId), Object.fromEntries(usernames));
}

/** As the server said before, perhaps before a reload; null where it never did, or the browser can't keep it. */
export async function readStoredUsernames(owner: Owner, classId: string): Promise<Usernames | null> {
  const parsed = sealedSchema.safeParse(await readSealed(owner, whatOf(classId)));
  return parsed.success ? new Map(Object.entries(parsed.data)) : null;
}
