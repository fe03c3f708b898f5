import { fork } from 'node:child_process';
import { programFile } from '#server/server-files.ts';
import type { Covered } from './check-copy.ts';

/**
 * Checks a copy in a process of its own, so that requests are answered meanwhile (P7). Rejects when it is not whole, and
 * when `closing` is aborted: then the process has ended, so that nothing reads the copy any more.
 */
export function checkInProcess(file: string, closing?: AbortSignal): Promise<Covered> {
  const { path, execArgv } = programFile('sync/backup/check-copy-process', 'check-copy-process');
  return new Promise((resolve, reject) => {
    const child = fork(path, [file], {
      ...{ execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
      ...(closing && { signal: closing }),
    });
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.once('message', (covered) => resolve(covered as Covered)); // what check-copy-process.ts sends
    // After an abort the end is waited for.
    child.once('error', (error) => {
      if (closing?.aborted !== true) reject(error);
    });
    child.once('close', () => {
      const failed = new Error(`the backup failed its check: ${complaint.trim()}`);
      reject(closing?.aborted ? new Error('the server ends', { cause: closing.reason }) : failed);
    });
  });
}
