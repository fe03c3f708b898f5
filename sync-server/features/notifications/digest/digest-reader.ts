import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { person, school } from '#server/db/schema/accounts.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { personSettingId } from '#shared/domain/accounts/person-setting.ts';
import type { DigestReader } from './digest-mail.ts';

/**
 * Whom a person's digest goes to; null for who gets none: not a teacher, a disabled account, or an address that nobody has
 * shown to read.
 */
export function findDigestReader(
  db: Db,
  core: Pick<SyncCore, 'rowsOf'>,
  personId: string,
): (Omit<DigestReader, 'every'> & { readonly subject: SubjectPath }) | null {
  const found = db.orm
    .select({ person, school })
    .from(person)
    .innerJoin(school, eq(school.id, person.schoolId))
    .where(and(eq(person.id, personId), isNull(person.disabledAt), isNotNull(person.emailVerifiedAt)))
    .get();
  if (found === undefined || found.person.email === null) return null;
  if (!can(found.person.roles, 'get-digests')) return null;
  const own = core
    .rowsOf(found.school.id)
    .load('personSetting', personSettingId(personId, 'locale'))?.setting;
  return {
    to: found.person.email,
    firstName: found.person.firstName,
    school: found.school.name,
    timeZone: found.school.timeZone,
    locale: (own?.name === 'locale' ? own.locale : null) ?? found.school.locale,
    subject: found.school.subjects[0] ?? 'science',
  };
}
