import { createHash } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { ConfigError } from './config.ts';

/** What kind of thing went out. Part of what is stored: a name never changes. */
type SentKind = 'digest' | 'push';

/**
 * What was sent out of the school once, such as a person's digest of a day. It is noted before it is handed over, beside the
 * database and in no backup: a restore must not take back that something went out. Of each there is a hash, nobody's words.
 */
export type SentRecord = {
  /** Notes that something is sent now; false where that is noted already. */
  claim: (kind: SentKind, id: string, now: number) => boolean;
  /** Takes a note back: it was certainly not sent. */
  release: (kind: SentKind, id: string) => void;
  /** When something was sent, epoch ms; null where nothing is noted. */
  sentAt: (kind: SentKind, id: string) => number | null;
  /** Forgets what was sent before a time. */
  forget: (before: number) => void;
  close: () => void;
};

const FILE = 'sent-record.db';

const schema = `
  create table if not exists sent (key text primary key, at integer not null) without rowid;
  create index if not exists sent_at on sent (at);
`;

/** Opens the notes of a server, and makes their file where it is missing. Throws ConfigError for a damaged one. */
export function openSentRecord(dataDir: string): SentRecord {
  const file = path.join(dataDir, FILE);
  const db = openSound(file);
  const insert = db.prepare('insert into sent (key, at) values (?, ?) on conflict do nothing');
  const remove = db.prepare('delete from sent where key = ?');
  const find = db.prepare<[string], number>('select at from sent where key = ?').pluck();
  const drop = db.prepare('delete from sent where at < ?');
  return {
    claim: (kind, id, now) => insert.run(keyOf(kind, id), now).changes === 1,
    release: (kind, id) => void remove.run(keyOf(kind, id)),
    sentAt: (kind, id) => find.get(keyOf(kind, id)) ?? null,
    forget: (before) => void drop.run(before),
    close: () => db.close(),
  };
}

const keyOf = (kind: SentKind, id: string): string =>
  createHash('sha256').update(`${kind}\n${id}`).digest('base64url');

/** A damaged file is for a person to remove: without it something may be sent a second time. */
function openSound(file: string): Database.Database {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.exec(schema);
    return db;
  } catch (error) {
    db.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `${file} can't be used: ${reason}. Without it some e-mails and pushes of the last days may come twice.`,
    );
  }
}
