import { readSchoolsHere } from '#app/platform/schools-here.ts';
import { readSetting, writeSetting } from '#app/platform/session-store.ts';
import { anySchool, sessionSchema, visitorSession, type Session } from '#shared/domain/accounts/session.ts';
import { askVisitorSession, rememberSchoolOf } from './school-calls.ts';

const SETTING = 'visitor';

/**
 * How screens look to who is not signed in, at the school that this device means. What the server said last, at once and
 * without a network; asked for again behind it. Only a device's first visit to a school waits for the answer.
 */
export async function readVisitorSession(): Promise<Session> {
  const known = await readKnown();
  const asked = askForSchool();
  return known ?? (await asked) ?? visitorSession(anySchool, 0);
}

/**
 * What the server says now of the school that this device means: the one that it remembers, or whose screens it showed
 * last. That is kept from now on. Null without an answer.
 */
export async function askForSchool(): Promise<Session | null> {
  const [here] = await readSchoolsHere();
  const school = here?.id ?? (await readKnown())?.school.id;
  const told = await askVisitorSession(school ? { school } : {});
  if (told === null) return null;
  await rememberSchoolOf(told);
  // What can't be kept is asked for again at the next visit.
  await writeSetting(SETTING, told).catch(() => undefined);
  return told;
}

/** What the server said last of the school that this device means. */
async function readKnown(): Promise<Session | null> {
  const stored = sessionSchema.safeParse(await readSetting(SETTING).catch(() => null));
  const [here] = await readSchoolsHere();
  const isMeant = stored.success && (here === undefined || here.id === stored.data.school.id);
  return isMeant ? stored.data : null;
}
