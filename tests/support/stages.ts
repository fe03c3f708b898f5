import path from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import { BrowserPathError } from './find-browser.ts';
import { projectRoot, runScript, runTool } from './run-command.ts';
import { runJourneys } from './run-journeys.ts';
import { sourceRoots } from './source-files.ts';
import { readPlaywrightReport, readVitestReport, removeReport, type Tally } from './test-report.ts';

// What `npm test` and its shorter and longer sisters are made of (run-all.ts puts them in order).

/** One part of a run, with what it says of its tests; a part without tests that fails counts as one failed test. */
export type Stage = { name: string; run: () => Promise<Tally> };

const reportOf = (name: string): string => path.join(projectRoot, `test-results/${name}.json`);
const playwrightReport = reportOf('playwright');
const worlds = ['shared', 'app', 'app/sw', 'sync-server'];

export const lint = check('lint', () => runTool('oxlint/bin/oxlint', []));
/** On one thread each: several checkers of one world do much of their work twice, and lint runs beside them. */
export const types = worlds.map(typesOf);
export const typesOfTests = typesOf('tests');
export const format = check('format', () => runTool('oxfmt/bin/oxfmt', ['--check']));
export const deadCode = check('dead code', () => runTool('knip/bin/knip.js', ['--no-progress']));
/** Only where no test runs: tests/architecture/imports.test.ts looks at the same tree with the same rules. */
export const imports = check('imports', () =>
  runTool('dependency-cruiser/bin/dependency-cruise.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    ...sourceRoots,
  ]),
);
export const build = check('build', () => runScript('sync-server/build/fresh-build.ts'));
export const firstScreen = check('first screen size', () => runScript('tests/bench/first-screen-size.ts'));
export const browser = check('browser', findOrInstallBrowser);
export const nodeTests: Stage = {
  name: 'tests without a browser',
  run: () =>
    runVitest('tests/vitest.config.ts', reportOf('in-the-worker'), ['in the worker', 'alone in a worker']),
};
export const quickTests: Stage = {
  name: 'quick tests',
  run: () => runVitest('tests/vitest.config.ts', reportOf('quick'), ['in the worker']),
};
export const processTests: Stage = {
  name: 'tests of processes',
  run: () => runVitest('tests/vitest.config.ts', reportOf('processes'), ['processes']),
};
export const componentTests: Stage = {
  name: 'tests of components in the browser',
  run: () => runVitest('tests/components/vitest.config.ts', reportOf('components')),
};
export const journeys: Stage = { name: 'tests in the browser', run: runPlaywright };

function typesOf(world: string): Stage {
  return check(`types of ${world}`, () =>
    runTool('typescript-native/bin/tsc', ['-p', world, '--singleThreaded']),
  );
}

function check(name: string, command: () => Promise<number>): Stage {
  return { name, run: async () => ({ passed: 0, failed: (await command()) === 0 ? 0 : 1 }) };
}

/** What it finds is handed to every later stage as CHROMIUM_PATH; Playwright's own browser needs no telling. */
async function findOrInstallBrowser(): Promise<number> {
  try {
    const found = await ensureBrowser();
    if (found?.executablePath !== undefined) process.env['CHROMIUM_PATH'] = found.executablePath;
    return found === null ? 1 : 0;
  } catch (error) {
    if (!(error instanceof BrowserPathError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** `projects` of the configuration, by default all that it has. */
async function runVitest(config: string, to: string, projects: readonly string[] = []): Promise<Tally> {
  removeReport(to);
  const code = await runTool('vitest/vitest.mjs', [
    'run',
    `--config=${config}`,
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${to}`,
  ]);
  return tallyOf(code, readVitestReport(to));
}

async function runPlaywright(): Promise<Tally> {
  removeReport(playwrightReport);
  const code = await runJourneys(playwrightReport);
  return tallyOf(code, readPlaywrightReport(playwrightReport));
}

/** A run that ends with an error without a failed test (it broke down, or an error escaped) has failed once. */
function tallyOf(code: number, tally: Tally | null): Tally {
  if (tally === null) console.error('The run left no report that can be read: counted as one failed test.');
  const told = tally ?? { passed: 0, failed: 0 };
  const brokeDown = told.failed === 0 && (code !== 0 || tally === null);
  return brokeDown ? { ...told, failed: 1 } : told;
}
