import * as z from 'zod/mini';
import { signInSchoolSchema, type SignInSchool } from '#shared/domain/accounts/sign-in-schools.ts';
import { readSetting, writeSetting } from './session-store.ts';

const SETTING = 'schools';
/** A device that is lent to more schools than these asks again. */
const MOST = 10;

const schoolsSchema = z.array(signInSchoolSchema);

export type SchoolsHere = {
  /**
   * The schools at which people of this device signed in, or chose to, the last first; empty where nobody had to say
   * which. What can't be read is none.
   */
  read: () => Promise<SignInSchool[]>;
  /** Puts a school first, under its newest name. A device that can't keep it asks again at its next start. */
  remember: (school: SignInSchool) => Promise<void>;
};

/** One page's view of the schools of its device. */
export function createSchoolsHere(): SchoolsHere {
  /** What this page has put there: it counts at once, and also where the device can't keep it. */
  let put: SignInSchool[] | null = null;
  return {
    read: async () => {
      if (put !== null) return put;
      const stored = await readStored();
      return put ?? stored;
    },
    remember: async (school) => {
      const isOther = ({ id }: SignInSchool) => id !== school.id;
      put = [school, ...(put ?? []).filter(isOther)];
      const stored = await readStored();
      const here = new Set(put.map(({ id }) => id));
      put = [...put, ...stored.filter(({ id }) => !here.has(id))].slice(0, MOST);
      await writeSetting(SETTING, put).catch(() => undefined);
    },
  };
}

async function readStored(): Promise<SignInSchool[]> {
  const parsed = schoolsSchema.safeParse(await readSetting(SETTING).catch(() => null));
  return parsed.success ? parsed.data : [];
}

/** Of this page. */
export const { read: readSchoolsHere, remember: rememberSchool } = createSchoolsHere();
