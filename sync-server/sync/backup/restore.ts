import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { recordForEverySchool } from '#server/audit.ts';
import type { Clock } from '#server/clock.ts';
import { ConfigError, type Config } from '#server/config.ts';
import { claimDataLock } from '#server/db/data-lock.ts';
import { closeDatabase, openCopy } from '#server/db/open.ts';
import { bringInstallationSecretsBack } from '#server/installation-secret.ts';
import { bringErasedListBack } from '#server/sync/erasure/erased-list.ts';
import { createErasure } from '#server/sync/erasure/erasure.ts';
import { newEpoch, storeOf } from '#server/sync/log/store.ts';
import { createDirectory } from '#server/sync/pull/people.ts';
import { bringFilesBack, filesNamedBy } from './backup-files.ts';
import { createEpochGuard } from './epoch-guard.ts';

export type RestorePaths = Pick<Config, 'dataDir' | 'databaseFile' | 'filesDir'>;

export type Restored = {
  /** The schools' new ones. */
  epochs: string[];
  /** Where what was replaced lies now; null when there was no database. */
  replacedIn: string | null;
  files: { brought: number; lacking: number };
  /** How many people the backup held whose data was erased since; they are erased again. */
  erased: number;
};

/**
 * Puts a backup in the place of the school's database while no server runs (SPEC.md V3). The backup is checked first
 * and never changed; what it replaces is kept. Each school in it starts a new epoch, always: its devices read
 * everything again and send what it lost (V1, V2). Throws ConfigError where a person has to do something first.
 */
export async function restoreBackup(paths: RestorePaths, backup: string, clock: Clock): Promise<Restored> {
  const release = claimDataLock(paths.dataDir);
  if (release === null) {
    throw new ConfigError(`A server runs on ${paths.dataDir}. Stop it first, then restore.`);
  }
  const prepared = `${paths.databaseFile}.restoring`;
  try {
    bringErasedListBack(path.dirname(backup), paths.dataDir);
    const { histories, hashes, erased } = prepare(backup, prepared, paths, clock);
    const files = await bringFilesBack(hashes, path.dirname(backup), paths.filesDir);
    bringInstallationSecretsBack(path.dirname(backup), paths.dataDir);
    const replacedIn = keepAside(paths, clock);
    fs.renameSync(prepared, paths.databaseFile);
    const guard = createEpochGuard(paths.dataDir);
    for (const { school, epoch, snap } of histories) guard.begin(school, { epoch, snap });
    return { epochs: histories.map(({ epoch }) => epoch), replacedIn, files, erased };
  } finally {
    fs.rmSync(prepared, { force: true });
    release();
  }
}

type Prepared = {
  histories: { school: string; epoch: string; snap: number }[];
  hashes: string[];
  erased: number;
};

/**
 * A checked copy of the backup, brought to this program's newest schema, each school in a new epoch. People whose data was erased
 * since it was made are taken out again (SPEC.md S8).
 */
function prepare(backup: string, prepared: string, paths: RestorePaths, clock: Clock): Prepared {
  fs.rmSync(prepared, { force: true });
  fs.copyFileSync(backup, prepared);
  requireWhole(prepared, backup);
  const db = openCopy(prepared);
  try {
    const erased = createErasure({ db, ...paths, backupDir: path.dirname(backup) }).resume(clock.now());
    const histories = createDirectory(db)
      .schools()
      .map((school) => {
        const { ledger } = storeOf(db, school);
        ledger.setEpoch(newEpoch());
        return { school, epoch: ledger.epoch(), snap: ledger.snap() };
      });
    // In the restored database: the one that is replaced is read by nobody any more.
    recordForEverySchool(db, { kind: 'restored', detail: { backup: path.basename(backup) } }, clock.now());
    return { histories, hashes: filesNamedBy(db.sqlite), erased };
  } finally {
    closeDatabase(db);
  }
}

function requireWhole(file: string, backup: string): void {
  const problem = problemOf(file);
  if (problem !== null)
    throw new ConfigError(`${backup} can't be restored: ${problem}. Choose another backup.`);
}

function problemOf(file: string): string | null {
  try {
    const sqlite = new Database(file);
    try {
      const verdict = sqlite.pragma('integrity_check', { simple: true });
      if (verdict !== 'ok') return `its check says ${String(verdict)}`;
      const meta = sqlite.prepare("select 1 from sqlite_master where name in ('meta', 'school_sync')").get();
      return meta === undefined ? 'it is not the database of a school' : null;
    } finally {
      sqlite.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The present database goes aside, its log before it: a log must never meet another database. */
function keepAside({ dataDir, databaseFile }: RestorePaths, clock: Clock): string | null {
  if (!fs.existsSync(databaseFile)) return null;
  writeLogBack(databaseFile);
  const stamp = new Date(clock.now()).toISOString().replaceAll(/[:.]/g, '-');
  const folder = path.join(dataDir, `replaced-${stamp}`);
  fs.mkdirSync(folder, { recursive: true });
  for (const log of [`${databaseFile}-wal`, `${databaseFile}-shm`].filter((file) => fs.existsSync(file))) {
    fs.renameSync(log, path.join(folder, path.basename(log)));
  }
  // A copy: were it moved, a power cut now would leave no database, and the next start would begin an empty school.
  fs.copyFileSync(databaseFile, path.join(folder, path.basename(databaseFile)));
  return folder;
}

/** So that what is kept is one file; a damaged database is kept as it is. */
function writeLogBack(databaseFile: string): void {
  try {
    const sqlite = new Database(databaseFile);
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
    sqlite.close();
  } catch {
    // Its log goes aside with it.
  }
}
