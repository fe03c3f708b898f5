import { recordErasure } from '#server/audit.ts';
import type { Db } from '#server/db/open.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { parseWorkBucket, userBucket } from '#shared/sync/bucket-names.ts';
import type { Change } from '#shared/sync/mutator.ts';
import { tableNames } from '#shared/tables.ts';
import { blankAudit } from './blank-audit.ts';
import { eraseRevisions } from './erase-revisions.ts';
import type { ErasedEntry } from './erased-list.ts';
import { identityOf, type KnownIdentity } from './identity.ts';
import { rowsToErase } from './naming-rows.ts';

/**
 * Takes everything of one person out of the database, in one transaction of its own: rows, every kept text, what was not
 * applied, sessions, secret addresses, and their name in other people's rows. Whoever holds a copy gets a tombstone, or
 * loses the bucket. The id is noted for ever, and the audit trail has its line. Doing it again does nothing. Returns the buckets that moved.
 */
export function erasePerson(db: Db, entry: ErasedEntry, now: number): string[] {
  const of = identityOf(db, entry.schoolId, entry.id);
  const secureDelete = db.sqlite.pragma('secure_delete', { simple: true });
  // Freed bytes are overwritten, also those of pages that the file keeps.
  db.sqlite.pragma('secure_delete = ON');
  try {
    return db.sqlite.transaction(() => eraseAll(db, of, entry, now)).immediate();
  } finally {
    db.sqlite.pragma(`secure_delete = ${Number(secureDelete)}`);
  }
}

function eraseAll(db: Db, of: KnownIdentity, entry: ErasedEntry, now: number): string[] {
  const { ledger } = storeOf(db, of.school);
  const changes = tableNames.flatMap((table) => rowsToErase(db, table, of).map(({ change }) => change));
  const moved = applyChanges(db, of, changes, now);
  eraseRevisions(db, of);
  eraseSent(db, of);
  const buckets = eraseBuckets(db, of);
  eraseAccount(db, of);
  eraseShortLinks(db, of, changes);
  recordErasure(db, entry);
  blankAudit(db, entry.schoolId, of);
  db.sqlite
    .prepare('insert into erased_person (id, school_id, erased_at) values (?, ?, ?) on conflict do nothing')
    .run(entry.id, entry.schoolId, entry.erasedAt);
  ledger.advanceSnap();
  return [...moved, ...buckets];
}

function applyChanges(db: Db, of: KnownIdentity, changes: readonly Change[], now: number): readonly string[] {
  const { log, commit } = storeOf(db, of.school);
  // One commit in the transaction: what follows looks at the tables themselves.
  return commit(() => changes.forEach((change) => log.apply(change, now))).moved;
}

/** What their devices sent, and what others sent about them that was not applied. */
function eraseSent({ sqlite }: Db, { id, school }: KnownIdentity): void {
  const run = (sql: string, ...values: string[]) => void sqlite.prepare(sql).run(...values);
  const ofClients = 'in (select id from client where school = ? and user = ?)';
  run(`delete from slot where school = ? and client ${ofClients}`, school, school, id);
  run(`delete from backup_client where school = ? and client ${ofClients}`, school, school, id);
  run('delete from client where school = ? and user = ?', school, id);
  // A text that stays, such as feedback on a student's work, still has the mutation that brought it.
  const isGone = 'school = ? and user = ? and id not in (select id from revision where school = ?)';
  const gone = `select id from mutation where ${isGone}`;
  run(`delete from effect where school = ? and mutation in (${gone})`, school, school, id, school);
  run(`delete from mutation where ${isGone}`, school, id, school);
  run(
    'update mutation set payload = null, client = null, seq = null where school = ? and user = ?',
    school,
    id,
  );
  run(
    'update mutation set payload = null where school = ? and payload is not null and instr(payload, ?) > 0',
    school,
    id,
  );
}

/** Their own buckets, whole: who may have held one of them is no longer granted it, and drops it (SPEC.md R6). */
function eraseBuckets({ sqlite }: Db, { id, school }: KnownIdentity): string[] {
  const all = sqlite
    .prepare<[string], string>(
      "select id from bucket where school = ? and (id like 'work:%' or id like 'user:%')",
    )
    .pluck()
    .all(school);
  const own = all.filter((bucket) => bucket === userBucket(id) || parseWorkBucket(bucket)?.studentId === id);
  for (const bucket of own) {
    sqlite.prepare('delete from head where school = ? and bucket = ?').run(school, bucket);
    sqlite.prepare('delete from bucket where school = ? and id = ?').run(school, bucket);
  }
  return own;
}

function eraseAccount({ sqlite }: Db, { id }: KnownIdentity): void {
  for (const table of [
    'push_subscription',
    'device_session',
    'calendar_feed',
    'packed_device',
    'account_link',
    'provider_binding',
    'student_badge',
    'class_secret',
    'class_list_try',
    'class_opening',
    'roster_binding',
    'usage_scene',
    'usage_episode',
  ])
    sqlite.prepare(`delete from ${table} where person_id = ?`).run(id);
  // That a roster was imported stays, without by whom.
  sqlite.prepare('update roster_import set by_id = null where by_id = ?').run(id);
  // Files of packs that classes work with stay with these.
  sqlite
    .prepare(
      'delete from stored_file where owner = ? and sha256 not in (select sha256 from row_upload where owner_id = ?)',
    )
    .run(id, id);
  sqlite.prepare('delete from person where id = ?').run(id);
}

const idsIn = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Short addresses of screens that show what is gone; a record of the same id in another school is not (SPEC.md I12). */
function eraseShortLinks(db: Db, { id, school }: KnownIdentity, changes: readonly Change[]): void {
  const { sqlite } = db;
  const tables = new Map(
    changes.flatMap((one) => (one.kind === 'delete' ? [[one.id, one.table] as const] : [])),
  );
  const others = sqlite.prepare<[string], string>('select id from school where id <> ?').pluck().all(school);
  const isGone = (record: string): boolean => {
    if (record === id) return true;
    const table = tables.get(record);
    return (
      table !== undefined && !others.some((other) => storeOf(db, other).rows.load(table, record) !== null)
    );
  };
  const links = sqlite.prepare('select code, path from short_link').all() as { code: string; path: string }[]; // its columns
  for (const { code, path } of links) {
    if (path.includes(id) || (path.match(idsIn) ?? []).some(isGone))
      sqlite.prepare('delete from short_link where code = ?').run(code);
  }
}
