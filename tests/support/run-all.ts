import path from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import { BrowserPathError } from './find-browser.ts';
import { projectRoot, runScript, runTool } from './run-command.ts';
import { runJourneys } from './run-journeys.ts';
import { readPlaywrightReport, readVitestReport, removeReport, type Tally } from './test-report.ts';

// `npm test` runs every stage, `npm run check` those that run no test. One after the other, so that two cores
// are enough: only the checks, of which each keeps one core busy, run in two rows beside each other. A failed stage does
// not stop the next, so that one run tells everything.
// The last line sums the tests; a stage without tests that fails counts as one failed test.

type Stage = { name: string; run: () => Promise<Tally> };

const vitestReport = path.join(projectRoot, 'test-results/vitest.json');
const componentsReport = path.join(projectRoot, 'test-results/components.json');
const playwrightReport = path.join(projectRoot, 'test-results/playwright.json');
const worlds = ['shared', 'app', 'app/sw', 'sync-server', 'tests'];

const rows: Stage[][] = [
  [check('lint', () => runTool('eslint/bin/eslint.js', ['--max-warnings', '0', '.']))],
  [
    ...worlds.map((world) => check(`types of ${world}`, () => runTool('typescript/bin/tsc', ['-p', world]))),
    check('format', () => runTool('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'])),
    check('imports', checkImports),
    check('dead code', () => runTool('knip/bin/knip.js', ['--no-progress'])),
  ],
];
const builds: Stage[] = [
  check('build', () => runScript('sync-server/build/fresh-build.ts')),
  check('first screen size', () => runScript('tests/bench/first-screen-size.ts')),
];

const browser = check('browser', findOrInstallBrowser);
const tests: Stage[] = [
  { name: 'tests without a browser', run: () => runVitest('tests/vitest.config.ts', vitestReport) },
  {
    name: 'tests of components in the browser',
    run: () => runVitest('tests/components/vitest.config.ts', componentsReport),
  },
  { name: 'tests in the browser', run: runPlaywright },
];

process.chdir(projectRoot);
const isCheck = process.argv[2] === 'check';
process.exitCode = report([
  ...(isCheck ? [] : await runRow([browser])),
  ...(await Promise.all(rows.map(runRow))).flat(),
  ...(await runRow(isCheck ? builds : [...builds, ...tests])),
]);

type Outcome = { readonly line: string; readonly tally: Tally };

/** Runs stages one after the other. */
async function runRow(stages: readonly Stage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    console.log(`\n--- ${stage.name}`);
    const begun = performance.now();
    const tally = await stage.run();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const verdict = tally.failed === 0 ? 'ok    ' : 'FAILED';
    outcomes.push({ line: `${verdict} ${stage.name} (${seconds} s)`, tally });
  }
  return outcomes;
}

/** Prints what became of every stage and the closing line; answers the exit code. */
function report(outcomes: readonly Outcome[]): number {
  const passed = outcomes.reduce((sum, { tally }) => sum + tally.passed, 0);
  const failed = outcomes.reduce((sum, { tally }) => sum + tally.failed, 0);
  console.log(`\n${outcomes.map(({ line }) => line).join('\n')}\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function check(name: string, command: () => Promise<number>): Stage {
  return { name, run: async () => ({ passed: 0, failed: (await command()) === 0 ? 0 : 1 }) };
}

/** That it looked at the whole tree, and not at nothing, is asserted in tests/architecture. */
function checkImports(): Promise<number> {
  const roots = ['app', 'shared', 'sync-server', 'tests'];
  return runTool('dependency-cruiser/bin/dependency-cruise.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    ...roots,
  ]);
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

async function runVitest(config: string, to: string): Promise<Tally> {
  removeReport(to);
  const code = await runTool('vitest/vitest.mjs', [
    'run',
    `--config=${config}`,
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
  const { passed, failed } = tally ?? { passed: 0, failed: 0 };
  const brokeDown = failed === 0 && (code !== 0 || tally === null);
  return { passed, failed: brokeDown ? 1 : failed };
}
