import { parseArgs } from 'node:util';
import type { Db } from '#server/db/open.ts';
import { runCommand } from '#server/run-command.ts';
import { promoSubjectsSchema } from '#shared/domain/schools/new-school.ts';
import { changeOneSchool } from './change-one-school.ts';
import { promoSubjectsOf } from './promo-flags.ts';
import { setPromoFlags } from './schools.ts';

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
  const change = (db: Db, { id, name }: { id: string; name: string }) => {
    setPromoFlags(db, id, promos.data);
    return `Promos at "${name}": ${promos.data.join(', ') || 'none'}.`;
  };
  console.log(changeOneSchool(values.school, change, 'promos'));
  return 0;
}

await runCommand(setPromos);
