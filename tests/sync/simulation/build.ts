import path from 'node:path';
import { createServer, createServerModuleRunner, type ViteDevServer } from 'vite';
import type { runHistory } from './run-history.ts';

/** One change of one module's source, for a build of the simulation alone. `find` must stand there exactly once. */
export type Patch = { file: string; find: string; put: string };

/** `close` when done: modules are loaded as they are needed. */
export type Built<T> = { module: T; close: () => Promise<void> };
export type Simulation = { runHistory: typeof runHistory; close: () => Promise<void> };

const root = path.join(import.meta.dirname, '../../..');

/** Every module is transformed once; only those that a simulation changes are transformed anew for it. */
let graph: ViteDevServer | null = null;
let patches: readonly Patch[] = [];
let applied = new Set<Patch>();
let isOpen = false;

/** The simulation over changed sources. */
export async function buildSimulation(wanted: readonly Patch[]): Promise<Simulation> {
  const file = 'tests/sync/simulation/run-history.ts';
  const { module, close } = await buildOver<Pick<Simulation, 'runHistory'>>(file, wanted);
  return { runHistory: module.runHistory, close };
}

/**
 * A module over changed sources: the product has no switch for what a mutant takes away. Throws when a patch does
 * not fit its module, or its module is no part of what is built: a mutant that changes nothing proves nothing.
 * One at a time: close it before the next is built.
 */
export async function buildOver<T>(file: string, wanted: readonly Patch[]): Promise<Built<T>> {
  if (isOpen) throw new Error('Another build is open: its modules may still be asked for.');
  isOpen = true;
  graph ??= await openGraph();
  const { ssr } = graph.environments;
  const change = (to: readonly Patch[]) => {
    for (const { file } of [...patches, ...to])
      for (const module of ssr.moduleGraph.getModulesByFile(path.join(root, file)) ?? [])
        ssr.moduleGraph.invalidateModule(module);
    patches = to;
    applied = new Set();
  };
  change(wanted);
  const runner = createServerModuleRunner(ssr, { hmr: false });
  const close = async () => {
    await runner.close();
    change([]);
    isOpen = false;
  };
  try {
    const module = await runner.import<T>(path.join(root, file));
    const missed = wanted.filter((patch) => !applied.has(patch));
    if (missed.length > 0) throw new Error(`not loaded: ${missed.map((patch) => patch.file).join(', ')}`);
    return { module, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Ends what builds share; a process that built any does not end before. */
export async function closeBuilds(): Promise<void> {
  await graph?.close();
  graph = null;
}

function openGraph(): Promise<ViteDevServer> {
  return createServer({
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
          return own.length === 0 ? null : own.reduce(patched, code);
        },
      },
    ],
  });
}

function patched(text: string, patch: Patch): string {
  const parts = text.split(patch.find);
  if (parts.length !== 2)
    throw new Error(`${patch.file} holds this ${parts.length - 1} times: ${patch.find}`);
  applied.add(patch);
  return parts.join(patch.put);
}

/** Limits so small that a small school has pages, batches and fills in the middle of which things can go wrong (R7). */
export const SMALL_PAGES: readonly Patch[] = [
  { file: 'shared/sync/wire.ts', find: 'MAX_PULL_ROWS = 1_000', put: 'MAX_PULL_ROWS = 4' },
  {
    file: 'shared/sync/travelling-file.ts',
    find: 'FILE_CHUNK_BYTES = 256 * 1024',
    put: 'FILE_CHUNK_BYTES = 64',
  },
  {
    file: 'app/engine/round/push.ts',
    find: 'MAX_PUSH_BYTES, MAX_PUSH_MUTATIONS, PROTO',
    put: 'MAX_PUSH_BYTES, PROTO',
  },
  {
    file: 'app/engine/round/push.ts',
    find: 'batch.length === MAX_PUSH_MUTATIONS',
    put: 'batch.length === 3',
  },
  { file: 'app/engine/outbox/seal.ts', find: 'SEAL_AT_MOST = 100', put: 'SEAL_AT_MOST = 4' },
];
