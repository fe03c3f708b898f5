import path from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import type { runHistory } from './run-history.ts';

/** One change of one module's source, for a build of the simulation alone. `find` must stand there exactly once. */
export type Patch = { file: string; find: string; put: string };

/** `close` when done: modules are loaded as they are needed. */
export type Simulation = { runHistory: typeof runHistory; close: () => Promise<void> };

const root = path.join(import.meta.dirname, '../../..');

/**
 * The simulation over changed sources: the product has no switch for what a mutant takes away. Throws when a patch does
 * not fit its module, or its module is no part of the simulation: a mutant that changes nothing proves nothing.
 */
export async function buildSimulation(patches: readonly Patch[]): Promise<Simulation> {
  const applied = new Set<Patch>();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'patches',
        enforce: 'pre',
        transform: (code, id) => {
          const [file = ''] = id.split('?');
          const own = patches.filter((patch) => path.join(root, patch.file) === file);
          return own.length === 0 ? null : own.reduce((text, patch) => patched(text, patch, applied), code);
        },
      },
    ],
  });
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  const module = await runner.import<Pick<Simulation, 'runHistory'>>(
    path.join(import.meta.dirname, 'run-history.ts'),
  );
  const close = async () => {
    await runner.close();
    await server.close();
  };
  const missed = patches.filter((patch) => !applied.has(patch));
  if (missed.length > 0) throw new Error(`not loaded: ${missed.map(({ file }) => file).join(', ')}`);
  return { runHistory: module.runHistory, close };
}

function patched(text: string, patch: Patch, applied: Set<Patch>): string {
  const parts = text.split(patch.find);
  if (parts.length !== 2)
    throw new Error(`${patch.file} holds this ${parts.length - 1} times: ${patch.find}`);
  applied.add(patch);
  return parts.join(patch.put);
}

/** Limits so small that a small school has pages, batches and fills in the middle of which things can go wrong (R7). */
export const SMALL_PAGES: readonly Patch[] = [
  { file: 'shared/sync/wire.ts', find: 'MAX_PULL_ROWS = 1_000', put: 'MAX_PULL_ROWS = 4' },
  { file: 'app/engine/round/push.ts', find: '  MAX_PUSH_MUTATIONS,\n', put: '' },
  {
    file: 'app/engine/round/push.ts',
    find: 'batch.length === MAX_PUSH_MUTATIONS',
    put: 'batch.length === 3',
  },
  { file: 'app/engine/outbox/seal.ts', find: 'SEAL_AT_MOST = 100', put: 'SEAL_AT_MOST = 4' },
];
