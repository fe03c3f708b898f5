import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/server-files.ts';

// `npm run build` builds app, server and library. `npm start` (`--stale`) builds only those of the three that are
// older than anything they are made of.

type PartName = 'app' | 'server' | 'library';

type Part = {
  readonly name: PartName;
  /** Written by the build, the oldest of them tells its age: one step of a build can fail after another. */
  readonly made: readonly string[];
  readonly sources: readonly string[];
  readonly command: readonly string[];
};

const packages = ['package.json', 'package-lock.json', 'tsconfig.json'];
const vite = 'node_modules/vite/bin/vite.js';

const parts: readonly Part[] = [
  {
    name: 'app',
    made: ['dist/index.html', 'dist/sw.js', 'dist/sw-background.js'],
    sources: ['app', 'shared', 'public', 'vite.config.ts', ...packages],
    command: [vite, 'build', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    made: ['dist-server/main.js', 'dist-server/fonts'],
    sources: ['sync-server', 'shared', ...packages],
    command: [vite, 'build', '--config', 'sync-server/build/vite.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'library',
    made: ['dist-library/catalogue.json', 'dist-library/dictionary.json'],
    sources: [
      ...['library', 'dictionary', 'integrations/pdf', 'build/build-library.ts'].map(
        (name) => `sync-server/${name}`,
      ),
      'shared/domain/packs',
      'shared/domain/reading',
      'shared/domain/citations',
      'shared/domain/dictionary',
      ...packages,
    ],
    command: ['--import', 'tsx', 'sync-server/build/build-library.ts'],
  },
];

/** What nothing is built of, though it lies among the sources. */
const outside = new Set(['sync-server/library/workshop']);

/** Builds those of some parts that are older than their sources. Returns the exit code; 0 with nothing to build. */
export async function freshBuild(names: readonly PartName[] = ['app', 'server', 'library']): Promise<number> {
  return await build(parts.filter((part) => names.includes(part.name) && isStale(part)));
}

/** Builds app, server and library. Returns the exit code. */
export async function wholeBuild(): Promise<number> {
  return await build(parts);
}

async function build(wanted: readonly Part[]): Promise<number> {
  for (const { name, command } of wanted) {
    console.log(`Building the ${name}`);
    const code = await runNode(command);
    if (code !== 0) return code;
  }
  return 0;
}

function isStale({ made, sources }: Part): boolean {
  const oldest = Math.min(...made.map(modifiedAt));
  return Math.max(...sources.map(newestIn)) >= oldest;
}

/** Newest modification below a file or folder, in epoch milliseconds. A folder counts too: a file may have left it. */
function newestIn(place: string): number {
  if (outside.has(place)) return 0;
  const own = modifiedAt(place);
  const stats = statSync(path.join(projectRoot, place), { throwIfNoEntry: false });
  if (stats === undefined || !stats.isDirectory()) return own;
  return readdirSync(path.join(projectRoot, place)).reduce(
    (newest, name) => Math.max(newest, newestIn(`${place}/${name}`)),
    own,
  );
}

/** 0 for what does not exist. */
function modifiedAt(file: string): number {
  return statSync(path.join(projectRoot, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Returns the exit code; a program that was killed or could not be started counts as 1. What is built is always for
 * production: Vite would follow the `NODE_ENV` of whoever asks, a test runner for one, and leave the worker out.
 */
function runNode(args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

if (import.meta.filename === process.argv[1])
  process.exitCode = process.argv[2] === '--stale' ? await freshBuild() : await wholeBuild();
