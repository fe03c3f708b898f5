import type { Db } from '#server/db/open.ts';
import type { KnownIdentity } from './identity.ts';

type Line = { id: number; detail: string };

/** The audit trail keeps who by id, and forgets the names: in its columns, and in the details of its lines. */
export function blankAudit({ sqlite }: Db, schoolId: string, of: KnownIdentity): void {
  sqlite.prepare('update audit set actor_name = null where actor_id = ?').run(of.id);
  sqlite.prepare('update audit set subject_name = null where subject_id = ?').run(of.id);
  const words = [of.username, ...of.fullNames]
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
  const lines = sqlite
    .prepare<[string], Line>("select id, detail from audit where school_id = ? and detail <> '{}'")
    .all(schoolId);
  const change = sqlite.prepare('update audit set detail = ? where id = ?');
  for (const { id, detail } of lines) {
    const known = JSON.parse(detail) as Record<string, string | number | boolean>; // as `recordAudit` wrote it
    const kept = Object.entries(known).filter(([, value]) => !isNaming(value, words, of));
    if (kept.length < Object.keys(known).length) change.run(JSON.stringify(Object.fromEntries(kept)), id);
  }
}

/** A username may be a short common word, so it counts only as the whole value; a full name counts anywhere. */
function isNaming(value: string | number | boolean, words: readonly string[], of: KnownIdentity): boolean {
  if (typeof value !== 'string') return false;
  const said = value.toLowerCase();
  return words.includes(said) || [...of.fullNames].some((name) => said.includes(name.toLowerCase()));
}
