import { once } from 'node:events';
import { startThread } from '#server/server-files.ts';
import type { Db } from './open.ts';

/** `pages`: so many in the log are written back together. */
export type CheckpointOrder = { file: string; pages: number; lookEveryMs: number };

export type Checkpoints = {
  /** Whether the thread writes back; before that, and should it fail, whoever commits does. */
  isBeside: () => boolean;
  /** Ends the thread; afterwards the database may be closed. */
  stop: () => Promise<void>;
};

/** SQLite's own numbers of pages, and the one at which it does it all the same: in a long log reads take longer. */
const PAGES = 1_000;
const PAGES_AT_MOST = 10_000;
const LOOK_EVERY_MS = 100;

/**
 * Has a thread write the log back into the database's file. SQLite leaves that to the commit that makes the log long: on a
 * slow disk everybody would wait for a thousand pages in a thousand places (SPEC.md P7). What is acknowledged is in the log,
 * on the disk, either way.
 */
export function checkpointBeside({ sqlite }: Db): Checkpoints {
  const order: CheckpointOrder = { file: sqlite.name, pages: PAGES, lookEveryMs: LOOK_EVERY_MS };
  const thread = startThread('db/checkpoint-thread', 'checkpoint-thread', order);
  let isBeside = false;
  const keepsTo = (pages: number) => {
    isBeside = pages === PAGES_AT_MOST;
    if (sqlite.open) sqlite.pragma(`wal_autocheckpoint = ${pages}`);
  };
  thread.once('message', () => keepsTo(PAGES_AT_MOST));
  thread.once('error', () => keepsTo(PAGES));
  const ended = once(thread, 'exit').catch(() => undefined);
  // A server that fails at its start ends with it.
  thread.unref();
  return {
    isBeside: () => isBeside,
    stop: async () => {
      keepsTo(PAGES);
      // Its end is waited for.
      thread.ref();
      thread.postMessage('stop');
      await ended;
    },
  };
}
