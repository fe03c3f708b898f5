import { readClock, type SignedIn } from '#app/engine/index.ts';
import { isInQuietHours } from '#shared/domain/schools/quiet-hours.ts';

/** Whether the school of who is signed in wants nothing to ring now, by the school's clock as well as this device knows it. */
export async function isInQuietHoursNow({ local, session }: SignedIn): Promise<boolean> {
  const { deviceRules, timeZone } = session.school;
  return isInQuietHours(deviceRules?.quietHours, (await readClock(local)).now, timeZone);
}
