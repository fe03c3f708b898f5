import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { institutionCode as codes } from '#server/db/schema/sign-up.ts';
import {
  institutionCode,
  institutionCodeKey,
  type NewCode,
} from '#shared/domain/accounts/institution-code.ts';
import type { SignUpRole } from '#shared/domain/accounts/sign-up.ts';

const DAY = 86_400_000;
/** The newest that a school sees; older ones count on. */
const LISTED = 50;

/** Makes a code for a school. `now`: epoch ms. Returns it as it is stored. */
export function makeCode(db: Db, schoolId: string, { role, days, maxUses }: NewCode, now: number): string {
  const code = institutionCode(randomBytes);
  db.orm
    .insert(codes)
    .values({
      ...{ id: randomUUID(), schoolId, code, role, maxUses },
      ...{ endsAt: now + days * DAY, madeAt: now },
    })
    .run();
  return code;
}

const isOpen = (now: number) =>
  and(isNull(codes.withdrawnAt), gt(codes.endsAt, now), lt(codes.uses, codes.maxUses));

/** The code that was typed, if it lets somebody in this role in now. */
export function findOpenCode(
  db: Db,
  { schoolId, typed, role }: { schoolId: string; typed: string; role: SignUpRole },
  now: number,
): string | null {
  const found = db.orm
    .select({ id: codes.id })
    .from(codes)
    .where(
      and(
        eq(codes.schoolId, schoolId),
        eq(codes.code, institutionCodeKey(typed)),
        eq(codes.role, role),
        isOpen(now),
      ),
    )
    .get();
  return found?.id ?? null;
}

/** Counts one more who comes in by a code; false where it lets nobody in any more. */
export function useCode(db: Db, codeId: string, now: number): boolean {
  const { changes } = db.orm
    .update(codes)
    .set({ uses: sql`${codes.uses} + 1` })
    .where(and(eq(codes.id, codeId), isOpen(now)))
    .run();
  return changes === 1;
}

/** Whether a school has a code that lets somebody in. */
export function hasOpenCode(db: Db, schoolId: string, now: number): boolean {
  return (
    db.orm
      .select({ id: codes.id })
      .from(codes)
      .where(and(eq(codes.schoolId, schoolId), isOpen(now)))
      .limit(1)
      .get() !== undefined
  );
}

/** Makes a code let nobody in any more. Returns for whom it was; null for one that the school has not, or not any more. */
export function withdrawCode(db: Db, schoolId: string, codeId: string, now: number): SignUpRole | null {
  const row = db.orm
    .update(codes)
    .set({ withdrawnAt: now })
    .where(and(eq(codes.id, codeId), eq(codes.schoolId, schoolId), isNull(codes.withdrawnAt)))
    .returning({ role: codes.role })
    .get();
  return row?.role ?? null;
}

/** The codes of a school, the newest first, each with what has become of it. */
export function listCodes(db: Db, schoolId: string, now: number) {
  return db.orm
    .select()
    .from(codes)
    .where(eq(codes.schoolId, schoolId))
    .orderBy(desc(codes.madeAt), desc(codes.id))
    .limit(LISTED)
    .all()
    .map(({ id, code, role, endsAt, maxUses, uses, withdrawnAt }) => ({
      ...{ codeId: id, code, role, endsAt, maxUses, uses },
      state: stateOf({ endsAt, maxUses, uses, withdrawnAt }, now),
    }));
}

function stateOf(
  of: { endsAt: number; maxUses: number; uses: number; withdrawnAt: number | null },
  now: number,
): 'open' | 'full' | 'over' | 'withdrawn' {
  if (of.withdrawnAt !== null) return 'withdrawn';
  if (of.endsAt <= now) return 'over';
  return of.uses >= of.maxUses ? 'full' : 'open';
}
