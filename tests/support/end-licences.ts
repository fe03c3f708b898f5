import { findLicences, listSchools, setLicences } from '#server/features/schools/schools.ts';
import type { Licence } from '#shared/access/licence.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { besideServer } from './beside-server.ts';

/** Lets these end on a day, at every school of a running server. */
export const endLicences = (
  dataDir: string,
  names: readonly Licence['of'][],
  until: CalendarDate,
): Promise<void> =>
  besideServer(dataDir, (db) => {
    for (const { id } of listSchools(db)) {
      const { licences } = findLicences(db, id);
      const ended = licences.map((one) => (names.includes(one.of) ? { ...one, until } : one));
      setLicences(db, id, ended);
    }
  });
