import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Script } from 'node:vm';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { freshBuild } from '#server/build/fresh-build.ts';
import { startScripts } from '#server/build/start-scripts.ts';
import { projectRoot } from '#tests/support/run-command.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'start-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = '<!doctype html><title>A page</title><script type="module" src="./begin.js"></script>';

/** Builds a page whose start is the chunks `tools`, `begin` and, asked for later, `more`; gives its files by their names. */
async function built(
  files: Record<string, string>,
  scripts = [['tools'], ['begin'], ['more']],
): Promise<(name: RegExp) => string> {
  const root = mkdtempSync(path.join(folder, 'page-'));
  for (const [name, text] of Object.entries({ 'index.html': page, ...files }))
    writeFileSync(path.join(root, name), text);
  const made = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: ['tools', 'begin', 'more'].map((name) => ({
              name,
              test: (module: string) => path.basename(module) === `${name}.js`,
            })),
          },
        },
      },
    },
    plugins: [startScripts(scripts)],
  });
  if (!('output' in made)) throw new Error('nothing was built');
  const { output } = made;
  return (name) => {
    const file = output.find(({ fileName }) => name.test(fileName));
    if (file === undefined) throw new Error(`no file is like ${name}`);
    return String(file.type === 'chunk' ? file.code : file.source);
  };
}

const start = {
  'tools.js': 'export const add = (a, b) => a + b; export const where = () => import.meta.url;',
  'begin.js':
    'import { add, where } from "./tools.js"; export const sum = add(1, 2); self.where = where; self.more = () => import("./more.js"); self.later = () => import("./later.js");',
  'more.js': 'import { sum } from "./begin.js"; export const twice = 2 * sum;',
  'later.js': 'import { sum } from "./begin.js"; import { twice } from "./more.js"; self.all = sum + twice;',
};

test('U8 a page names the scripts of its start in their order, and no module', async () => {
  const file = await built(start);
  const html = file(/\.html$/);
  expect(html).not.toContain('type="module"');
  const named = [...html.matchAll(/<script defer src="\/assets\/(\w+)\.start-[\w-]{7}\.js">/g)];
  expect(named.map(([, name]) => name)).toEqual(['tools', 'begin']);
});

test('U8 a start’s scripts run one after the other, and one that is asked for later comes once', async () => {
  const file = await built(start);
  const asked: string[] = [];
  const scope = { self: {} as Record<string, unknown>, document: browserOf(asked, file) };
  const run = (name: RegExp) => new Script(file(name)).runInNewContext(scope);
  run(/tools\.start/);
  run(/begin\.start/);
  const { more } = scope.self as { more: () => Promise<{ twice: number }> }; // what begin.js makes
  const [first, second] = await Promise.all([more(), more()]);
  expect([first.twice, second]).toEqual([6, first]);
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/more\.start-/)]);

  /** Runs each script that is added to the page, as a browser does. */
  function browserOf(sources: string[], fileOf: typeof file) {
    return {
      createElement: () => ({}),
      head: {
        append: ({ src, onload }: { src: string; onload: () => void }) => {
          sources.push(src);
          new Script(fileOf(new RegExp(path.basename(src)))).runInNewContext(scope);
          onload();
        },
      },
    };
  }
});

test('U8 what comes later as a module has the same values as the scripts', async () => {
  const file = await built(start);
  const module = file(/assets\/begin-/);
  expect(module).toContain('await self.startScripts.load("begin"');
  expect(module).toMatch(/as \w+\};\n$/);
  expect(file(/later/)).toMatch(/from"\.\/begin-[\w-]+\.js"/);
});

test('U8 two chunks that change together are one script, and each is a module of its own for what comes later', async () => {
  const file = await built(start, [['tools', 'begin'], ['more']]);
  const named = [...file(/\.html$/).matchAll(/<script defer src="\/assets\/(\w+)\.start-/g)];
  expect(named.map(([, name]) => name)).toEqual(['begin']);
  const scope = { self: {} as { sum?: number; startScripts?: { made: Record<string, unknown> } } };
  new Script(file(/begin\.start/)).runInNewContext(scope);
  expect(Object.keys(scope.self.startScripts?.made ?? {})).toEqual(['tools', 'begin']);
  // A file that keeps its name when the other chunk changes must not tell of it.
  expect(file(/assets\/tools-/)).toMatch(/^const\{\S+\}=self\.startScripts\.made\["tools"\];/);
});

test('U8 a start that waits while it begins can’t be a script, and is not built', async () => {
  const waits = { ...start, 'begin.js': `${start['begin.js']} await self.ready;` };
  await expect(built(waits)).rejects.toThrow(/await is only valid/);
});

test('U8 the app begins with scripts, which the worker keeps', async () => {
  expect(await freshBuild(['app'])).toBe(0);
  const dist = path.join(projectRoot, 'dist');
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  expect(html).not.toContain('type="module"');
  const named = [...html.matchAll(/<script defer src="\/(assets\/[^"]+)">/g)].map(([, file = '']) => file);
  expect(named.map((file) => path.basename(file).split('.')[0])).toEqual(['framework', 'first']);
  // Its one style sheet says how the layers of every other stand to each other.
  const [style = '', ...others] = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)].map(
    ([, sheet = '']) => sheet,
  );
  expect(others).toEqual([]);
  const layers = [...readFileSync(path.join(dist, style), 'utf8').matchAll(/@layer (\w+)\{/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(layers)]).toEqual(['tokens', 'base', 'parts', 'shell', 'screens']);
  const worker = readFileSync(path.join(dist, 'sw.js'), 'utf8');
  for (const file of named) expect(worker).toContain(file);
  expect(worker).toMatch(/assets\/home\.start-/);
});
