import { addPerson } from '#server/features/schools/open-school.ts';
import { openSession } from '#server/plugins/device-sessions.ts';
import { cookieNameOf } from '#server/plugins/session.ts';
import { systemRunner } from '#server/school-core.ts';
import type { AuditPage } from '#shared/domain/accounts/audit-line.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

/** A person of one of the schools of `callSchool`, with a session. Returns their cookie. */
export function newAdministrator(
  { deps, app }: CallSchool,
  school: 'near' | 'far',
  username: string,
): string {
  const { db, clock } = deps;
  const id = derivedId('call-test-person', username);
  const named = { username, firstName: username, lastName: 'Test', roles: ['administrator'] as const };
  addPerson(
    { db, clock, run: systemRunner(db, clock) },
    { ...named, id, schoolId: school, passwordHash: 'none' },
  );
  const sid = openSession(db, { userId: id, label: 'test', now: clock.now() });
  return `${cookieNameOf(deps.config)}=${app.jwt.sign({ sid })}`;
}

/** A page of the audit trail as an administrator reads it. */
export async function readAudit(
  { app }: CallSchool,
  cookie: string,
  query: Record<string, string> = {},
): Promise<AuditPage> {
  const answer = await app.inject({ url: '/school/audit', query, headers: { cookie } });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<AuditPage>();
}

/** Kind, who and whom of each line, the newest first. */
export const saidOf = ({ lines }: AuditPage): string[] =>
  lines.map(({ kind, actor, subject }) => [kind, actor?.name ?? '-', subject?.name ?? '-'].join(' / '));
