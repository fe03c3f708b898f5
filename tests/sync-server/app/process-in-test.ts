import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './server-in-test.ts';

const projectRoot = path.resolve(import.meta.dirname, '../../..');

/** The server or a command of it in a process of its own, as npm starts it. Killed when the test ends. */
export type RunningCommand = {
  child: ChildProcess;
  /** Everything printed so far, on both streams. */
  output(): string;
  /** Resolves with the first match of what is printed; rejects when the process ends without it. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>;
};

export function runBundle(
  command: string,
  args: string[],
  environment: Record<string, string>,
): RunningCommand {
  const child = spawn(process.execPath, [path.join(projectRoot, `dist-server/${command}.js`), ...args], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', DEMO_SCHOOL: 'empty', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    child,
    ended,
    output: () => printed,
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(printed);
          if (found !== null) resolve(found);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void ended.then(() => reject(new Error(`ended without ${pattern}:\n${printed}`)));
        look();
      }),
  };
}

/** DATA_DIR and a built app, both in folders of this test, on a port that the system chooses. */
export function serverEnvironment(
  more: Record<string, string> = {},
): Record<string, string> & { DATA_DIR: string } {
  const dist = temporaryFolder();
  fs.writeFileSync(path.join(dist, 'index.html'), '<title>Packs</title>');
  return { DATA_DIR: temporaryFolder(), DIST_DIR: dist, PORT: '0', ...more };
}
