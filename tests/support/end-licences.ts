import { loadConfig } from '#server/config.ts';
import { closeDatabase, openBesideServer } from '#server/db/open.ts';
import { findLicences, listSchools, setLicences } from '#server/features/schools/schools.ts';
import type { Licence } from '#shared/access/licences.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';

/** Lets these end on a day, at every school of a running server, as a technician's command does. */
export function endLicences(dataDir: string, names: readonly Licence['of'][], until: CalendarDate): void {
  const db = openBesideServer(loadConfig({ DATA_DIR: dataDir }).databaseFile);
  try {
    for (const { id } of listSchools(db)) {
      const { licences } = findLicences(db, id);
      setLicences(
        db,
        id,
        licences.map((one) => (names.includes(one.of) ? { ...one, until } : one)),
      );
    }
  } finally {
    closeDatabase(db);
  }
}
