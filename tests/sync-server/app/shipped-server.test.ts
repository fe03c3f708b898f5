import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import fs from 'node:fs';
import { builtinModules } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { freshBuild } from '#server/build/fresh-build.ts';
import { linkFolder } from '#server/library/ready-library.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { packFolder } from '#tests/sync-server/library/river-pack.ts';

// What a school's server gets: the build, package.json and the packages of `npm ci --omit=dev`. They are named by the
// lock file and taken from this clone, so that the database's driver is not compiled again.

const LARGEST_INSTALL = 200 * 1024 * 1024;

let shipped: string;
let dataDir: string;

beforeAll(async () => {
  expect(await freshBuild(['server', 'library'])).toBe(0);
  shipped = fs.mkdtempSync(path.join(os.tmpdir(), 'shipped-'));
  dataDir = path.join(shipped, 'data');
  for (const name of productionPackages()) copyPackage(name);
  for (const folder of ['dist-server', 'dist-library'])
    linkFolder(path.join(projectRoot, folder), path.join(shipped, folder));
  fs.copyFileSync(path.join(projectRoot, 'package.json'), path.join(shipped, 'package.json'));
  fs.mkdirSync(path.join(shipped, 'dist'));
  fs.writeFileSync(path.join(shipped, 'dist/index.html'), '<title>Packwise</title>');
});
afterAll(() => fs.rmSync(shipped, { recursive: true, force: true }));

test('an installation without development packages takes at most 200 MB and holds no tool', () => {
  const files = fs.readdirSync(path.join(shipped, 'node_modules'), { recursive: true, encoding: 'utf8' });
  const bytes = files.reduce((sum, file) => sum + onDisk(path.join(shipped, 'node_modules', file)), 0);
  expect(bytes).toBeGreaterThan(20 * 1024 * 1024);
  expect(bytes).toBeLessThan(LARGEST_INSTALL);
  for (const tool of ['tsx', 'vite', 'typescript', 'playwright'])
    expect(fs.existsSync(path.join(shipped, 'node_modules', tool)), tool).toBe(false);
});

test('the bundle imports nothing but Node and the driver of the database', () => {
  const imported =
    /^\s*(?:import|export)\s[^'"]*?from ["']([^"'.][^"']*)["'];?$|^import ["']([^"'.][^"']*)["'];?$/gm;
  const names = bundleFiles().flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(imported)].map(([, from, bare]) => from ?? bare ?? ''),
  );
  const strangers = names.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
  expect([...new Set(strangers)]).toEqual(['better-sqlite3']);
});

test('it starts, serves the library and draws, with no package of development', async () => {
  const url = await start();
  expect((await fetch(`${url}/health`)).status).toBe(200);
  const catalogue = z
    .object({ packs: z.array(z.unknown()) })
    .parse(await (await fetch(`${url}/library/catalogue.json`)).json());
  expect(catalogue.packs.length).toBeGreaterThan(12);
  const organizer = await fetch(`${url}/resources/pdf/graphic-organizer/kwl.pdf`);
  expect([organizer.status, organizer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const print = `${url}/science/custom/download/pack/pdf/water-on-the-move-first-steps`;
  const pack = await fetch(print, { headers: { cookie: await signIn(url) } });
  expect([pack.status, pack.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const found = await fetch(`${url}/growlbox/mw/english/dictionary?query=rivers`);
  expect(await found.text()).toMatch(/river/);
  expect((await fetch(`${url}/dist-server/main.js`)).status).toBe(404);
});

test('every command of package.json that runs the server is in the bundle and runs', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(fs.readFileSync(path.join(shipped, 'package.json'), 'utf8')));
  const files = Object.values(scripts).flatMap((script) => /dist-server\/[a-z-]+\.js/.exec(script) ?? []);
  expect(new Set(files).size).toBe(18);
  for (const file of files) expect(fs.existsSync(path.join(shipped, file)), file).toBe(true);

  expect(run('load-schools').stderr).toContain('Which file?');
  expect(run('load-standards').stderr).toContain('Which file, of which region?');
  expect(run('restore').stderr).toContain('Which backup?');
  expect(run('create-school', ...school).stdout).toContain('River School');
  expect(run('set-promos', 'none').stdout).toContain('Promos at "River School": none.');
  expect(run('backup').stdout).toContain('The backup is whole');
  expect(run('import-pack', packFolder('our-river')).stdout).toContain('"Our River" is in the library');
});

const school = [
  ...[
    '--name',
    'River School',
    '--country',
    'US',
    '--time-zone',
    'America/New_York',
    '--subjects',
    'science',
  ],
  ...['--teacher-username', 'river.teacher', '--teacher-first', 'Ada', '--teacher-last', 'Brook'],
];

/** Runs a command of the bundle on data of its own. */
function run(command: string, ...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [path.join(shipped, `dist-server/${command}.js`), ...args], {
    cwd: shipped,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: path.join(shipped, 'command-data') },
  });
}

/** Starts the bundle with the demo school and returns its address; it ends with the test. */
function start(): Promise<string> {
  const child = spawn(process.execPath, ['dist-server/main.js', '--demo'], {
    cwd: shipped,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (bytes: Buffer) => {
      printed += bytes.toString();
      const address = /running at (http:\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`It ended before it listened:\n${printed}`)));
  });
}

/** Returns the cookie of the demo school's teacher. */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/individual/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'teacher', password: 'demo-school' }),
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** The folders, from the root, of what `npm ci --omit=dev` installs. */
function productionPackages(): string[] {
  const lock = z
    .object({
      packages: z.record(
        z.string(),
        z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
      ),
    })
    .parse(JSON.parse(fs.readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')));
  return Object.entries(lock.packages)
    .filter(([name, { dev, devOptional }]) => name !== '' && !dev && !devOptional)
    .map(([name]) => name)
    .filter((name) => fs.existsSync(path.join(projectRoot, name)));
}

/** Without the packages inside it, which the lock file lists by themselves. */
function copyPackage(name: string): void {
  for (const entry of fs.readdirSync(path.join(projectRoot, name), { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const from = path.join(projectRoot, name, entry.name);
    const to = path.join(shipped, name, entry.name);
    if (entry.isDirectory()) linkFolder(from, to);
    else fs.cpSync(from, to);
  }
}

const onDisk = (file: string): number => fs.lstatSync(file).blocks * 512;

const bundleFiles = (): string[] =>
  fs
    .readdirSync(path.join(shipped, 'dist-server'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(shipped, 'dist-server', file));
