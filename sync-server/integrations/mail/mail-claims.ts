import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { effect } from '#server/db/schema/sync.ts';

const KIND = 'mail';

/** Whose mail it is; what concerns the whole server is no school's. */
export const THE_SERVER = '';

/**
 * Takes the key of a school's mail before it is handed over (SPEC.md I10). False when it is taken: the mail may be out.
 */
export function claimMail(db: Db, school: string, mailId: string): boolean {
  return (
    db.orm.insert(effect).values({ school, mutation: mailId, kind: KIND }).onConflictDoNothing().run()
      .changes === 1
  );
}

/** Gives the key back: the mail was certainly not taken. */
export function releaseMail(db: Db, school: string, mailId: string): void {
  db.orm
    .delete(effect)
    .where(and(eq(effect.school, school), eq(effect.mutation, mailId), eq(effect.kind, KIND)))
    .run();
}
