import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Devices and schools of a run take some hundred megabytes. */
const ENOUGH = 4 * 2 ** 30;
/** Said to every process of a run, so that a template and its copies lie on one disk. */
const CHOSEN = 'TESTS_FAST_FOLDER';
/** Before the number of the process that the folder is of. */
const OF_RUN = 'packwise-run-';

/**
 * Where tests write that ask nothing of a disk: in memory where there is room, since each commit waits for its disk. What
 * is killed, filled or measured lies on a real one.
 */
export const fastFolder = (): string => process.env[CHOSEN] ?? roomyFolder();

/** Gives this run a fast folder of its own, which goes with its process; so do those that runs before left when killed. */
export function openFastFolder(): void {
  if (process.env[CHOSEN] !== undefined) return;
  const base = roomyFolder();
  for (const name of fs.readdirSync(base)) {
    if (name.startsWith(OF_RUN) && !isRunning(Number(name.slice(OF_RUN.length))))
      remove(path.join(base, name));
  }
  const folder = path.join(base, `${OF_RUN}${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  process.env[CHOSEN] = folder;
  process.on('exit', () => remove(folder));
}

function roomyFolder(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH ? MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const remove = (folder: string): void =>
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
