import type { AuditPage } from '#shared/domain/accounts/audit-line.ts';
import type { CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

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
