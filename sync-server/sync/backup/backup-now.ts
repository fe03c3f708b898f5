import { systemClock } from '#server/clock.ts';
import { loadConfig } from '#server/config.ts';
import { closeDatabase, openBesideServer } from '#server/db/open.ts';
import { runCommand } from '#server/run-command.ts';
import { createBackups } from './backup.ts';

// `npm run backup`: one more verified backup, beside the nightly ones; whether the server runs or not.

async function backupNow(): Promise<number> {
  const { dataDir, databaseFile, backupDir, filesDir } = loadConfig(process.env);
  const db = openBesideServer(databaseFile);
  try {
    const backups = createBackups({ db, dataDir, backupDir, filesDir, inOneStep: true });
    const file = await backups.make(systemClock.now());
    console.log(`The backup is whole: ${file}`);
    console.log(`People's files lie beside it. Keep a copy of ${backupDir} on another machine.`);
    return 0;
  } finally {
    closeDatabase(db);
  }
}

await runCommand(backupNow);
