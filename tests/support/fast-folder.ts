import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from './run-command.ts';

const MEMORY = '/dev/shm';
/** Devices and schools of a run take some hundred megabytes. */
const ENOUGH = 4 * 2 ** 30;

/** Said to every process of a run, so that a template and its copies lie on one disk. */
const CHOSEN = 'TESTS_FAST_FOLDER';

/**
 * Where tests write that ask nothing of a disk: in memory where there is room, since each commit waits for its disk. What
 * is killed, filled or measured lies on a real one.
 */
export const fastFolder = (): string => (process.env[CHOSEN] ??= hasRoomInMemory() ? MEMORY : os.tmpdir());

/** The same for one working copy of the project: what a run that was stopped left behind, the next one finds. */
export function ownFastFolder(): string {
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 12);
  return path.join(fastFolder(), `packwise-${name}`);
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}
