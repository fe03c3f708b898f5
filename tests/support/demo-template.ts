import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from './run-command.ts';
import { startServer, type TestServer } from './server.ts';

const template = path.join(projectRoot, 'test-results/demo-template');

/** Makes the demo school that journeys start from: by a real server, once for a run of the suite. */
export async function makeDemoTemplate(): Promise<void> {
  rmSync(template, { recursive: true, force: true });
  const server = await startServer({ dataDir: template });
  await server.stop();
}

/** Servers with a fresh copy of the demo school each. One is always being started ahead, while a journey runs. */
export type DemoServers = {
  take: () => Promise<TestServer>;
  close: () => Promise<void>;
};

export function createDemoServers(): DemoServers {
  let next: Promise<TestServer> | null = null;
  return {
    take: async () => {
      const taken = await (next ?? startOnCopy());
      next = startOnCopy();
      // Whoever takes it hears of the failure; until then nobody does.
      next.catch(() => undefined);
      return taken;
    },
    close: async () => {
      const spare = await next?.catch(() => null);
      await spare?.remove();
    },
  };
}

async function startOnCopy(): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-'));
  cpSync(template, dataDir, { recursive: true });
  const server = await startServer({ dataDir });
  const remove = async () => {
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, remove };
}
