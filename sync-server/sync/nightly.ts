import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { Backups } from './backup/backup.ts';
import type { Files } from './files/files.ts';
import { storeOf } from './log/store.ts';
import { thinRevisions } from './log/thinning.ts';

const DAY = 86_400_000;
/** Tombstones live at least this long (SPEC.md R7). */
const TOMBSTONE_AGE_MS = 30 * DAY;
/** A document that was taken out of a pack can be put back this long. */
const FILE_AGE_MS = 30 * DAY;

/** Takes the nightly backup when the newest is a day old, and forgets what nobody can need: tombstones, files, autosaves. */
export async function nightly(db: Db, clock: Clock, backups: Backups, files: Files): Promise<void> {
  const newest = backups.newest();
  if (newest !== null && clock.now() - newest < DAY) return;
  await backups.make(clock.now());
  files.collect(clock.now() - FILE_AGE_MS);
  db.sqlite.transaction(() => storeOf(db).log.collectTombstones(clock.now() - TOMBSTONE_AGE_MS)).immediate();
  await thinRevisions(db, clock.now());
}
