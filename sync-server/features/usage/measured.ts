import type { Db } from '#server/db/open.ts';
import { findDeviceRules } from '#server/features/schools/schools.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { isPlainStudent, type Role } from '#shared/access/roles.ts';
import { personSettingId } from '#shared/domain/accounts/person-setting.ts';

type Session = { readonly userId: string; readonly accountId: string; readonly roles: readonly Role[] };

/** Whether a school measures how long packs are read. */
export const schoolMeasures = (db: Db, schoolId: string): boolean =>
  findDeviceRules(db, schoolId).measuresReading;

/** Whether a person's reading is measured: a student's, where neither the school nor the student says no. */
export const isMeasured = (db: Db, core: SyncCore, { userId, accountId, roles }: Session): boolean =>
  isPlainStudent(roles) && schoolMeasures(db, accountId) && !saidNo(core, accountId, userId);

/** Whether somebody chose that their reading is not measured. */
export function saidNo(core: SyncCore, schoolId: string, personId: string): boolean {
  const row = core.rowsOf(schoolId).load('personSetting', personSettingId(personId, 'reading-time'));
  return row?.setting.name === 'reading-time' && !row.setting.isMeasured;
}
