import fs from 'node:fs';
import path from 'node:path';
import { systemClock } from '#server/clock.ts';
import { ConfigError, loadConfig, type Config } from '#server/config.ts';
import { runCommand } from '#server/run-command.ts';
import { restoreBackup, type Restored } from './restore.ts';

// `npm run restore -- <backup>`: while the server is stopped. A name is looked for in BACKUP_DIR, too.

async function restoreNow(): Promise<number> {
  const config = loadConfig(process.env);
  const file = chosenBackup(config, process.argv[2]);
  const restored = await restoreBackup(config, file, systemClock);
  console.log(report(file, config, restored));
  return 0;
}

function chosenBackup({ backupDir }: Config, named: string | undefined): string {
  const found = named === undefined ? [] : [path.resolve(named), path.join(backupDir, named)];
  const file = found.find((candidate) => fs.existsSync(candidate));
  if (file !== undefined) return file;
  const problem = named === undefined ? 'Which backup?' : `There is no backup ${named}.`;
  throw new ConfigError([problem, `In ${backupDir}, newest first:`, ...backupsIn(backupDir)].join('\n'));
}

function backupsIn(backupDir: string): string[] {
  const names = fs.existsSync(backupDir) ? fs.readdirSync(backupDir) : [];
  const backups = names.filter((name) => name.endsWith('.sqlite')).sort();
  return backups.length === 0 ? ['  none'] : backups.reverse().map((name) => `  ${name}`);
}

function report(file: string, { databaseFile }: Config, { replacedIn, files, erased }: Restored): string {
  const lines = [`${databaseFile} is now what ${path.basename(file)} holds; it passed its check.`];
  if (replacedIn !== null) lines.push(`What was there before is kept in ${replacedIn}. Nothing deletes it.`);
  if (erased > 0) lines.push(`${erased} people whose data was erased since were taken out again.`);
  if (files.brought > 0) lines.push(`${files.brought} of people's files were brought back.`);
  if (files.lacking > 0)
    lines.push(
      `${files.lacking} of people's files lie in no backup; devices that still have them send them again.`,
    );
  lines.push(
    'Start the server. Every device that comes back reads everything again and sends, by itself, what it',
    'wrote since the backup: all of it when the backup is one of the newest two, for devices keep so much.',
  );
  return lines.join('\n');
}

await runCommand(restoreNow);
