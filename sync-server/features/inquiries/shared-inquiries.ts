import type { Db } from '#server/db/open.ts';
import { rowTableName } from '#server/db/row-tables.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { InquiryRow } from '#shared/domain/inquiries/rows.ts';

/**
 * What teachers of a school let their colleagues read, in one subject, the newest first. It lies in their own buckets and
 * on nobody else's device, so it is read past those: the caller has asked whether the reader teaches at this school.
 */
export function listShared({ sqlite }: Db, schoolId: string, subject: SubjectPath): InquiryRow[] {
  const bodies = sqlite
    .prepare<[string], string>(
      `select body from "${rowTableName('inquiry')}" where school = ? and shared = 1`,
    )
    .pluck()
    .all(schoolId);
  return bodies
    .map((body) => JSON.parse(body) as InquiryRow) // the store writes rows of this table only
    .filter((row) => row.subject === subject)
    .sort((a, b) => b.sharedAt - a.sharedAt || (a.id < b.id ? -1 : 1));
}
