import type { SyncCore } from '#server/sync/core.ts';
import type { AuditLine } from '#shared/domain/accounts/audit-line.ts';
import { auditSentence } from '#shared/domain/accounts/audit-sentence.ts';
import { csvFile } from '#shared/domain/activities/results-csv.ts';
import type { AuditRow } from './repository.ts';

/** A line as the school reads it, with what its class is called today. */
export function auditLine(rows: ReturnType<SyncCore['rowsOf']>, row: AuditRow): AuditLine {
  const { id, at, kind, detail } = row;
  const { classId } = detail;
  const ofClass = typeof classId === 'string' ? rows.load('class', classId) : null;
  return {
    id,
    at,
    kind,
    actor: someone(row.actorId, row.actorName),
    subject: someone(row.subjectId, row.subjectName),
    detail,
    className: ofClass?.accountId === row.schoolId ? ofClass.name : null,
  };
}

/** An id without a name is somebody whose data was erased. */
const someone = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name || 'a person whose data was erased' };

const HEADINGS = ['When', 'What', 'In words', 'Who', 'Whom', 'Device', 'Address', 'Class'];

const CUT_OFF = 'Older lines are not in this file: choose fewer days to get them.';

/** Lines as a CSV file, which says at its end where it `isCutOff`; instants in the school's zone. What people chose themselves can't be run as a formula. */
export function auditCsv(lines: readonly AuditLine[], timeZone: string, isCutOff: boolean): string {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const rows = lines.map((line) => [
    format.format(line.at),
    line.kind,
    auditSentence(line),
    line.actor?.name ?? '',
    line.subject?.name ?? '',
    String(line.detail['device'] ?? ''),
    String(line.detail['address'] ?? ''),
    line.className ?? '',
  ]);
  const end = isCutOff ? [['', '', CUT_OFF, '', '', '', '', '']] : [];
  return csvFile([HEADINGS, ...rows, ...end]);
}
