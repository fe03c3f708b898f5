import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { systemRunner } from '#server/school-core.ts';
import type { RunSystem } from '#server/sync/core.ts';

/** Runs a mutation of the server's own, as a school's server does. Returns the buckets that moved. */
export const runSystem = (db: Db, clock: Clock, mutation: Parameters<RunSystem>[0]): string[] =>
  systemRunner(db, clock)(mutation);
