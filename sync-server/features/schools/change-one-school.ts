import { recordAudit } from '#server/audit.ts';
import { systemClock } from '#server/clock.ts';
import { loadConfig } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { closeDatabase, openBesideServer } from '#server/db/open.ts';
import { schoolFromShell } from './school-from-shell.ts';

/**
 * Changes a setting of the school of this slug or name, or of the only one, beside a running server. Returns what `change`
 * says of it. Throws what a command prints where it is not clear which school is meant. `setting`: what the audit trail
 * calls it, in a few words; left out where `change` writes its own lines, or changes nothing.
 */
export function changeOneSchool(
  wanted: string | undefined,
  change: (db: Db, school: { readonly id: string; readonly name: string }) => string,
  setting?: string,
): string {
  const db = openBesideServer(loadConfig(process.env).databaseFile);
  try {
    const school = schoolFromShell(db, wanted);
    const now = systemClock.now();
    return db.sqlite.transaction(() => {
      const changed = change(db, school);
      const by = { actor: null, subject: null };
      if (setting === undefined) return changed;
      recordAudit(db, { schoolId: school.id, kind: 'setting-changed', ...by, detail: { setting } }, now);
      return changed;
    })();
  } finally {
    closeDatabase(db);
  }
}
