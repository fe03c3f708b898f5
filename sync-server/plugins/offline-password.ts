import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { person, school } from '#server/db/schema/accounts.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { deviceRulesSchema } from '#shared/domain/schools/device-rules.ts';

/**
 * A name for the password that a person may sign in with offline, another one for each password; null for whoever may not
 * (SPEC.md D12): staff, who chose their password, whose account is ended, whose school does not want it.
 */
export function offlinePassword(db: Db, personId: string): string | null {
  const { roles, passwordHash, passwordMade, disabledAt } = person;
  const found = db.orm
    .select({ roles, passwordHash, passwordMade, disabledAt, rules: school.deviceRules })
    .from(person)
    .innerJoin(school, eq(school.id, person.schoolId))
    .where(eq(person.id, personId))
    .get();
  if (!found || found.disabledAt !== null || !found.passwordMade || !isPlainStudent(found.roles)) return null;
  // Stored before there was this rule, it lacks it.
  if (!deviceRulesSchema.parse(found.rules).offlineSignIn) return null;
  return createHash('sha256').update(found.passwordHash).digest('base64url').slice(0, 16);
}
