import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { findSchoolBySlug, slugOfSchool } from './school-slugs.ts';
import { listSchools } from './schools.ts';

/**
 * The school that a command means: by its slug, also an earlier one, or its name; the only one where nothing is said.
 * Throws what the command prints where that is not clear.
 */
export function schoolFromShell(db: Db, wanted: string | undefined): { id: string; name: string } {
  const schools = listSchools(db);
  const bySlug = wanted === undefined ? null : findSchoolBySlug(db, wanted);
  const meant = schools.filter(({ id, name }) => wanted === undefined || id === bySlug || name === wanted);
  const [school, another] = meant.some(({ id }) => id === bySlug)
    ? meant.filter(({ id }) => id === bySlug)
    : meant;
  if (school === undefined) throw new ConfigError('There is no such school here.');
  if (another === undefined) return school;
  const all = meant.map(({ id, name }) => `  --school ${slugOfSchool(db, id)}  (${name})`);
  throw new ConfigError(['Which school? Name it with --school:', ...all].join('\n'));
}
