import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Db } from '#server/db/open.ts';
import { cleanDatabase, databaseBytes, emptyLog, QUICK_BYTES } from './clean-database.ts';
import { eraseFiles } from './erase-files.ts';
import { erasePerson } from './erase-person.ts';
import { noteErased, readErasedList, type ErasedEntry } from './erased-list.ts';

export type ErasureDeps = {
  db: Db;
  dataDir: string;
  filesDir: string;
  backupDir: string;
  /** Told after each commit, with the buckets of the school that moved. */
  committed?: (school: string, moved: readonly string[]) => void;
  /** Whether nobody waits for an answer now; by default always, as in a command. */
  isQuiet?: (now: number) => boolean;
  /** Up to this size a database is cleaned while people wait. */
  quickBytes?: number;
};

/** Whose data is to be erased. */
export type ErasureRequest = {
  readonly id: string;
  readonly schoolId: string;
  /** The id of who has it done; null at the server's shell. */
  readonly by: string | null;
};

/** Erasing people for ever: now, and again whatever brings an older database back. */
export type Erasure = {
  /**
   * Erases people of this server. First their ids go into the lists beside the database and the backups: `resume` makes
   * good a power cut at any later step. `letOthersIn` is awaited between two people.
   */
  erase: (people: readonly ErasureRequest[], now: number, letOthersIn?: () => Promise<void>) => Promise<void>;
  /**
   * Erases whoever is listed and still, or again, in the database: at boot, after a restore, and after a stop in the
   * middle. Returns how many that were.
   */
  resume: (now: number) => number;
};

/** `backupDir`: the list lies there too, because the data folder may be what is lost. */
export function createErasure(deps: ErasureDeps): Erasure {
  const { db, dataDir, backupDir, committed } = deps;
  const note = (entries: readonly ErasedEntry[]) => {
    noteErased(dataDir, entries);
    noteBesideBackups(backupDir, entries);
  };
  const eraseOne = (entry: ErasedEntry, now: number) => {
    eraseFiles(db, deps.filesDir, entry.id);
    const moved = erasePerson(db, entry, now);
    committed?.(entry.schoolId, moved);
  };
  const { isQuiet = () => true, quickBytes = QUICK_BYTES } = deps;
  const clean = (entries: readonly ErasedEntry[], now: number) => {
    if (entries.length === 0) return;
    // A large file takes seconds, in which nobody is answered: that waits for the night.
    const isNow = databaseBytes(db) <= quickBytes || isQuiet(now);
    const isClean = isDone(() => (isNow ? cleanDatabase(db) : emptyLog(db)));
    if (isNow && isClean) note(entries.map((entry) => ({ ...entry, isClean: true })));
  };
  return {
    erase: async (people, now, letOthersIn) => {
      const entries = people.map((one) => entryOf(db, one, now));
      note(entries);
      for (const entry of entries) {
        eraseOne(entry, now);
        await letOthersIn?.();
      }
      clean(entries, now);
    },
    resume: (now) => {
      note(unlisted(db, readErasedList(dataDir)));
      const listed = readErasedList(dataDir);
      const back = listed.filter(({ id }) => isBack(db, id));
      for (const entry of back) eraseOne(entry, now);
      clean(
        listed.filter((entry) => !entry.isClean || back.includes(entry)),
        now,
      );
      return back.length;
    },
  };
}

/**
 * True for a session of somebody who was erased: its row is gone, and its device is to hear that it was ended from
 * elsewhere, as for any session that was revoked (SPEC.md W1).
 */
export function hadErasedSession(dataDir: string, sessionId: string): boolean {
  const digest = digestOf(sessionId);
  return readErasedList(dataDir).some(({ sessions }) => sessions.includes(digest));
}

function entryOf({ sqlite }: Db, { id, schoolId, by }: ErasureRequest, now: number): ErasedEntry {
  const sessions = sqlite
    .prepare<[string], string>(
      'select id from device_session where person_id = ? order by last_seen_at desc limit 10000',
    )
    .pluck()
    .all(id);
  return { id, schoolId, by, erasedAt: now, sessions: sessions.map(digestOf), isClean: false };
}

/** A disk for backups that is not there just now must not stop an erasure; the next backup brings the list there. */
function noteBesideBackups(backupDir: string, entries: readonly ErasedEntry[]): void {
  try {
    noteErased(backupDir, entries);
  } catch {
    // As above.
  }
}

/** A list that was lost, or is of an older backup, is made whole from the database. */
function unlisted({ sqlite }: Db, listed: readonly ErasedEntry[]): ErasedEntry[] {
  const known = new Set(listed.map(({ id }) => id));
  const rows = sqlite
    .prepare<[], Pick<ErasedEntry, 'id' | 'schoolId' | 'by' | 'erasedAt'>>(
      `select id, school_id as schoolId, erased_at as erasedAt,
         (select actor_id from audit where kind = 'data-erased' and subject_id = erased_person.id) as "by"
       from erased_person`,
    )
    .all();
  return rows.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, sessions: [], isClean: true }));
}

/** An older database knows nothing of it; or somebody wrote an account of that id into it. */
function isBack({ sqlite }: Db, id: string): boolean {
  const isNoted = sqlite.prepare('select 1 from erased_person where id = ?').get(id) !== undefined;
  const isThere = sqlite.prepare('select 1 from person where id = ?').get(id) !== undefined;
  return !isNoted || isThere;
}

/**
 * A disk that is full, or a backup under way, must not undo what is done: within a minute, or at the next start, the file
 * is written anew.
 */
function isDone(clean: () => boolean): boolean {
  try {
    return clean();
  } catch (error) {
    if (error instanceof Database.SqliteError) return false;
    throw error;
  }
}

const digestOf = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex');
