import { audit } from '#server/db/schema/accounts.ts';
import { callSchool, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

/** The school of the calls' tests, with what its administrator and its people do. */
export async function administeredSchool() {
  const school = await callSchool();
  const act = (path: string, body: unknown, who = 'head') => school.post(who, `/school/${path}`, body);
  const login = (username: string, password: string, code?: string) =>
    school.app.inject({
      method: 'POST',
      url: '/individual/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username, password, school: 'near', ...(code !== undefined && { code }) }),
    });
  return {
    school,
    act,
    login,
    /** Gives somebody a password and signs them in on a browser of their own; returns its cookie. */
    signedIn: async (username: string, password: string) => {
      await act('people/password', { individualId: userId(username), password });
      return cookieOf(await login(username, password));
    },
    /** What was written down, newest last: the kind, and whom it concerns. */
    audited: () => auditOf(school),
  };
}

function auditOf(school: CallSchool): [kind: string, subject: string | null][] {
  return (
    school.deps.db.orm
      .select()
      .from(audit)
      .all()
      // Of signing in there are lines for each try (audited.test.ts).
      .filter(({ kind }) => !kind.startsWith('sign'))
      .map(({ kind, subjectName }) => [kind, subjectName])
  );
}

/** The cookie of a sign-in's answer, as a browser would send it back. */
export function cookieOf(answer: { cookies: { name: string; value: string }[]; body: string }): string {
  const [cookie] = answer.cookies;
  if (cookie === undefined) throw new Error(`no cookie: ${answer.body}`);
  return `${cookie.name}=${cookie.value}`;
}
