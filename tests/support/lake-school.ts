import { systemClock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { addPerson, openSchool } from '#server/features/schools/open-school.ts';
import { changeSlug } from '#server/features/schools/school-slugs.ts';
import { setDeviceRules } from '#server/features/schools/schools.ts';
import { systemRunner } from '#server/school-core.ts';
import { besideServer } from './beside-server.ts';
import { cheapCost } from './cheap-passwords.ts';

/** The passwords of Lake School's people, who have usernames of people of the demo school. */
export const lakePasswords = { teacher: 'lake-teacher', student1: 'lemon-otter-lake' } as const;

/**
 * Opens a school beside a running server, as a technician's command does, with a teacher and a student1. Its students sign
 * in without a network as well.
 */
export const openLakeSchool = (dataDir: string): Promise<void> => besideServer(dataDir, open);

async function open(db: Db): Promise<void> {
  const deps = { db, clock: systemClock, passwordCost: cheapCost, run: systemRunner(db, systemClock) };
  const place = { country: 'US', timeZone: 'America/Chicago', subjects: ['science'] };
  const opened = await openSchool(deps, {
    school: { name: 'Lake School', ...place },
    teacher: { username: 'teacher', firstName: 'Lin', lastName: 'Lake', password: lakePasswords.teacher },
  });
  if (opened.kind === 'refused') throw new Error(JSON.stringify(opened.problems));
  addPerson(deps, {
    id: 'student1-of-lake-school',
    schoolId: opened.schoolId,
    username: 'student1',
    firstName: 'Sam',
    lastName: 'Lake',
    roles: ['student'],
    passwordHash: await hashPassword(lakePasswords.student1, cheapCost),
    passwordMade: true,
  });
  setDeviceRules(db, opened.schoolId, {
    shared: true,
    offlineSignIn: true,
    measuresReading: true,
    badges: true,
    classList: 'pin',
  });
}

/** Gives Lake School another address. */
export const renameLakeSchool = (dataDir: string, slug: string): Promise<void> =>
  besideServer(dataDir, (db) => {
    const id = db.sqlite.prepare("select id from school where name = 'Lake School'").pluck().get();
    changeSlug(db, String(id), slug, systemClock.now());
  });
