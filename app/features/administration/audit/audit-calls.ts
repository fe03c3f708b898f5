import { getText } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { auditPageSchema, type AuditPage } from '#shared/domain/accounts/audit-line.ts';
import type { AuditKind } from '#shared/domain/accounts/audit.ts';

/** Which lines are asked for. Days are those of the school's calendar, both included. */
export type AuditFilter = {
  readonly kind: AuditKind | null;
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly from: string | null;
  readonly to: string | null;
};

export const everything: AuditFilter = { kind: null, person: null, from: null, to: null };

/** Whether a filter leaves anything out, however it came to be. */
export const isFiltered = ({ kind, person, from, to }: AuditFilter): boolean =>
  kind !== null || person !== null || from !== null || to !== null;

/** Why nothing came. `ended`: nobody is signed in any more; `refused`: this person may not; `busy`: asked too often. */
export type AuditProblem = 'unreachable' | 'ended' | 'refused' | 'busy';

/** A file of everything that the filter lets through takes its time. */
const FILE_TIMEOUT_MS = 120_000;

/** A page of the audit trail; `before` is the `next` of the page before. */
export async function loadAuditPage(
  filter: AuditFilter,
  before: number | null,
): Promise<{ kind: 'page'; page: AuditPage } | { kind: AuditProblem }> {
  const answer = await getText(`/school/audit?${queryOf(filter, before)}`).catch(() => null);
  const parsed = auditPageSchema.safeParse(answer?.status === 200 ? parseJson(answer.text) : undefined);
  return parsed.success ? { kind: 'page', page: parsed.data } : { kind: problemOf(answer?.status) };
}

/** The same as the text of a CSV file. */
export async function loadAuditFile(
  filter: AuditFilter,
): Promise<{ kind: 'file'; text: string } | { kind: AuditProblem }> {
  const path = `/school/audit.csv?${queryOf(filter, null)}`;
  const answer = await getText(path, FILE_TIMEOUT_MS).catch(() => null);
  if (answer?.status !== 200) return { kind: problemOf(answer?.status) };
  // A network's own page instead of the file is no file. The mark at its head, which Excel needs, is lost on the way.
  if (!answer.text.startsWith('"When"')) return { kind: 'unreachable' };
  return { kind: 'file', text: `\uFEFF${answer.text}` };
}

function queryOf({ kind, person, from, to }: AuditFilter, before: number | null): string {
  const asked = new URLSearchParams();
  const add = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined) asked.set(name, String(value));
  };
  add('kind', kind);
  add('person', person?.id);
  add('from', from);
  add('to', to);
  add('before', before);
  return asked.toString();
}

function problemOf(status: number | undefined): AuditProblem {
  if (status === 401) return 'ended';
  if (status === 403) return 'refused';
  return status === 429 ? 'busy' : 'unreachable';
}
