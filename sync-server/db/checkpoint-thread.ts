import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { CheckpointOrder } from './checkpoints.ts';

// A thread of the server, which checkpoints.ts starts: writes what is committed from the log back into the database's file.

type Outcome = { log: number; checkpointed: number };

const { file, pages, lookEveryMs } = workerData as CheckpointOrder; // what checkpoints.ts hands over
const sqlite = new Database(file, { fileMustExist: true });
// As the server's own connection (open.ts).
sqlite.pragma('synchronous = FULL');

const looking = setInterval(() => {
  try {
    const [outcome] = sqlite.pragma('wal_checkpoint(NOOP)') as Outcome[]; // SQLite's one row
    if (outcome && outcome.log - outcome.checkpointed >= pages) sqlite.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // A full disk or a lock: commits say so themselves, and it is tried again.
  }
}, lookEveryMs);

parentPort?.once('message', () => {
  clearInterval(looking);
  sqlite.close();
});
parentPort?.postMessage('ready');
