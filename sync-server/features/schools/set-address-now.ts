import { parseArgs } from 'node:util';
import { systemClock } from '#server/clock.ts';
import { ConfigError } from '#server/config.ts';
import { runCommand } from '#server/run-command.ts';
import { changeOneSchool } from './change-one-school.ts';
import { changeSlug } from './school-slugs.ts';

// `npm run school:address -- hill-school [--school old-hill-school]`
// Gives a school another address, /s/hill-school, beside a running server. Those before lead to it for ever.

function setAddress(): number {
  const { values, positionals } = parseArgs({
    options: { school: { type: 'string' } },
    allowPositionals: true,
  });
  const [slug, ...others] = positionals;
  if (slug === undefined || others.length > 0) {
    console.error('Which address? npm run school:address -- hill-school');
    return 1;
  }
  const change: Parameters<typeof changeOneSchool>[1] = (db, { id, name }) => {
    const problem = changeSlug(db, id, slug, systemClock.now());
    if (problem !== null) throw new ConfigError(problem);
    return `People of "${name}" sign in at /s/${slug}. Earlier addresses lead there as well.`;
  };
  console.log(changeOneSchool(values.school, change, 'the address of the school'));
  return 0;
}

await runCommand(setAddress);
