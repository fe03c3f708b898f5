import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { effect } from '#server/db/schema/sync.ts';

const KIND = 'mail';

/** Takes the key of a mail before it is handed over (SPEC.md I10). False when it is taken: the mail may be out. */
export function claimMail(db: Db, mailId: string): boolean {
  return (
    db.orm.insert(effect).values({ mutation: mailId, kind: KIND }).onConflictDoNothing().run().changes === 1
  );
}

/** Gives the key back: the mail was certainly not taken. */
export function releaseMail(db: Db, mailId: string): void {
  db.orm
    .delete(effect)
    .where(and(eq(effect.mutation, mailId), eq(effect.kind, KIND)))
    .run();
}
