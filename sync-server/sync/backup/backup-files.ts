import fs from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';

/**
 * People's files in the backup (SPEC.md O4): one folder beside the databases, by hash like the server's own, so that
 * seven backups hold a file once. A file never changes, so what is there is whole.
 */
const folderOf = (backupDir: string): string => path.join(backupDir, 'files');

/** The hashes of the files that a database counts as here. */
export function filesNamedBy(database: Database.Database): string[] {
  const named = database.prepare('select distinct sha256 from stored_file where refused_for is null');
  return named.pluck().all() as string[]; // the one column, a text
}

/** Brings the files of a new backup into its folder; what is there already stays. Rejects when `closing` is aborted. */
export async function keepFiles(
  hashes: readonly string[],
  filesDir: string,
  backupDir: string,
  closing?: AbortSignal,
): Promise<void> {
  for (const sha256 of hashes) {
    closing?.throwIfAborted();
    await copyOnce(filesDir, folderOf(backupDir), sha256);
  }
}

/** Brings files back from beside a backup. Returns how many were missing here, and which the backup lacks as well. */
export async function bringFilesBack(
  hashes: readonly string[],
  backupDir: string,
  filesDir: string,
): Promise<{ brought: number; lacking: number }> {
  const outcomes: Outcome[] = [];
  for (const sha256 of hashes) outcomes.push(await copyOnce(folderOf(backupDir), filesDir, sha256));
  const count = (outcome: Outcome) => outcomes.filter((found) => found === outcome).length;
  return { brought: count('copied'), lacking: count('lacking') };
}

type Outcome = 'there' | 'copied' | 'lacking';

/** Deletes the files that none of the stored backups names. */
export function dropFiles(named: ReadonlySet<string>, backupDir: string): void {
  const folder = folderOf(backupDir);
  if (!fs.existsSync(folder)) return;
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && !named.has(entry.name)) fs.rmSync(path.join(entry.parentPath, entry.name));
  }
}

async function copyOnce(from: string, to: string, sha256: string): Promise<Outcome> {
  const place = path.join(sha256.slice(0, 2), sha256);
  const target = path.join(to, place);
  if (fs.existsSync(target)) return 'there';
  if (!fs.existsSync(path.join(from, place))) return 'lacking';
  await fs.promises.mkdir(path.dirname(target), { recursive: true });
  // Renamed into place, so that half a file is never taken for a whole one.
  await fs.promises.copyFile(path.join(from, place), `${target}.part`);
  await fs.promises.rename(`${target}.part`, target);
  return 'copied';
}
