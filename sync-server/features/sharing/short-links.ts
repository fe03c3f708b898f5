import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { shortLink } from '#server/db/schema/sharing.ts';
import { isAppAddress } from '#shared/navigation/app-paths.ts';
import { SHORT_CODE_LENGTH, SHORT_CODE_SIGNS } from '#shared/navigation/short-code.ts';

export const MAX_SHARED_PATH = 500;

/** Whether a path may be shortened: a screen of this site, written in ASCII, and nothing that could lead elsewhere. */
export function isSharedPath(path: string): boolean {
  if (path.length > MAX_SHARED_PATH || !/^\/[!-[\]-~]*$/.test(path)) return false;
  return isAppAddress(path);
}

/** The code of a path, made at its first asking. Throws for a path that is no screen. */
export function shorten(db: Db, path: string, now: number): string {
  if (!isSharedPath(path)) throw new Error('only screens are shortened');
  return db.sqlite
    .transaction(() => {
      const known = db.orm.select().from(shortLink).where(eq(shortLink.path, path)).get();
      if (known) return known.code;
      const code = freshCode(db);
      db.orm.insert(shortLink).values({ code, path, createdAt: now }).run();
      return code;
    })
    .immediate();
}

/** Where a code leads, or null. */
export function pathOfCode(db: Db, code: string): string | null {
  return db.orm.select().from(shortLink).where(eq(shortLink.code, code)).get()?.path ?? null;
}

function freshCode(db: Db): string {
  for (;;) {
    const code = Array.from({ length: SHORT_CODE_LENGTH }, randomSign).join('');
    if (pathOfCode(db, code) === null) return code;
  }
}

const randomSign = (): string => SHORT_CODE_SIGNS.charAt(randomInt(SHORT_CODE_SIGNS.length));
