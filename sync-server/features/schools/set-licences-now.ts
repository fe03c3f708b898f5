import { parseArgs } from 'node:util';
import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { runCommand } from '#server/run-command.ts';
import type { Licence, Licences } from '#shared/access/licence.ts';
import { permissions, subjectIds } from '#shared/access/licences.ts';
import {
  licencesFrom,
  newLicencesSchema,
  withLicences,
  withoutLicences,
} from '#shared/domain/schools/new-licences.ts';
import { changeOneSchool } from './change-one-school.ts';
import { findLicences, setLicences } from './schools.ts';

// `npm run school:licences -- PACKS-SCI,PACKS-MI-SCI --from 2026-08-01 --until 2027-07-31 [--school "Hill School"]`
// What a school's account may use: permissions of content §3 and subject ids of §6, each with its first and last day by the
// school's calendar. What is named is set, the rest stays; a date left out is no bound. `--none` takes what is named away.
// Without names it lists what the school has. A device hears of it when it next starts with a network.

function changeLicences(): number {
  const { values, positionals } = parseArgs({
    options: {
      from: { type: 'string' },
      until: { type: 'string' },
      none: { type: 'boolean' },
      school: { type: 'string' },
    },
    allowPositionals: true,
  });
  const flag = positionals.join(',');
  if (flag === '') {
    if (values.none === true || (values.from ?? values.until) !== undefined)
      throw new ConfigError('Which? npm run school:licences -- PACKS-SCI,PACKS-MI-SCI --until 2027-07-31');
    console.log(
      changeOneSchool(values.school, (db, { id, name }) => told(name, findLicences(db, id).licences)),
    );
    return 0;
  }
  const named = newLicencesSchema.safeParse(licencesFrom(flag, values));
  if (!named.success) {
    console.error(named.error.issues[0]?.message);
    return 1;
  }
  const change = (db: Db, { id, name }: { id: string; name: string }) => {
    const before = findLicences(db, id).licences;
    const after =
      values.none === true ? withoutLicences(before, named.data) : withLicences(before, named.data);
    setLicences(db, id, after);
    return told(name, after);
  };
  console.log(changeOneSchool(values.school, change, 'licences'));
  return 0;
}

const told = (name: string, licences: Licences): string =>
  [`"${name}" may use:`, ...[...permissions, ...subjectIds].map((of) => lineOf(of, licences))].join('\n');

function lineOf(of: Licence['of'], licences: Licences): string {
  const found = licences.find((one) => one.of === of);
  const name = typeof of === 'number' ? `subject ${of}` : of;
  if (!found) return `  ${name}: no`;
  const { from, until } = found;
  return `  ${name}: from ${from ?? 'the beginning'} until ${until ?? 'further notice'}`;
}

await runCommand(changeLicences);
