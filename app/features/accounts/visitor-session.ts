import { getText } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { readSetting, writeSetting } from '#app/platform/session-store.ts';
import { anySchool, sessionSchema, visitorSession, type Session } from '#shared/domain/accounts/session.ts';

const SETTING = 'visitor';

/**
 * How screens look to who is not signed in. What the server said last, at once and without a network; asked for again
 * behind it. Only a device's first visit waits for the answer.
 */
export async function readVisitorSession(): Promise<Session> {
  const known = sessionSchema.safeParse(await readSetting(SETTING));
  const asked = askServer();
  if (known.success) return known.data;
  return (await asked) ?? visitorSession(anySchool, 0);
}

async function askServer(): Promise<Session | null> {
  const answer = await getText('/individual/visitor').catch(() => null);
  const parsed = sessionSchema.safeParse(answer === null ? undefined : parseJson(answer.text));
  if (!parsed.success) return null;
  // What can't be kept is asked for again at the next visit.
  await writeSetting(SETTING, parsed.data).catch(() => undefined);
  return parsed.data;
}
