import 'fake-indexeddb/auto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { insertPerson } from '#server/features/accounts/people.ts';
import { insertSchool } from '#server/features/schools/schools.ts';
import type { Role } from '#shared/access/roles.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { cheapCost } from '#tests/support/cheap-passwords.ts';
import { livedInSchool } from '#tests/support/lived-in-school.ts';
import { signedInCookie, teacherPassword } from '#tests/sync-server/accounts/people-in-test.ts';
import { testApp, testDeps, type TestDeps } from '#tests/sync-server/app/server-in-test.ts';

export const ownSchool = derivedId('test-school');

export type SchoolWithData = {
  app: FastifyInstance;
  deps: TestDeps;
  studentId: string;
  teacherId: string;
  /** Asks as somebody, by their cookie; null for nobody. */
  ask: (who: string | null, method: 'GET' | 'POST', url: string, payload?: object) => ReturnType<Ask>;
  cookies: Record<string, string>;
};
type Ask = (
  options: object,
) => Promise<{ statusCode: number; body: string; rawPayload: Buffer; json: () => unknown }>;

/** A server over the lived-in school: an administrator, its teachers and students, and another school with its own. */
export async function schoolWithData(): Promise<SchoolWithData> {
  const { world, studentId } = await livedInSchool();
  const teacherId = world.userId('teacher');
  const deps = testDeps({}, world.copy());
  fs.cpSync(path.join(world.dataDir, 'files'), deps.config.filesDir, { recursive: true });
  const passwordHash = await hashPassword(teacherPassword, cheapCost);
  deps.db.sqlite.prepare('update person set password_hash = ?').run(passwordHash);
  const other = 'other-school';
  const school = {
    name: 'Other School',
    country: 'US',
    timeZone: 'America/New_York',
    subjects: ['science'],
  } as const;
  insertSchool(deps.db, other, { ...school, subjects: [...school.subjects] }, deps.clock.now());
  const add = (username: string, schoolId: string, role: Role) => {
    const names = { firstName: 'Ada', lastName: username };
    const person = { id: `id-of-${username}`, schoolId, username, ...names, roles: [role], passwordHash };
    insertPerson(deps.db, person, deps.clock.now());
  };
  add('admin', ownSchool, 'administrator');
  add('otheradmin', other, 'administrator');
  add('otherteacher', other, 'teacher');
  const app = await testApp(deps);
  const cookies: Record<string, string> = {};
  for (const who of ['admin', 'otheradmin', 'otherteacher', 'teacher', 'student1', 'student2'])
    cookies[who] = await signedInCookie(app, who, who.startsWith('other') ? other : ownSchool);
  const ask: SchoolWithData['ask'] = (who, method, url, payload) =>
    app.inject({
      method,
      url,
      headers: who === null ? {} : { cookie: cookies[who] ?? '' },
      ...(payload && { payload }),
    });
  return { app, deps, studentId, teacherId, ask, cookies };
}
