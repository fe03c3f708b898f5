import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import { rosterImport } from '#server/db/schema/rosters.ts';
import type { RosterImport } from '#shared/domain/rosters/roster-calls.ts';
import type { RosterSource } from '#shared/domain/rosters/roster.ts';

/** An import that has done nothing for so long was broken off, such as by the end of the server. */
export const BROKEN_OFF_AFTER_MS = 2 * 60_000;
const SHOWN_IMPORTS = 50;

export type NewImport = {
  readonly id: string;
  readonly schoolId: string;
  readonly source: RosterSource;
  readonly fileName: string;
  readonly ofSchool: string;
  readonly byId: string | null;
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
};

/** Begins one; false while another of this school is under way, in whatever process. */
export function beginImport(db: Db, one: NewImport, now: number): boolean {
  return db.sqlite
    .transaction(() => {
      const isRunning = and(
        eq(rosterImport.schoolId, one.schoolId),
        eq(rosterImport.isDone, false),
        gt(rosterImport.movedAt, now - BROKEN_OFF_AFTER_MS),
      );
      if (db.orm.select({ id: rosterImport.id }).from(rosterImport).where(isRunning).get()) return false;
      db.orm
        .insert(rosterImport)
        .values({ ...one, counts: { ...one.counts }, at: now, movedAt: now })
        .run();
      return true;
    })
    .immediate();
}

/** Notes how far an import is. `isOver`: nobody goes on with it, finished or not. */
export function noteProgress(
  db: Db,
  id: string,
  progress: { readonly done: number; readonly isDone?: boolean; readonly isOver?: boolean },
  now: number,
): void {
  const { done, isDone = false, isOver = false } = progress;
  db.orm
    .update(rosterImport)
    .set({ done, isDone, movedAt: isOver ? 0 : now })
    .where(eq(rosterImport.id, id))
    .run();
}

/** The newest imports of a school, with who did them. */
export function listImports(db: Db, schoolId: string, now: number): RosterImport[] {
  return db.orm
    .select({ one: rosterImport, firstName: person.firstName, lastName: person.lastName })
    .from(rosterImport)
    .leftJoin(person, eq(person.id, rosterImport.byId))
    .where(eq(rosterImport.schoolId, schoolId))
    .orderBy(desc(rosterImport.at))
    .limit(SHOWN_IMPORTS)
    .all()
    .map(({ one, firstName, lastName }) => ({
      importId: one.id,
      source: one.source,
      fileName: one.fileName,
      school: one.ofSchool,
      by: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
      at: one.at,
      state: one.isDone ? 'done' : one.movedAt > now - BROKEN_OFF_AFTER_MS ? 'running' : 'broken-off',
      done: one.done,
      total: one.total,
      counts: one.counts,
    }));
}
