import { createHash } from 'node:crypto';
import fs from 'node:fs';
import Database, { type Database as SqliteDatabase } from 'better-sqlite3';
import type { Clock } from '#server/clock.ts';

const DAY_MS = 86_400_000;

/** Room for translations, bytes: each sentence of the starter library in some thirty languages. */
export const STORED_TRANSLATIONS_BYTES = 64 * 1024 * 1024;
/** When they are full, the least used go until this share is left. */
const SHARE_LEFT = 0.9;
/** A row, its key and its place in two indexes. */
const ROW_BYTES = 120;

/** Translations of sentences of the library. They hold nobody's words and are in no backup: they can be had again. */
export type StoredTranslations = {
  read: (key: string) => string | null;
  /** What can't be written (a full disk) is translated again another time. */
  write: (entries: readonly { readonly key: string; readonly text: string }[]) => void;
  close: () => void;
};

/** The key of a sentence in a language, by one service. */
export const translationKey = (service: string, language: string, text: string): string =>
  createHash('sha256').update(`${service}\n${language}\n${text}`).digest('base64url');

const schema = `
  create table if not exists translation (
    key text primary key, text text not null, bytes integer not null, used_at integer not null
  ) without rowid;
  create index if not exists translation_used on translation (used_at);
`;

/**
 * Opens the file of translations, and makes it where it is missing. A damaged one is removed: nothing is lost with it.
 * `maxBytes` is for tests.
 */
export function openStoredTranslations(
  file: string,
  clock: Clock,
  maxBytes = STORED_TRANSLATIONS_BYTES,
): StoredTranslations {
  const db = openSound(file);
  const find = db.prepare<[string], { text: string; usedAt: number }>(
    'select text, used_at as usedAt from translation where key = ?',
  );
  const touch = db.prepare('update translation set used_at = ? where key = ?');
  const insert = db.prepare(
    'insert or replace into translation (key, text, bytes, used_at) values (?, ?, ?, ?)',
  );
  const sum = db.prepare<[], { total: number }>('select coalesce(sum(bytes), 0) as total from translation');
  const oldest = db.prepare<[], { key: string; bytes: number }>(
    'select key, bytes from translation order by used_at, key limit 200',
  );
  const remove = db.prepare('delete from translation where key = ?');
  let total = sum.get()?.total ?? 0;

  function makeRoom(): void {
    if (total <= maxBytes) return;
    while (total > maxBytes * SHARE_LEFT) {
      const rows = oldest.all();
      if (rows.length === 0) return;
      for (const { key, bytes } of rows) {
        if (total <= maxBytes * SHARE_LEFT) return;
        remove.run(key);
        total -= bytes;
      }
    }
  }

  const store = db.transaction((entries: readonly { key: string; text: string }[]) => {
    for (const { key, text } of entries) {
      const bytes = Buffer.byteLength(text) + ROW_BYTES;
      insert.run(key, text, bytes, clock.now());
      total += bytes;
    }
    makeRoom();
  });

  return {
    read: (key) => {
      const found = find.get(key);
      if (!found) return null;
      // Once a day is enough to tell what is used from what is not.
      if (clock.now() - found.usedAt > DAY_MS) attempt(() => touch.run(clock.now(), key));
      return found.text;
    },
    write: (entries) => {
      // What a failed transaction took back is counted anew.
      if (!attempt(() => store(entries))) total = sum.get()?.total ?? 0;
    },
    close: () => db.close(),
  };
}

function openSound(file: string): SqliteDatabase {
  try {
    return open(file);
  } catch {
    for (const part of [file, `${file}-wal`, `${file}-shm`]) fs.rmSync(part, { force: true });
    return open(file);
  }
}

function open(file: string): SqliteDatabase {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.exec(schema);
    if (db.pragma('quick_check', { simple: true }) !== 'ok') throw new Error('damaged');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function attempt(write: () => unknown): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
