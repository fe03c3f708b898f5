import { loadConfig } from '#server/config.ts';
import { closeDatabase, openBesideServer } from '#server/db/open.ts';
import { runCommand } from '#server/run-command.ts';
import { slugOfSchool } from './school-slugs.ts';
import { listSchools } from './schools.ts';

// `npm run school:list`
// The schools of this server, oldest first: the address at which people sign in, which `--school` takes, and the name.

function list(): number {
  const db = openBesideServer(loadConfig(process.env).databaseFile);
  try {
    const schools = listSchools(db);
    if (schools.length === 0) console.log('There is no school yet: make one with "npm run school:create".');
    for (const { id, name } of schools) console.log(`/s/${slugOfSchool(db, id)}  ${name}`);
    return 0;
  } finally {
    closeDatabase(db);
  }
}

await runCommand(list);
