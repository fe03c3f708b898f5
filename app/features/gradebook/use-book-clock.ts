import { useMemo } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import type { BookClock } from './book.ts';

/**
 * The school's clock with its zone, in whole minutes, so that 1,400 cells are not drawn anew for every tick;
 * `undefined` until the device has read it.
 */
export function useBookClock(): BookClock | undefined {
  const clock = useSchoolClock();
  const { timeZone } = useSignedIn().session.school;
  const today = clock?.today;
  const now = clock && clock.now - (clock.now % MINUTE);
  return useMemo(
    () => (now === undefined || today === undefined ? undefined : { now, today, timeZone }),
    [now, today, timeZone],
  );
}

const MINUTE = 60_000;
