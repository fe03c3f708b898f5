import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { school, schoolSlug } from '#server/db/schema/accounts.ts';
import { numberedSlug, slugOfName, slugProblem } from '#shared/domain/schools/slug.ts';

/** The school that a slug leads to, also by one that it had before; null for nobody's. */
export function findSchoolBySlug(db: Db, slug: string): string | null {
  const { schoolId } = schoolSlug;
  return (
    db.orm.select({ schoolId }).from(schoolSlug).where(eq(schoolSlug.slug, slug)).get()?.schoolId ?? null
  );
}

/** A school's own slug, the newest. Throws for a school without one: each has one since it was made, or was migrated. */
export const slugOfSchool = (db: Db, schoolId: string): string => newestOf(db, schoolId).slug;

function newestOf(db: Db, schoolId: string): { slug: string; since: number } {
  const { slug, since } = schoolSlug;
  const newest = db.orm
    .select({ slug, since })
    .from(schoolSlug)
    .where(eq(schoolSlug.schoolId, schoolId))
    .orderBy(desc(since))
    .get();
  if (newest === undefined) throw new Error(`the school ${schoolId} has no slug`);
  return newest;
}

/** Gives a school the slug that its name suggests, with a number where another school has or had that. */
export function giveSlug(db: Db, { id, name }: { id: string; name: string }, now: number): void {
  const suggested = slugOfName(name);
  let slug = suggested;
  for (let number = 2; findSchoolBySlug(db, slug) !== null; number += 1)
    slug = numberedSlug(suggested, number);
  db.orm.insert(schoolSlug).values({ slug, schoolId: id, since: now }).run();
}

/** Gives one to each school that was made before there were slugs, oldest first. */
export function giveMissingSlugs(db: Db, now: number): void {
  const without = db.orm
    .select({ id: school.id, name: school.name })
    .from(school)
    .leftJoin(schoolSlug, eq(schoolSlug.schoolId, school.id))
    .where(isNull(schoolSlug.slug))
    .orderBy(asc(school.createdAt), asc(school.id))
    .all();
  for (const one of without) giveSlug(db, one, now);
}

/**
 * Gives a school another slug; those before lead to it as well. One that it had before is its own again. Returns what is
 * wrong with the new one, and changes nothing then; else null.
 */
export function changeSlug(db: Db, schoolId: string, slug: string, now: number): string | null {
  const problem = slugProblem(slug);
  if (problem !== null) return problem;
  const holder = findSchoolBySlug(db, slug);
  if (holder !== null && holder !== schoolId) return 'Another school has this address, or had it once.';
  const own = newestOf(db, schoolId);
  if (own.slug === slug) return null;
  // Later than every other of the school, also where the clock was set back.
  const since = Math.max(now, own.since + 1);
  db.orm
    .insert(schoolSlug)
    .values({ slug, schoolId, since })
    .onConflictDoUpdate({ target: schoolSlug.slug, set: { since } })
    .run();
  return null;
}
