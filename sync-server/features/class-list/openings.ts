import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { classDevice, classListTry, classOpening } from '#server/db/schema/accounts.ts';
import { newOpeningCode } from '#shared/domain/accounts/opening-code.ts';
import { CODE_LASTS_MS, DEVICES_OF_CODE, WRONG_TRIES } from '#shared/domain/classes/class-openings.ts';

// Openings of classes, the devices that are open for them, and wrong tries there. All times are epoch ms.

export type Opening = typeof classOpening.$inferSelect;

/** So long after its end a device still hears that its list is over, and not only that it has none. */
const ENDED_KEPT_MS = 86_400_000;

/** Codes and tokens are random: a plain hash is enough. */
const hashOf = (what: 'code' | 'token', text: string): string =>
  createHash('sha256').update(`class ${what} ${text}`).digest('base64url');

type NewOpening = Pick<Opening, 'schoolId' | 'classId' | 'personId' | 'endsAt'>;
type WithCode = { readonly opening: Opening; readonly code: string };

/** Begins an opening, with its first code; what ended long ago is dropped. */
export function insertOpening(db: Db, added: NewOpening, now: number): WithCode {
  db.orm
    .delete(classOpening)
    .where(lt(classOpening.endsAt, now - ENDED_KEPT_MS))
    .run();
  const { code, columns } = newCode(added.endsAt, now);
  const opening = { id: randomUUID(), ...added, openedAt: now, ...columns };
  db.orm.insert(classOpening).values(opening).run();
  return { opening, code };
}

/** Gives an opening another code; the one before opens nothing more. */
export function renewCode(
  db: Db,
  { id, endsAt }: Opening,
  now: number,
): { code: string; codeEndsAt: number } {
  const { code, columns } = newCode(endsAt, now);
  db.orm.update(classOpening).set(columns).where(eq(classOpening.id, id)).run();
  return { code, codeEndsAt: columns.codeEndsAt };
}

function newCode(endsAt: number, now: number) {
  const code = newOpeningCode(randomBytes);
  const codeEndsAt = Math.min(now + CODE_LASTS_MS, endsAt);
  return { code, columns: { codeHash: hashOf('code', code), codeEndsAt, codeUses: 0 } };
}

/** An opening of a school's class that has not ended; null for any other. */
export function findOpening(
  db: Db,
  of: Pick<Opening, 'id' | 'schoolId' | 'classId'>,
  now: number,
): Opening | null {
  const isIt = and(eq(classOpening.id, of.id), isOfClass(of), gt(classOpening.endsAt, now));
  return db.orm.select().from(classOpening).where(isIt).get() ?? null;
}

/** A class's openings that have not ended, the first one first. */
export const listOpenings = (db: Db, of: Pick<Opening, 'schoolId' | 'classId'>, now: number): Opening[] =>
  db.orm
    .select()
    .from(classOpening)
    .where(and(isOfClass(of), gt(classOpening.endsAt, now)))
    .orderBy(asc(classOpening.openedAt), asc(classOpening.id))
    .all();

const isOfClass = ({ schoolId, classId }: Pick<Opening, 'schoolId' | 'classId'>) =>
  and(eq(classOpening.schoolId, schoolId), eq(classOpening.classId, classId));

/** Ends an opening now. Its devices hear that it is over. */
export function endOpening(db: Db, id: string, now: number): void {
  db.orm.update(classOpening).set({ endsAt: now, codeEndsAt: now }).where(eq(classOpening.id, id)).run();
}

/** The opening whose newest code this is, unless the code has ended. */
export function findOpeningByCode(db: Db, code: string, now: number): Opening | null {
  const isCode = and(eq(classOpening.codeHash, hashOf('code', code)), gt(classOpening.codeEndsAt, now));
  return db.orm.select().from(classOpening).where(isCode).get() ?? null;
}

/**
 * Opens one more device by the code of an opening, and returns the token for its cookie; null where the code has opened as
 * many as it may. `before`: what the device's cookie held, which opens nothing any more.
 */
export function openDevice(
  db: Db,
  { id, codeUses }: Opening,
  { label, before }: { label: string; before: string | undefined },
  now: number,
): string | null {
  if (codeUses >= DEVICES_OF_CODE) return null;
  const token = randomBytes(32).toString('base64url');
  closeDevice(db, before);
  db.orm
    .update(classOpening)
    .set({ codeUses: codeUses + 1 })
    .where(eq(classOpening.id, id))
    .run();
  db.orm
    .insert(classDevice)
    .values({ tokenHash: hashOf('token', token), openingId: id, label, openedAt: now })
    .run();
  return token;
}

/** A device is not the class's any more. */
export function closeDevice(db: Db, token: string | undefined): void {
  if (token === undefined) return;
  db.orm
    .delete(classDevice)
    .where(eq(classDevice.tokenHash, hashOf('token', token)))
    .run();
}

/** The opening for which a device is open, or was until lately; null for a missing, forged or forgotten token. */
export function findOpeningOfDevice(db: Db, token: string | undefined): Opening | null {
  if (token === undefined) return null;
  const found = db.orm
    .select({ opening: classOpening })
    .from(classDevice)
    .innerJoin(classOpening, eq(classOpening.id, classDevice.openingId))
    .where(eq(classDevice.tokenHash, hashOf('token', token)))
    .get();
  return found?.opening ?? null;
}

export const devicesOf = (db: Db, openingId: string): { label: string; openedAt: number }[] =>
  db.orm
    .select({ label: classDevice.label, openedAt: classDevice.openedAt })
    .from(classDevice)
    .where(eq(classDevice.openingId, openingId))
    .orderBy(asc(classDevice.openedAt))
    .all();

/**
 * Counts a try as wrong before it is looked at, so that many at once do not all slip in. False where there were too many:
 * then nothing is looked at, nor counted.
 */
export function countTry(db: Db, openingId: string, personId: string): boolean {
  const counted = db.orm
    .insert(classListTry)
    .values({ openingId, personId, wrong: 1 })
    .onConflictDoUpdate({
      target: [classListTry.openingId, classListTry.personId],
      set: { wrong: sql`${classListTry.wrong} + 1` },
      setWhere: lt(classListTry.wrong, WRONG_TRIES),
    })
    .run();
  return counted.changes > 0;
}

/** The try that was counted last was right. */
export function uncountTry(db: Db, openingId: string, personId: string): void {
  db.orm
    .update(classListTry)
    .set({ wrong: sql`max(0, ${classListTry.wrong} - 1)` })
    .where(and(eq(classListTry.openingId, openingId), eq(classListTry.personId, personId)))
    .run();
}

/** Who has to be let try again in an opening. */
export const stoppedIn = (db: Db, openingId: string): string[] =>
  db.orm
    .select({ personId: classListTry.personId })
    .from(classListTry)
    .where(and(eq(classListTry.openingId, openingId), sql`${classListTry.wrong} >= ${WRONG_TRIES}`))
    .all()
    .map(({ personId }) => personId);

/** Forgets a student's wrong tries in these openings; false where there were none. */
export function forgetTries(db: Db, openingIds: readonly string[], personId: string): boolean {
  const isInThem = sql`${classListTry.openingId} in (select value from json_each(${JSON.stringify(openingIds)}))`;
  return (
    db.orm
      .delete(classListTry)
      .where(and(isInThem, eq(classListTry.personId, personId)))
      .run().changes > 0
  );
}

/** Forgets a student's wrong tries wherever they were. */
export function forgetAllTries(db: Db, personId: string): void {
  db.orm.delete(classListTry).where(eq(classListTry.personId, personId)).run();
}
