import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { dateInZone, startOfDate } from '#shared/kernel/calendar-date.ts';
import type { Backups } from './backup/backup.ts';
import type { Files } from './files/files.ts';
import { endOldPayloads } from './log/old-payloads.ts';
import type { Store } from './log/store.ts';
import { thinRevisions } from './log/thinning.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Tombstones live at least this long (SPEC.md R7). */
const TOMBSTONE_AGE_MS = 30 * DAY;
/** A document that was taken out of a pack can be put back this long. */
const FILE_AGE_MS = 30 * DAY;
/** The hours of a school's night in which nobody waits for its server. */
const NIGHT = { from: 2, to: 5 };

export type NightlyDeps = {
  db: Db;
  clock: Clock;
  backups: Backups;
  files: Pick<Files, 'collect'>;
  /** What is stored of every school. */
  stores: () => readonly Store[];
  timeZone: string;
  /** Aborted when the server ends. */
  closing: AbortSignal;
};

/** Takes the nightly backup when it is due, and forgets what nobody can need: tombstones, files, autosaves, payloads. */
export async function nightly(deps: NightlyDeps): Promise<void> {
  const { db, clock, backups, files, stores, timeZone, closing } = deps;
  if (!isDue(backups.newest(), clock.now(), timeZone)) return;
  await backups.make(clock.now(), closing);
  files.collect(clock.now() - FILE_AGE_MS);
  for (const store of stores()) {
    store.log.collectTombstones(clock.now() - TOMBSTONE_AGE_MS);
    await thinRevisions(db, store, clock.now(), closing);
    await endOldPayloads(db, store.school, clock.now(), closing);
  }
}

/** Whether a school's night is at an hour in which nobody waits for its server. */
export function isNight(now: number, timeZone: string): boolean {
  const hour = (now - startOfDate(dateInZone(now, timeZone), timeZone)) / HOUR;
  return hour >= NIGHT.from && hour < NIGHT.to;
}

/** In the school's night; by day only where the newest backup is a day old: a server that is off at night. */
function isDue(newest: number | null, now: number, timeZone: string): boolean {
  if (newest === null) return true;
  return now - newest >= (isNight(now, timeZone) ? DAY / 2 : DAY);
}
