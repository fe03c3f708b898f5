import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { hashPassword, type PasswordCost } from '#server/features/accounts/password-hash.ts';
import { insertPerson } from '#server/features/accounts/people.ts';
import { insertSchool } from '#server/features/schools/schools.ts';
import type { Role } from '#shared/access/roles.ts';
import { cheapCost } from '#tests/support/cheap-passwords.ts';

export const schoolId = 'school-1';
export const teacherPassword = 'right-password';

/** A school in London with one teacher, `teacher`. */
export async function schoolWithTeacher(deps: Deps, cost = cheapCost): Promise<void> {
  insertSchool(
    deps.db,
    schoolId,
    { name: 'Hill School', country: 'UK', timeZone: 'Europe/London', subjects: ['science'] },
    deps.clock.now(),
  );
  await addPerson(deps, 'teacher', ['teacher'], { cost });
}

const hashes = new Map<string, Promise<string>>();

/** A password's hash at a cost, made once: one takes as long as a whole test. */
function hashOf(password: string, cost: PasswordCost): Promise<string> {
  const key = `${JSON.stringify(cost)} ${password}`;
  const known = hashes.get(key) ?? hashPassword(password, cost);
  hashes.set(key, known);
  return known;
}

export async function addPerson(
  { db, clock }: Deps,
  username: string,
  roles: Role[],
  { password = teacherPassword, cost = cheapCost }: { password?: string; cost?: PasswordCost } = {},
): Promise<void> {
  const passwordHash = await hashOf(password, cost);
  insertPerson(
    db,
    {
      id: `id-of-${username}`,
      schoolId,
      username,
      firstName: 'First',
      lastName: 'Last',
      roles,
      passwordHash,
    },
    clock.now(),
  );
}

type Origin = { from?: string; headers?: Record<string, string> };

export function postLogin(
  app: FastifyInstance,
  payload: unknown,
  { from = '10.0.0.1', headers = {} }: Origin = {},
) {
  return app.inject({
    method: 'POST',
    url: '/individual/login',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
}

/** Signs in, in a school where there are several, and answers the cookie as a browser would send it back. */
export async function signedInCookie(
  app: FastifyInstance,
  username = 'teacher',
  school?: string,
): Promise<string> {
  const answer = await postLogin(app, { username, password: teacherPassword, school });
  const cookie = answer.cookies[0];
  if (cookie === undefined) throw new Error(`no cookie: ${answer.statusCode} ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}

export function getSession(app: FastifyInstance, cookie: string) {
  return app.inject({ url: '/individual/session', headers: { cookie } });
}

export function postLogout(app: FastifyInstance, cookie: string) {
  return app.inject({ method: 'POST', url: '/individual/logout', headers: { cookie }, payload: {} });
}
