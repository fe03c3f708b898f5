import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { programFile } from '#server/server-files.ts';
import type { Db } from './open.ts';

/** When the thread writes back: with so many pages in the log that are not yet in the file. */
export type CheckpointPace = { pages: number; lookEveryMs: number };
export type CheckpointOrder = CheckpointPace & { file: string };

/** SQLite's own number of pages, and the one at which a commit does it all the same: in a long log reads take longer. */
const PAGES = 1_000;
export const PAGES_AT_MOST = 10_000;

/**
 * Has a thread write the log back into the database's file. SQLite leaves that to the commit that makes the log long: on a
 * slow disk everybody would wait for a thousand pages in a thousand places (SPEC.md P7). What is acknowledged is in the log,
 * on the disk, either way. Without the thread, whatever ended it, commits do it as before. Returns how to end it; afterwards
 * the database may be closed.
 */
export function checkpointBeside(
  { sqlite }: Db,
  onFailed: (error: unknown) => void,
  pace: CheckpointPace = { pages: PAGES, lookEveryMs: 100 },
): () => Promise<void> {
  const thread = startThread({ ...pace, file: sqlite.name });
  const writeBackAt = (pages: number) => {
    if (sqlite.open) sqlite.pragma(`wal_autocheckpoint = ${pages}`);
  };
  thread.once('message', () => writeBackAt(PAGES_AT_MOST));
  thread.once('error', onFailed);
  const ended = new Promise<void>((resolve) => {
    thread.once('exit', () => {
      writeBackAt(PAGES);
      resolve();
    });
  });
  // A server that fails at its start ends with it.
  thread.unref();
  return async () => {
    thread.ref();
    thread.postMessage('stop');
    await ended;
  };
}

function startThread(workerData: CheckpointOrder): Worker {
  const { path, execArgv } = programFile('db/checkpoint-thread', 'checkpoint-thread');
  if (execArgv.length === 0) return new Worker(path, { workerData });
  // A thread takes no loader from its arguments.
  const program = `import('tsx/esm/api').then(({ register }) => (register(), import('${pathToFileURL(path).href}')));`;
  return new Worker(program, { eval: true, workerData });
}
