import { loadConfig } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { closeDatabase, openBesideServer } from '#server/db/open.ts';
import { listSchools } from './schools.ts';

/**
 * Changes a setting of the school of this name, or of the only one, beside a running server. Returns what `change` says
 * of it; null, with the reason printed, when it is not clear which school is meant.
 */
export function changeOneSchool(
  wanted: string | undefined,
  change: (db: Db, school: { readonly id: string; readonly name: string }) => string,
): string | null {
  const db = openBesideServer(loadConfig(process.env).databaseFile);
  try {
    const schools = listSchools(db).filter(({ name }) => wanted === undefined || name === wanted);
    const [school] = schools;
    if (!school || schools.length > 1) {
      console.error(school ? 'Which school? Name it with --school.' : 'There is no such school here.');
      return null;
    }
    return change(db, school);
  } finally {
    closeDatabase(db);
  }
}
