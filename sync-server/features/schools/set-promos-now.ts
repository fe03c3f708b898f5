import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '#server/config.ts';
import { closeDatabase, openBesideServer } from '#server/db/open.ts';
import { promoSubjectsSchema } from '#shared/domain/schools/new-school.ts';
import { promoSubjectsOf } from './promo-flags.ts';
import { listSchools, setPromoFlags } from './schools.ts';

// `npm run school:promos -- science,social-studies|science|social-studies|none [--school "Hill School"]`
// The subjects in which a school's teachers are shown promos (content §6). A device hears of it with its next sign-in.

function setPromos(): number {
  const { values, positionals } = parseArgs({
    options: { school: { type: 'string' } },
    allowPositionals: true,
  });
  const [flag, ...others] = positionals;
  if (flag === undefined || others.length > 0) {
    console.error('Which subjects? npm run school:promos -- science,social-studies (or none)');
    return 1;
  }
  const promos = promoSubjectsSchema.safeParse(promoSubjectsOf(flag));
  if (!promos.success) {
    console.error(promos.error.issues[0]?.message);
    return 1;
  }
  const db = openBesideServer(loadConfig(process.env).databaseFile);
  try {
    const schools = listSchools(db).filter(
      ({ name }) => values.school === undefined || name === values.school,
    );
    const [school] = schools;
    if (!school || schools.length > 1) {
      console.error(school ? 'Which school? Name it with --school.' : 'There is no such school here.');
      return 1;
    }
    setPromoFlags(db, school.id, promos.data);
    console.log(`Promos at "${school.name}": ${promos.data.join(', ') || 'none'}.`);
    return 0;
  } finally {
    closeDatabase(db);
  }
}

try {
  process.exitCode = setPromos();
} catch (error) {
  // A wrong flag or setting is the caller's to mend; anything else is ours and keeps its trace.
  const mendable = error instanceof ConfigError || (error instanceof TypeError && 'code' in error);
  console.error(mendable ? error.message : error);
  process.exitCode = 1;
}
