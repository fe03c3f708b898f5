import { fork } from 'node:child_process';
import { programFile } from '#server/server-files.ts';
import type { Covered } from './check-copy.ts';

/** Checks a copy in a process of its own, so that requests are answered meanwhile (P7). Rejects when it is not whole. */
export function checkInProcess(file: string): Promise<Covered> {
  const { path, execArgv } = programFile('sync/backup/check-copy-process', 'check-copy-process');
  return new Promise((resolve, reject) => {
    const child = fork(path, [file], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.once('message', (covered) => resolve(covered as Covered)); // what check-copy-process.ts sends
    child.once('error', reject);
    child.once('close', () => reject(new Error(`the backup failed its check: ${complaint.trim()}`)));
  });
}
