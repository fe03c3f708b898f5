import fs from 'node:fs';
import path from 'node:path';
import { and, eq, isNull, ne, sum } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { storedFile } from '#server/db/schema/files.ts';

/** How much room there is for people's files, bytes (limits.ts). */
export type FileQuota = { ofStudent: number; ofStaff: number; ofSchool: number; diskReserve: number };

/** `over`: this person, or their school, has as much as they may have. `disk_low`: nobody's file is taken before there is room again. */
export type QuotaAnswer = 'enough' | 'over' | 'disk_low';

/** The bytes that the disk of a folder has left for this program; of the nearest folder that exists. */
export function freeBytes(folder: string): number {
  let existing = path.resolve(folder);
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = fs.statfsSync(existing);
  return bavail * bsize;
}

/** What a person's files take on the disk beside this one: those that are whole, and the parts of others. */
export function bytesBeside(db: Db, partsDir: string, owner: string, sha256: string): number {
  const whole = db.orm
    .select({ bytes: sum(storedFile.size).mapWith(Number) })
    .from(storedFile)
    .where(and(eq(storedFile.owner, owner), ne(storedFile.sha256, sha256), isNull(storedFile.refusedFor)))
    .get();
  return (whole?.bytes ?? 0) + partsOf(partsDir, owner, `${owner}-${sha256}`);
}

/** What a school's whole files take, each as often as somebody has it. */
export function bytesOfSchool(db: Db, school: string): number {
  const whole = db.orm
    .select({ bytes: sum(storedFile.size).mapWith(Number) })
    .from(storedFile)
    .where(and(eq(storedFile.school, school), isNull(storedFile.refusedFor)))
    .get();
  return whole?.bytes ?? 0;
}

function partsOf(partsDir: string, owner: string, except: string): number {
  if (!fs.existsSync(partsDir)) return 0;
  const names = fs.readdirSync(partsDir).filter((name) => name.startsWith(`${owner}-`) && name !== except);
  const sizes = names.map(
    (name) => fs.statSync(path.join(partsDir, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((all, size) => all + size, 0);
}
