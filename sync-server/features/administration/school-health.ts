import fs from 'node:fs';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { deviceSession, person } from '#server/db/schema/accounts.ts';
import { storedFile } from '#server/db/schema/files.ts';

const DAY = 86_400_000;
const LABELS = 10;

/** Bytes of the database, of the school's uploaded files, and what is free on the disk (null where it does not say). */
export function storageOf(
  db: Db,
  schoolId: string,
  dataDir: string,
): { database: number; files: number; free: number | null } {
  const pages = Number(db.sqlite.pragma('page_count', { simple: true }));
  const pageSize = Number(db.sqlite.pragma('page_size', { simple: true }));
  const files = db.orm
    .select({ bytes: sql<number>`coalesce(sum(${storedFile.size}), 0)` })
    .from(storedFile)
    .innerJoin(person, eq(person.id, storedFile.owner))
    .where(and(eq(person.schoolId, schoolId), isNull(storedFile.refusedFor)))
    .get();
  return { database: pages * pageSize, files: files?.bytes ?? 0, free: freeBytes(dataDir) };
}

function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Signed-in browsers of the school's people that were heard from within a day, a week and a month. */
export function devicesOf(db: Db, schoolId: string, now: number) {
  const seen = db.orm
    .select({ label: deviceSession.label, at: deviceSession.lastSeenAt })
    .from(deviceSession)
    .innerJoin(person, eq(person.id, deviceSession.personId))
    .where(
      and(
        eq(person.schoolId, schoolId),
        isNull(deviceSession.revokedAt),
        gt(deviceSession.lastSeenAt, now - 30 * DAY),
      ),
    )
    .all();
  const within = (days: number) => seen.filter(({ at }) => at > now - days * DAY).length;
  return { lastDay: within(1), lastWeek: within(7), lastMonth: seen.length, byLabel: countLabels(seen) };
}

function countLabels(seen: readonly { label: string }[]): { label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { label } of seen) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, LABELS);
}
