import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { findSchoolBySlug, slugOfSchool } from './school-slugs.ts';
import { listSchools } from './schools.ts';

/**
 * The school that a command means: by its slug, also an earlier one, or its name; the only one where nothing is said.
 * Throws what the command prints where that is not clear.
 */
export function schoolFromShell(db: Db, wanted: string | undefined): { id: string; name: string } {
  const bySlug = wanted === undefined ? null : findSchoolBySlug(db, wanted);
  const isMeant = ({ id, name }: { id: string; name: string }): boolean =>
    bySlug === null ? wanted === undefined || name === wanted : id === bySlug;
  const meant = listSchools(db).filter(isMeant);
  const [school, another] = meant;
  if (school === undefined) throw new ConfigError('There is no such school here.');
  if (another === undefined) return school;
  const all = meant.map(({ id, name }) => `  --school ${slugOfSchool(db, id)}  (${name})`);
  throw new ConfigError(['Which school? Name it with --school:', ...all].join('\n'));
}
