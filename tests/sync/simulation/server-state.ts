import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { tokensIn } from './testimony.ts';

type Sqlite = Database.Database;

export type StoredRevision = {
  order: number;
  id: string;
  record: string;
  tokens: string[];
  branch: string | null;
};

/** Every accepted text of a school, in the order in which the server took it. */
export function revisionsOf(sqlite: Sqlite, school: string): StoredRevision[] {
  const rows = sqlite
    .prepare(
      'select rowid as "order", id, table_name || record_id as record, body, branch from revision where school = ? order by rowid',
    )
    .all(school) as { order: number; id: string; record: string; body: string; branch: string | null }[]; // the query's columns
  return rows.map(({ body, ...row }) => ({ ...row, tokens: tokensIn(body) }));
}

export function submissionsOf(sqlite: Sqlite, school: string): { id: string; body: string }[] {
  return sqlite.prepare('select id, body from row_submission where school = ?').all(school) as {
    id: string;
    body: string;
  }[]; // its columns
}

export function activityTokens(sqlite: Sqlite, school: string): string[] {
  const rows = sqlite.prepare('select body from row_activity where school = ?').all(school) as {
    body: string;
  }[]; // its columns
  return rows.flatMap((row) => tokensIn(row.body));
}

/** In which order the server recorded mutations. */
export function mutationOrder(sqlite: Sqlite, school: string): Map<string, number> {
  const rows = sqlite.prepare('select rowid as "order", id from mutation where school = ?').all(school) as {
    order: number;
    id: string;
  }[]; // its columns
  return new Map(rows.map((row) => [row.id, row.order]));
}

export type Head = { bucket: string; table_name: string; id: string; rev: string; body: string };

export function liveHeads(sqlite: Sqlite, school: string, bucket: string): Head[] {
  return sqlite
    .prepare('select bucket, table_name, id, rev, body from head where school = ? and bucket = ? and del = 0')
    .all(school, bucket) as Head[]; // its columns
}

/** Buckets whose counters disagree with their rows, by arithmetic of the oracle's own. */
export function wrongCounters(sqlite: Sqlite): string[] {
  const buckets = sqlite.prepare('select school, id, seq, n, sum from bucket').all() as {
    school: string;
    id: string;
    seq: number;
    n: number;
    sum: number;
  }[]; // its columns
  return buckets.flatMap(({ school, id, n, sum }) => {
    const heads = liveHeads(sqlite, school, id);
    const total = heads.reduce((all, row) => {
      const digest = createHash('sha256')
        .update(JSON.stringify([row.table_name, row.id, row.rev]))
        .digest();
      return (all + BigInt(`0x${digest.subarray(0, 6).toString('hex')}`)) % (1n << 48n);
    }, 0n);
    const stale = heads.filter((row) => row.rev !== revision(JSON.parse(row.body)));
    return heads.length === n && total === BigInt(sum) && stale.length === 0 ? [] : [id];
  });
}

function revision(body: unknown): string {
  return createHash('sha256').update(sorted(body)).digest('hex');
}

/** JSON with sorted keys, written the plain way. */
export function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

type Place = { classId: string; userId: string; role: string; periods: { to: number | null }[] };

const THIRTY_DAYS = 30 * 24 * 3_600_000;

/** Which buckets of their school a person may read at a time, epoch ms, from the memberships alone. */
export function readableBuckets(sqlite: Sqlite, school: string, userId: string, now: number): Set<string> {
  const rows = sqlite.prepare('select body from row_membership where school = ?').all(school) as {
    body: string;
  }[]; // its columns
  const places = rows.map((row) => JSON.parse(row.body) as Place); // the product's membership row
  const readable = new Set([`user:${userId}`]);
  for (const place of places.filter((one) => one.userId === userId)) {
    const isIn = place.periods.at(-1)?.to === null;
    if (place.role === 'student') readable.add(`work:${place.classId}:${userId}`);
    if (isIn) readable.add(`class:${place.classId}`);
    if (!isIn || place.role !== 'teacher') continue;
    readable.add(`class-staff:${place.classId}`);
    for (const student of places) {
      const until = student.periods.at(-1)?.to ?? null;
      const isRead = until === null || until > now - THIRTY_DAYS;
      if (student.classId === place.classId && student.role === 'student' && isRead) {
        readable.add(`work:${place.classId}:${student.userId}`);
      }
    }
  }
  return readable;
}
