import fs from 'node:fs';
import path from 'node:path';
import type { Db } from '#server/db/open.ts';

/**
 * Deletes the files that one person alone has uploaded, half-received ones as well. Stays what somebody else uploaded
 * too, and what belongs to a pack that classes work with. To be run before their rows go: these name the files.
 */
export function eraseFiles(db: Db, filesDir: string, personId: string): void {
  for (const sha256 of filesOf(db, personId))
    fs.rmSync(path.join(filesDir, sha256.slice(0, 2), sha256), { force: true });
  const parts = path.join(filesDir, 'parts');
  if (!fs.existsSync(parts)) return;
  const own = fs.readdirSync(parts).filter((name) => name.startsWith(`${personId}-`));
  for (const name of own) fs.rmSync(path.join(parts, name), { force: true });
}

/** The hashes of the files that go with a person. */
export function filesOf({ sqlite }: Db, personId: string): string[] {
  return sqlite
    .prepare<string[], string>(
      `select sha256 from stored_file where owner = ?
         and sha256 not in (select sha256 from stored_file where owner <> ?)
         and sha256 not in
           (select sha256 from row_upload where owner_id = ? and json_array_length(body, '$.classIds') > 0)`,
    )
    .pluck()
    .all(personId, personId, personId);
}
