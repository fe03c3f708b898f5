import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { UNDO_REMOVAL_MS } from '#shared/domain/classes/constants.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { Backups } from './backup/backup.ts';
import type { Files } from './files/files.ts';
import { storeOf } from './log/store.ts';
import { thinRevisions } from './log/thinning.ts';
import { createDirectory } from './pull/people.ts';
import { runSystem } from './push/system.ts';

const DAY = 86_400_000;
/** Tombstones live at least this long (SPEC.md R7). */
const TOMBSTONE_AGE_MS = 30 * DAY;
/** A document that was taken out of a pack can be put back this long. */
const FILE_AGE_MS = 30 * DAY;

/**
 * Releases every scheduled assignment whose start date has come in its school's time zone (SPEC.md B4).
 * Answers the buckets that moved.
 */
export function releaseDue(db: Db, clock: Clock): string[] {
  const { rows } = storeOf(db);
  const directory = createDirectory(db);
  // The furthest-ahead zone is a day before UTC at most; each school's own date decides below.
  const latest = dateInZone(clock.now() + DAY, 'UTC');
  return rows.assignmentsDue(latest).flatMap((assignment) => {
    const accountId = rows.load('class', assignment.classId)?.accountId ?? '';
    if (assignment.startDate > dateInZone(clock.now(), directory.timeZone(accountId))) return [];
    const id = derivedId('release', assignment.id, assignment.startDate);
    return runSystem(db, clock, {
      id,
      name: 'releaseAssignment',
      args: { assignmentId: assignment.id },
      accountId,
    });
  });
}

/**
 * Takes removed classes off their teachers' devices once they can't be brought back any more (SPEC.md M8). Answers the
 * buckets that moved.
 */
export function retireClasses(db: Db, clock: Clock): string[] {
  const { rows } = storeOf(db);
  return rows.classesArchivedBy(clock.now() - UNDO_REMOVAL_MS).flatMap((row) =>
    rows
      .membersOf(row.id)
      .filter(isCurrent)
      .flatMap(({ classId, userId }) =>
        runSystem(db, clock, {
          id: derivedId('retire', classId, userId, String(row.statusAt)),
          name: 'retireMember',
          args: { classId, userId },
        }),
      ),
  );
}

/** Takes the nightly backup when the newest is a day old, and forgets what nobody can need: tombstones, files, autosaves. */
export async function nightly(db: Db, clock: Clock, backups: Backups, files: Files): Promise<void> {
  const newest = backups.newest();
  if (newest !== null && clock.now() - newest < DAY) return;
  await backups.make(clock.now());
  files.collect(clock.now() - FILE_AGE_MS);
  db.sqlite.transaction(() => storeOf(db).log.collectTombstones(clock.now() - TOMBSTONE_AGE_MS)).immediate();
  await thinRevisions(db, clock.now());
}
