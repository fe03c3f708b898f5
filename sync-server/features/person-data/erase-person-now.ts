import { parseArgs } from 'node:util';
import { systemClock } from '#server/clock.ts';
import { loadConfig, type Config } from '#server/config.ts';
import { closeDatabase, openBesideServer, type Db } from '#server/db/open.ts';
import { runCommand } from '#server/run-command.ts';
import { createErasure, createReader, STORED_BACKUPS, previewErasure } from '#server/sync/core.ts';
import { erasePeople, erasureProblem } from './erase-people.ts';
import { olderCopies } from './older-copies.ts';
import { findNamed } from './people-of-school.ts';
import { personByUsername } from './person-by-username.ts';

// `npm run people:erase -- --username ana.lee [--school hill-school] [--yes]`: without --yes it says what would go; with
// it, everything about them is erased for ever, beside a running server or without one.

const options = {
  username: { type: 'string' },
  school: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

async function eraseNow(): Promise<number> {
  const { values } = parseArgs({ options });
  const config = loadConfig(process.env);
  const db = openBesideServer(config.databaseFile);
  try {
    const { id, schoolId } = personByUsername(db, values);
    const name = findNamed(db, schoolId, id)?.name ?? '';
    const problem = erasureProblem(
      { db, reader: createReader(db, schoolId, systemClock) },
      { id, schoolId },
      null,
    );
    if (!values.yes) return await tellWhatGoes(db, { school: schoolId, id }, name, problem);
    if (problem !== null) {
      console.error(problem);
      return 1;
    }
    const erasure = createErasure({ db, ...config });
    await erasePeople({ clock: systemClock, erasure }, schoolId, [id], null);
    console.log(afterwards(name, config));
    return 0;
  } finally {
    closeDatabase(db);
  }
}

async function tellWhatGoes(
  db: Db,
  whose: { school: string; id: string },
  name: string,
  problem: string | null,
): Promise<number> {
  const { rows, texts, files, sessions, staying } = await previewErasure(db, whose, async () => undefined);
  const counted = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(
    [
      `Erasing ${name} would take ${counted} records, ${texts} kept texts, ${files} files and ${sessions} sign-ins, for ever.`,
      `${staying} records of classes would stay, without the name.`,
      `Nothing was changed. ${problem ?? 'Add --yes to erase.'}`,
    ].join('\n'),
  );
  return 0;
}

function afterwards(name: string, { dataDir, backupDir }: Config): string {
  const copies = olderCopies(dataDir);
  return [
    `Everything about ${name} is erased from the database and its files.`,
    `Backups made before still hold it: the nightly ones in ${backupDir} are gone after ${STORED_BACKUPS} more nights; copies elsewhere are yours to delete.`,
    ...(copies.length === 0 ? [] : [`Older databases in ${dataDir} hold it as well: ${copies.join(', ')}.`]),
  ].join('\n');
}

await runCommand(eraseNow);
