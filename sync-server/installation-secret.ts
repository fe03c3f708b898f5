import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config.ts';
import { makeSecretFile, MIN_SECRET_LENGTH } from './secret-file.ts';

/**
 * What this installation signs with for as long as it lives (SPEC.md E1): lines, the newest first. Every backup has it,
 * unlike the session secret, because devices bring what it signed to a server that was restored.
 */
const NAME = 'installation-secret';

/** The installation's secrets, the one to sign with first; made when there is none. Throws ConfigError for a damaged file. */
export function readInstallationSecrets(dataDir: string): readonly string[] {
  const file = path.join(dataDir, NAME);
  makeSecretFile(file);
  const secrets = linesOf(file);
  if (secrets.length === 0) {
    throw new ConfigError(`${file} is damaged: bring it back from beside the backups, or remove it`);
  }
  return secrets;
}

/** Puts the secrets beside the backups. */
export function keepInstallationSecrets(dataDir: string, backupDir: string): void {
  write(backupDir, readInstallationSecrets(dataDir));
}

/** After a restore: what the backups' installation signed stays valid beside what this one signs with. */
export function bringInstallationSecretsBack(backupDir: string, dataDir: string): void {
  const kept = path.join(backupDir, NAME);
  if (!fs.existsSync(kept)) return;
  const own = path.join(dataDir, NAME);
  const known = fs.existsSync(own) ? linesOf(own) : [];
  write(dataDir, [...new Set([...known, ...linesOf(kept)])]);
}

/** Renamed into place, so that a crash leaves the old file or the new one. */
function write(folder: string, secrets: readonly string[]): void {
  const file = path.join(folder, NAME);
  fs.writeFileSync(`${file}.new`, `${secrets.join('\n')}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}

/** A damaged line signs nothing: whoever could guess it could sign as well. */
const linesOf = (file: string): string[] =>
  fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= MIN_SECRET_LENGTH);
