import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { rosterBinding } from '#server/db/schema/rosters.ts';
import type { RosterSource } from '#shared/domain/rosters/roster.ts';
import type { Binding } from '#shared/domain/rosters/school-state.ts';

/** Of which school, and of which of its systems. */
export type BindingsOf = { readonly schoolId: string; readonly source: RosterSource };

const isOf = ({ schoolId, source }: BindingsOf) =>
  and(eq(rosterBinding.schoolId, schoolId), eq(rosterBinding.source, source));

export function listBindings(db: Db, of: BindingsOf): Binding[] {
  const { kind, externalId, ownId, seen, offSince } = rosterBinding;
  return db.orm
    .select({ kind, externalId, ownId, seen, offSince })
    .from(rosterBinding)
    .where(isOf(of))
    .all()
    .map(({ offSince: since, ...one }) => ({ ...one, hasLeft: since !== null }));
}

/** Whose list says how a person is called; null for who is in none. */
export function findNameSource(db: Db, personId: string): RosterSource | null {
  const { source, kind, offSince } = rosterBinding;
  const isTheirs = and(eq(rosterBinding.personId, personId), eq(kind, 'person'), isNull(offSince));
  return db.orm.select({ source }).from(rosterBinding).where(isTheirs).get()?.source ?? null;
}

/** Notes what an id means from now on; what it or its own meant before is forgotten. */
export function bind(
  db: Db,
  of: BindingsOf,
  one: Pick<Binding, 'kind' | 'externalId' | 'ownId' | 'seen'> & { readonly personId: string | null },
  now: number,
): void {
  const ofOwn = and(isOf(of), eq(rosterBinding.kind, one.kind), eq(rosterBinding.ownId, one.ownId));
  db.orm.delete(rosterBinding).where(ofOwn).run();
  db.orm
    .insert(rosterBinding)
    .values({ ...of, ...one, boundAt: now })
    .onConflictDoUpdate({
      target: [rosterBinding.schoolId, rosterBinding.source, rosterBinding.kind, rosterBinding.externalId],
      set: { ownId: one.ownId, personId: one.personId, seen: one.seen, boundAt: now, offSince: null },
    })
    .run();
}

export function unbindMember(db: Db, of: BindingsOf, externalId: string): void {
  const ofMember = and(eq(rosterBinding.kind, 'member'), eq(rosterBinding.externalId, externalId));
  db.orm
    .delete(rosterBinding)
    .where(and(isOf(of), ofMember))
    .run();
}

/** Notes that an import has switched a person's account off. */
export function noteOff(db: Db, of: BindingsOf, externalId: string, now: number): void {
  const ofPerson = and(eq(rosterBinding.kind, 'person'), eq(rosterBinding.externalId, externalId));
  db.orm
    .update(rosterBinding)
    .set({ offSince: now })
    .where(and(isOf(of), ofPerson))
    .run();
}
