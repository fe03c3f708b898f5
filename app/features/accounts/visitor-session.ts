import { readSchoolsHere } from '#app/platform/schools-here.ts';
import { readSetting, writeSetting } from '#app/platform/session-store.ts';
import { anySchool, sessionSchema, visitorSession, type Session } from '#shared/domain/accounts/session.ts';
import { askVisitorSession } from './school-calls.ts';

const SETTING = 'visitor';

/**
 * How screens look to who is not signed in, at the school that this device means. What the server said last, at once and
 * without a network; asked for again behind it. Only a device's first visit to a school waits for the answer.
 */
export async function readVisitorSession(): Promise<Session> {
  const stored = sessionSchema.safeParse(await readSetting(SETTING));
  const [here] = await readSchoolsHere();
  const known =
    stored.success && (here === undefined || here.id === stored.data.school.id) ? stored.data : null;
  const asked = askServer(here?.id ?? known?.school.id);
  return known ?? (await asked) ?? visitorSession(anySchool, 0);
}

async function askServer(school: string | undefined): Promise<Session | null> {
  const told = await askVisitorSession(school === '' ? undefined : school);
  // What can't be kept is asked for again at the next visit.
  if (told !== null) await writeSetting(SETTING, told).catch(() => undefined);
  return told;
}
