import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import { findDeviceRules } from '#server/features/schools/schools.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { personSettingId } from '#shared/domain/accounts/person-setting.ts';
import type { PersonQuietHours } from '#shared/domain/schools/quiet-hours.ts';

/** What decides whether anything rings for a person of a school now: the school's rules, and what they chose themselves. */
export function quietHoursOf(
  { db, core }: { readonly db: Db; readonly core: Pick<SyncCore, 'rowsOf'> },
  schoolId: string,
  personId: string,
): PersonQuietHours {
  const found = db.orm.select({ roles: person.roles }).from(person).where(eq(person.id, personId)).get();
  const chosen = core
    .rowsOf(schoolId)
    .load('personSetting', personSettingId(personId, 'quiet-hours'))?.setting;
  return {
    rules: findDeviceRules(db, schoolId),
    own: chosen?.name === 'quiet-hours' ? chosen.hours : null,
    isStudent: isPlainStudent(found?.roles ?? []),
  };
}
