import { useLiveQuery } from 'dexie-react-hooks';
import { nowAsKnown, readClock, useSignedIn } from '#app/engine/index.ts';
import { schoolDate } from '#app/i18n/school-date.ts';
import { useNow } from '#app/platform/use-now.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';

export type SchoolClock = {
  /** Epoch ms by the server's clock, as well as this device knows it. */
  readonly now: number;
  /** The calendar date in the school's time zone (decision 4). */
  readonly today: CalendarDate;
  /** The school's, IANA. */
  readonly timeZone: string;
};

/** The time by the school's clock, repainting every 15 s. `undefined` until the clock's correction is read. */
export function useSchoolClock(): SchoolClock | undefined {
  const { local, session } = useSignedIn();
  const tick = useNow();
  const now = useLiveQuery(async () => (await readClock(local)).now, [local, tick], nowAsKnown(local));
  const { timeZone } = session.school;
  return now === undefined ? undefined : { now, today: schoolDate(now, timeZone), timeZone };
}
