import * as z from 'zod/mini';
import { signInSchoolSchema, type SignInSchool } from '#shared/domain/accounts/sign-in-schools.ts';
import { readSetting, writeSetting } from './session-store.ts';

const SETTING = 'schools';
/** A device that is lent to more schools than these asks again. */
const MOST = 10;

const schoolsSchema = z.array(signInSchoolSchema);

/**
 * The schools at which people of this device signed in, or chose to, the last first; empty where nobody had to say which.
 * What can't be read is none.
 */
export async function readSchoolsHere(): Promise<SignInSchool[]> {
  const parsed = schoolsSchema.safeParse(await readSetting(SETTING).catch(() => null));
  return parsed.success ? parsed.data : [];
}

/** Puts a school first, under its newest name. A device that can't keep it asks again. */
export async function rememberSchool(school: SignInSchool): Promise<void> {
  const others = (await readSchoolsHere()).filter(({ id }) => id !== school.id);
  await writeSetting(SETTING, [school, ...others].slice(0, MOST)).catch(() => undefined);
}
