import { runTool } from './run-command.ts';

/**
 * Runs the journeys of `tests/e2e` with a JSON report at `report`, an absolute path: a relative one would be taken from
 * the configuration's folder. Returns the exit code.
 */
export function runJourneys(report: string, args: readonly string[] = []): Promise<number> {
  return runTool(
    'playwright/cli.js',
    ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json', ...args],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
}
