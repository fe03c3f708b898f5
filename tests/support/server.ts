import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from './run-command.ts';

/** A server on its own data. Its address stays the same through restarts. */
export type TestServer = {
  url: string;
  dataDir: string;
  /** Ends it as a technician would (a process: SIGTERM) and waits. */
  stop: () => Promise<void>;
  /** Starts it again on the same data and port. */
  start: (options?: ServerStart) => Promise<void>;
  /** Stops it if it runs, and deletes its data unless they were given to it. */
  remove: () => Promise<void>;
};

/** The clock of a start may go some days ahead, and it may get settings beside those of before. */
export type ServerStart = { daysLater?: number; environment?: Record<string, string> };

/** A server that is a process of its own: what is killed, measured or asked for its words. */
export type ServerProcess = TestServer & {
  /** The running process; throws when it does not run. */
  pid: () => number;
  /** Ends it as a power cut would (SIGKILL) and waits. */
  kill: () => Promise<void>;
  /** What it has printed so far, for a failure's report. */
  output: () => string;
};

/**
 * `demo` (default true): with the demo school, as `npm start`; else an empty server, as `npm run serve`.
 * `dataDir`: data to run on, which stays afterwards; by default an empty temporary folder.
 * `environment`: further settings of sync-server/config.ts. `nodeFlags`: Node's own, such as `--cpu-prof`.
 * `app: false`: calls only, with a stand-in for the built app.
 */
export type ServerOptions = {
  demo?: boolean;
  dataDir?: string;
  environment?: Record<string, string>;
  nodeFlags?: readonly string[];
  app?: boolean;
};

/** Starts a server process on a free port and waits until it listens. Throws with its output when it ends instead. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'school-'));
  let output = '';
  let child: ChildProcess | null = null;
  let port = '0';

  async function start(daysLater = 0, added: Record<string, string> = {}): Promise<string> {
    const environment = { ...options.environment, ...added };
    child = launch({ ...options, environment, dataDir, port, daysLater });
    const address = await addressPrintedBy(child, (text) => (output += text));
    // Printed is PUBLIC_URL where it is set, which may be a proxy's.
    if (port === '0') port = new URL(address).port;
    return address;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null) return;
    const ending = child;
    child = null;
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  }

  async function remove(): Promise<void> {
    await end('SIGKILL');
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  }

  const url = await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    url,
    dataDir,
    pid: () => {
      if (child?.pid === undefined) throw new Error('The server does not run.');
      return child.pid;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start: async ({ daysLater, environment } = {}) => {
      await start(daysLater, environment);
    },
    output: () => output,
    remove,
  };
}

function launch(options: ServerOptions & { dataDir: string; port: string; daysLater: number }): ChildProcess {
  const clock =
    options.daysLater === 0 ? [] : ['--import', 'tsx', '--import', './tests/support/days-later.ts'];
  const flags = options.demo === false ? [] : ['--demo'];
  const nodeFlags = [...(options.nodeFlags ?? []), ...clock];
  return spawn(process.execPath, serverCommand(nodeFlags, flags), {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      DEMO_SCHOOL: 'empty',
      ...(options.app === false ? { DIST_DIR: standInForApp(options.dataDir) } : {}),
      ...options.environment,
      HOST: '127.0.0.1',
      PORT: options.port,
      DATA_DIR: options.dataDir,
      DAYS_LATER: String(options.daysLater),
    },
  });
}

/**
 * Node's arguments for the product's server as it ships: the one place that knows what it is started from. Whoever runs
 * it sees to a fresh build (sync-server/build/fresh-build.ts).
 */
function serverCommand(nodeFlags: readonly string[], flags: readonly string[]): string[] {
  return [...nodeFlags, 'dist-server/main.js', ...flags];
}

function standInForApp(dataDir: string): string {
  const folder = path.join(dataDir, 'no-app');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>No app here</title>');
  return folder;
}

/** The origin in its line "… running at http://127.0.0.1:4173". */
function addressPrintedBy(child: ChildProcess, keep: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let soFar = '';
    const read = (bytes: Buffer) => {
      keep(bytes.toString());
      soFar += bytes.toString();
      const address = / at (http:\/\/127\.0\.0\.1:\d+)\s/.exec(soFar)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it listened:\n${soFar}`)),
    );
  });
}
