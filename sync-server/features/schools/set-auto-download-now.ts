import { parseArgs } from 'node:util';
import type { Db } from '#server/db/open.ts';
import { runCommand } from '#server/run-command.ts';
import { autoDownloadByDefault } from '#shared/domain/schools/auto-download-hours.ts';
import type { AutoDownload } from '#shared/domain/schools/auto-download.ts';
import { newAutoDownloadSchema } from '#shared/domain/schools/new-auto-download.ts';
import { changeOneSchool } from './change-one-school.ts';
import { setAutoDownload } from './schools.ts';

// `npm run school:take-along -- [--when wifi|any|never] [--from 15:00 --to 07:30] [--megabytes 200] [--school "…"]`
// What was assigned comes to students' devices by itself: on which network, at which hours of the school's day, and in
// how much room. What is left out is the default. A device hears of it with its person's next sign-in.

const options = {
  school: { type: 'string' },
  when: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  megabytes: { type: 'string' },
} as const;

function setForSchool(): number {
  const { values } = parseArgs({ options });
  const { when, from, to, megabytes } = values;
  const parsed = newAutoDownloadSchema.safeParse({
    when: when ?? autoDownloadByDefault.when,
    from: from ?? null,
    to: to ?? null,
    megabytes: megabytes === undefined ? autoDownloadByDefault.megabytes : Number(megabytes),
  });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) console.error(`  --${path.join('.')}: ${message}`);
    return 1;
  }
  const change = (db: Db, { id, name }: { id: string; name: string }) => {
    setAutoDownload(db, id, parsed.data);
    return `What comes by itself at "${name}": ${wordsOf(parsed.data)}.`;
  };
  console.log(changeOneSchool(values.school, change, 'what comes to devices by itself'));
  return 0;
}

const networks = { wifi: 'on any network but a phone’s', any: 'on any network' } as const;

function wordsOf({ when, from, to, megabytes }: AutoDownload): string {
  if (when === 'never') return 'nothing';
  const hours = from === null ? 'at any time' : `from ${from} to ${to}`;
  return `${networks[when]}, ${hours}, at most ${megabytes} MB`;
}

await runCommand(setForSchool);
