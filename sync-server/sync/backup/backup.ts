import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { backup, backupClient } from '#server/db/schema/sync.ts';
import { keepInstallationSecrets } from '#server/installation-secret.ts';
import { noteErased, readErasedList } from '#server/sync/erasure/erased-list.ts';
import { dropFiles, filesNamedBy, keepFiles } from './backup-files.ts';
import { checkCopy, type Covered } from './check-copy.ts';

/** How many verified backups are kept on disk (SPEC.md V2). */
export const STORED_BACKUPS = 7;

/** A copy's steps while the server runs: requests are answered between two. */
const PAGES_A_STEP = 100;

export type Backups = {
  /** Copies the live database, checks the copy, and keeps it only if it is whole. Returns its path. */
  make: (now: number) => Promise<string>;
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
  check?: (file: string) => Covered | Promise<Covered>;
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
  const secondNewest = db.orm
    .select({ lastSeq: backupClient.lastSeq })
    .from(backupClient)
    .where(
      sql`${backupClient.school} = ${sql.placeholder('school')} and ${backupClient.client} = ${sql.placeholder('client')} and ${backupClient.backup} =
        (select ${backup.file} from ${backup} order by ${backup.madeAt} desc limit 1 offset 1)`,
    )
    .prepare();
  let isFailing = false;
  return {
    durable: (school, clientId) => secondNewest.get({ school, client: clientId })?.lastSeq ?? 0,
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
    make: async (now) => {
      try {
        const file = await make(now);
        isFailing = false;
        return file;
      } catch (error) {
        isFailing = true;
        throw error;
      }
    },
  };

  async function make(now: number): Promise<string> {
    fs.mkdirSync(backupDir, { recursive: true });
    const name = `school-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.sqlite`;
    const file = path.join(backupDir, name);
    const progress = ({ totalPages }: { totalPages: number }) => (inOneStep ? totalPages : PAGES_A_STEP);
    await db.sqlite.backup(`${file}.part`, { progress });
    const { clients, files } = await verified(`${file}.part`, check);
    await keepFiles(files, filesDir, backupDir);
    keepInstallationSecrets(dataDir, backupDir);
    noteErased(backupDir, readErasedList(dataDir));
    fs.renameSync(`${file}.part`, file);
    // Whoever only read the copy may not remove what SQLite laid beside it.
    for (const rest of ['-wal', '-shm']) fs.rmSync(`${file}.part${rest}`, { force: true });
    record(db, name, now, clients);
    prune(db, backupDir);
    return file;
  }
}

/** A copy that is not whole is worth nothing, and takes the disk's space. */
async function verified(file: string, check: NonNullable<BackupsDeps['check']>): Promise<Covered> {
  try {
    return await check(file);
  } catch (error) {
    fs.rmSync(file, { force: true });
    throw error;
  }
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
