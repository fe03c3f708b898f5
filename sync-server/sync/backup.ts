import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { desc, eq, notInArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Db } from '../db/open.ts';
import { backup, backupClient, client } from '../db/schema/sync.ts';

/** How many verified backups are kept on disk (SYNC.md V2). */
const KEEP = 7;

export type Backups = {
  /** Copies the live database, checks the copy, and keeps it only if it is whole. Answers its path. */
  make: (now: number) => Promise<string>;
  /** When the newest verified backup was made, epoch ms; null for none. */
  newest: () => number | null;
  /** When the second-newest was made; null when there is none. */
  secondNewest: () => number | null;
  /** The last sequence number of a client that the second-newest verified backup covers; 0 for none. */
  durable: (clientId: string) => number;
};

/**
 * The school's backups: one file each, made while the server runs. What the second-newest one holds, a device need not
 * keep any longer: even if the newest turns out to be bad, the server can be healed (SYNC.md V2).
 */
export function createBackups(db: Db, directory: string): Backups {
  const secondNewest = db.orm
    .select({ lastSeq: backupClient.lastSeq })
    .from(backupClient)
    .where(
      sql`${backupClient.client} = ${sql.placeholder('client')} and ${backupClient.backup} =
        (select ${backup.file} from ${backup} order by ${backup.madeAt} desc limit 1 offset 1)`,
    )
    .prepare();
  return {
    durable: (clientId) => secondNewest.get({ client: clientId })?.lastSeq ?? 0,
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
    make: async (now) => {
      fs.mkdirSync(directory, { recursive: true });
      const name = `school-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}.sqlite`;
      const file = path.join(directory, name);
      await db.sqlite.backup(`${file}.part`);
      const clients = verify(`${file}.part`);
      fs.renameSync(`${file}.part`, file);
      record(db, name, now, clients);
      prune(db, directory);
      return file;
    },
  };
}

/** Opens the copy, checks it, and reads how far each client had come in it. Throws when it is not whole. */
function verify(file: string): { id: string; lastSeq: number }[] {
  const copy = new Database(file);
  try {
    const verdict = copy.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`the backup failed its check: ${String(verdict)}`);
    return drizzle(copy).select({ id: client.id, lastSeq: client.lastSeq }).from(client).all();
  } catch (error) {
    copy.close();
    fs.rmSync(file, { force: true });
    throw error;
  } finally {
    if (copy.open) copy.close();
  }
}

function record(db: Db, file: string, madeAt: number, clients: { id: string; lastSeq: number }[]): void {
  db.sqlite
    .transaction(() => {
      db.orm.insert(backup).values({ file, madeAt }).run();
      for (const { id, lastSeq } of clients) {
        db.orm.insert(backupClient).values({ backup: file, client: id, lastSeq }).run();
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

function prune(db: Db, directory: string): void {
  const old = db.orm
    .select({ file: backup.file })
    .from(backup)
    .orderBy(desc(backup.madeAt))
    .offset(KEEP)
    .limit(100)
    .all();
  for (const { file } of old) {
    fs.rmSync(path.join(directory, file), { force: true });
    db.orm.delete(backup).where(eq(backup.file, file)).run();
  }
}
