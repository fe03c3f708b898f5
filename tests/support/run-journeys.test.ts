import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runJourneys } from './run-journeys.ts';
import { readPlaywrightReport } from './test-report.ts';

test('the report of the journeys is where it is read, or the whole stage would count as failed @turn-6', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'report-'));
  try {
    const report = path.join(folder, 'playwright.json');
    // Named and not run; some of these run on every day.
    expect(await runJourneys(report, ['--list', 'service-worker'])).toBe(0);
    expect(readPlaywrightReport(report)).toEqual({ passed: 0, failed: 0, failures: [], flaky: [] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
