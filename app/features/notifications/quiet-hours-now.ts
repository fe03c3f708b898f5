import { readClock, readView, type SignedIn } from '#app/engine/index.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { personSettingId } from '#shared/domain/accounts/person-setting.ts';
import { isInQuietHoursOf } from '#shared/domain/schools/quiet-hours.ts';

/** Whether nothing is to ring now for who is signed in, by the school's clock as well as this device knows it. */
export async function isInQuietHoursNow({ local, session }: SignedIn): Promise<boolean> {
  const { individual, school } = session;
  const view = await readView(local);
  const chosen = (await view.get('personSetting', personSettingId(individual.id, 'quiet-hours')))?.setting;
  const own = chosen?.name === 'quiet-hours' ? chosen.hours : null;
  const quiet = { rules: school.deviceRules, own, isStudent: isPlainStudent(individual.roles) };
  return isInQuietHoursOf(quiet, (await readClock(local)).now, school.timeZone);
}
