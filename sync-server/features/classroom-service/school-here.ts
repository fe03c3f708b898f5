import { and, eq, isNotNull } from 'drizzle-orm';
import { person } from '#server/db/schema/accounts.ts';
import { listBoundPeople } from '#server/features/provider-sign-in/bindings.ts';
import { schoolNow } from '#server/features/rosters/school-now.ts';
import { emailKey } from '#shared/domain/accounts/own-email.ts';
import type { KnownPeople } from '#shared/domain/classroom-service/plan-import.ts';
import type { SchoolState } from '#shared/domain/rosters/school-state.ts';
import type { ClassroomAreaDeps } from './classroom-deps.ts';
import type { Consent } from './consents.ts';

/** What an import of a teacher's classes is held against, as it is now. */
export type SchoolHere = { readonly state: SchoolState; readonly known: KnownPeople };

export function schoolHere(
  { db, core }: Pick<ClassroomAreaDeps, 'db' | 'core'>,
  { schoolId, userId, identity }: Consent,
): SchoolHere {
  const state = schoolNow(db, core.rowsOf(schoolId), { schoolId, source: 'google-classroom' });
  const read = db.orm
    .select({ id: person.id, key: person.emailKey })
    .from(person)
    .where(and(eq(person.schoolId, schoolId), isNotNull(person.emailVerifiedAt)))
    .all();
  const byEmail = new Map(read.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])));
  const byAccount = listBoundPeople(db, schoolId, identity.issuer);
  return { state, known: { self: { externalId: identity.subject, userId }, byAccount, byEmail, emailKey } };
}
