import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { backup, backupClient } from '#server/db/schema/sync.ts';
import { keepInstallationSecrets } from '#server/installation-secret.ts';
import { noteErased, readErasedList } from '#server/sync/erasure/erased-list.ts';
import { statementsOf } from '#server/sync/store/sqlite-statements.ts';
import { dropFiles, filesNamedBy, keepFiles } from './backup-files.ts';
import { checkCopy, type Covered } from './check-copy.ts';

/** How many verified backups are kept on disk (SPEC.md V2). */
export const STORED_BACKUPS = 7;

/** A copy's steps while the server runs: requests are answered between two. */
const PAGES_A_STEP = 100;
const DAY_MS = 86_400_000;

export type Backups = {
  /**
   * Copies the live database, checks the copy, and keeps it only if it is whole. Returns its path. Rejects when `closing`
   * is aborted before that; the copy is gone then, and nothing is written any more.
   */
  make: (now: number, closing?: AbortSignal) => Promise<string>;
  /** When the newest verified backup was made, epoch ms; null for none. */
  newest: () => number | null;
  /** Whether the last try since this process started failed. */
  isFailing: () => boolean;
  /** When the second-newest was made; null when there is none. */
  secondNewest: () => number | null;
  /** The last sequence number of a client that the second-newest verified backup covers; 0 for none. */
  durable: (school: string, clientId: string) => number;
};

export type BackupsDeps = {
  db: Db;
  dataDir: string;
  backupDir: string;
  filesDir: string;
  /** For another process than the server: its writes would make a copy in steps begin again and again. */
  inOneStep?: boolean;
  /** How a copy is checked: by default here, where nobody waits meanwhile. */
  check?: (file: string, closing?: AbortSignal) => Covered | Promise<Covered>;
};

/**
 * The school's backups: one database file each, made while the server runs, and people's files beside them. What the second-newest one holds, a device need not
 * keep any longer: even if the newest turns out to be bad, the server can be healed (SPEC.md V2).
 */
export function createBackups({
  db,
  dataDir,
  backupDir,
  filesDir,
  inOneStep = false,
  check = checkCopy,
}: BackupsDeps): Backups {
  // Every push and pull asks: a plain statement, and nothing remembered, since a command beside the server makes backups too.
  const durableOf = statementsOf(db)(
    `select last_seq from backup_client where school = ? and client = ? and backup =
       (select file from backup order by made_at desc limit 1 offset 1)`,
  ).pluck();
  let isFailing = false;
  return {
    durable: (school, clientId) => (durableOf.get(school, clientId) as number | undefined) ?? 0, // its column
    newest: () =>
      db.orm.select({ madeAt: backup.madeAt }).from(backup).orderBy(desc(backup.madeAt)).get()?.madeAt ??
      null,
    secondNewest: () =>
      db.orm
        .select({ madeAt: backup.madeAt })
        .from(backup)
        .orderBy(desc(backup.madeAt))
        .offset(1)
        .limit(1)
        .get()?.madeAt ?? null,
    isFailing: () => isFailing,
    make: async (now, closing) => {
      try {
        const file = await make(now, closing);
        isFailing = false;
        return file;
      } catch (error) {
        isFailing = true;
        throw error;
      }
    },
  };

  async function make(now: number, closing?: AbortSignal): Promise<string> {
    fs.mkdirSync(backupDir, { recursive: true });
    // First: on a full disk they are the room that the copy needs.
    dropBroken(backupDir, now);
    const name = `school-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.sqlite`;
    const file = path.join(backupDir, name);
    const { clients } = await orGone(`${file}.part`, async (part) => {
      const progress = ({ totalPages }: { totalPages: number }) => {
        closing?.throwIfAborted();
        return inOneStep ? totalPages : PAGES_A_STEP;
      };
      await db.sqlite.backup(part, { progress });
      const covered = await check(part, closing);
      await keepFiles(covered.files, filesDir, backupDir, closing);
      return covered;
    });
    keepInstallationSecrets(dataDir, backupDir);
    noteErased(backupDir, readErasedList(dataDir));
    fs.renameSync(`${file}.part`, file);
    // Whoever only read the copy may not remove what SQLite laid beside it.
    dropBeside(`${file}.part`);
    record(db, name, now, clients);
    prune(db, backupDir);
    return file;
  }
}

/** A copy that is not whole is worth nothing, and takes the disk's space. */
async function orGone<T>(part: string, make: (part: string) => Promise<T>): Promise<T> {
  try {
    return await make(part);
  } catch (error) {
    fs.rmSync(part, { force: true });
    dropBeside(part);
    throw error;
  }
}

/** What SQLite lays beside a database file. */
function dropBeside(part: string): void {
  for (const rest of ['-wal', '-shm', '-journal']) fs.rmSync(`${part}${rest}`, { force: true });
}

function record(db: Db, file: string, madeAt: number, clients: Covered['clients']): void {
  db.sqlite
    .transaction(() => {
      db.orm.insert(backup).values({ file, madeAt }).run();
      for (const { school, id, lastSeq } of clients) {
        db.orm.insert(backupClient).values({ backup: file, school, client: id, lastSeq }).run();
      }
      const lastTwo = db.orm
        .select({ file: backup.file })
        .from(backup)
        .orderBy(desc(backup.madeAt))
        .limit(2)
        .all();
      const keep = lastTwo.map((row) => row.file);
      db.orm.delete(backupClient).where(notInArray(backupClient.backup, keep)).run();
    })
    .immediate();
}

function prune(db: Db, backupDir: string): void {
  const old = db.orm
    .select({ file: backup.file })
    .from(backup)
    .orderBy(desc(backup.madeAt))
    .offset(STORED_BACKUPS)
    .limit(100)
    .all();
  for (const { file } of old) {
    fs.rmSync(path.join(backupDir, file), { force: true });
    db.orm.delete(backup).where(eq(backup.file, file)).run();
  }
  if (old.length > 0) dropFiles(filesOfAll(backupDir), backupDir);
}

/** Copies that a server's crash broke off: nobody has been at work on them for a day. */
function dropBroken(backupDir: string, now: number): void {
  for (const name of fs.readdirSync(backupDir)) {
    if (!/\.sqlite\.part(-wal|-shm|-journal)?$/u.test(name)) continue;
    const file = path.join(backupDir, name);
    // A command beside the server may finish its copy in between.
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat && stat.mtimeMs < now - DAY_MS) fs.rmSync(file, { force: true });
  }
}

/** Every backup in the folder counts, also one that a restored database knows nothing of. */
function filesOfAll(backupDir: string): Set<string> {
  const databases = fs.readdirSync(backupDir).filter((name) => name.endsWith('.sqlite'));
  return new Set(
    databases.flatMap((name) => {
      const copy = new Database(path.join(backupDir, name), { readonly: true });
      try {
        return filesNamedBy(copy);
      } finally {
        copy.close();
      }
    }),
  );
}
