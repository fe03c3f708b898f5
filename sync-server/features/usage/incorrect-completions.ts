import type { Db } from '#server/db/open.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { schoolMeasures } from './measured.ts';
import { countedSince } from './usage.ts';

/** How often forms were sent incomplete since a day (classroom §8); null where the school counts nothing. */
export const countIncorrectCompletions = (db: Db, schoolId: string, since: CalendarDate): number | null =>
  schoolMeasures(db, schoolId) ? countedSince(db, schoolId, 'incorrect completion', since) : null;
