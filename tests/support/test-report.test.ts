import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from './run-command.ts';
import { readPlaywrightReport, readVitestReport } from './test-report.ts';

let folder = '';

beforeAll(() => {
  // Inside the project, where the tools are found by name.
  mkdirSync(path.join(projectRoot, 'test-results'), { recursive: true });
  folder = mkdtempSync(path.join(projectRoot, 'test-results', 'planted-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function plant(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
}

/** Without a word: what is planted to fail must not be read as a failure of the run around it. */
function runTool(tool: string, ...args: string[]): number | null {
  const program = path.join(projectRoot, 'node_modules', tool);
  return spawnSync(process.execPath, [program, ...args], { cwd: projectRoot, stdio: 'ignore' }).status;
}

test('of a run of vitest it is told which tests failed and what they said, also of a file that broke down', () => {
  const tests = `import { expect, test } from 'vitest';
    test('holds', () => {});
    test('does not hold', () => expect('what was').toBe('what should be'));`;
  plant('one.planted.ts', tests);
  plant('two.planted.ts', `throw new Error('broke down');`);
  plant('vitest.config.ts', `export default { test: { include: ['*.planted.ts'] } };`);
  const report = path.join(folder, 'vitest.json');
  const options = ['--reporter=json', `--outputFile.json=${report}`];
  expect(runTool('vitest/vitest.mjs', 'run', `--root=${folder}`, ...options)).toBe(1);
  const tally = readVitestReport(report);
  expect(tally).toMatchObject({ passed: 1, failed: 1 });
  expect(tally?.failures).toHaveLength(2);
  expect(tally?.failures).toEqual(
    expect.arrayContaining([
      {
        name: `${path.join(folder, 'one.planted.ts')} > does not hold`,
        message: expect.stringContaining(`expected 'what was' to be 'what should be'`) as string,
      },
      {
        name: path.join(folder, 'two.planted.ts'),
        message: expect.stringContaining('broke down') as string,
      },
    ]),
  );
});

test('of a run of journeys it is told which failed, and which passed only at the second try @turn-3', () => {
  const tests = `import { expect, test } from 'playwright/test';
    test('holds', () => {});
    test.describe('of a part', () => {
      test('does not hold', () => expect('what was').toBe('what should be'));
      test('holds later', ({}, info) => expect(info.retry, 'the first try').toBe(1));
    });`;
  plant('journey.planted.ts', tests);
  plant(
    'playwright.config.ts',
    `export default { testMatch: 'journey.planted.ts', respectGitIgnore: false, retries: 1, workers: 1, outputDir: './out', reporter: [['json', { outputFile: './playwright.json' }]] };`,
  );
  const config = path.join(folder, 'playwright.config.ts');
  expect(runTool('playwright/cli.js', 'test', `--config=${config}`)).toBe(1);
  const tally = readPlaywrightReport(path.join(folder, 'playwright.json'));
  expect(tally).toMatchObject({ passed: 2, failed: 1 });
  expect(tally?.failures).toEqual([
    {
      name: 'journey.planted.ts > does not hold',
      message: expect.stringContaining('what should be') as string,
    },
  ]);
  expect(tally?.flaky).toEqual([
    { name: 'journey.planted.ts > holds later', message: expect.stringContaining('the first try') as string },
  ]);
});
