import path from 'node:path';
import { defineConfig } from 'playwright/test';

/**
 * Journeys in a real browser. Each test starts its own server and its own browser profiles (tests/support/journey.ts),
 * because a journey cuts the network, kills the browser and restarts the server.
 * One worker: the Chromebook's two cores are also what the tests get.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: path.join(import.meta.dirname, '../../test-results/e2e'),
  globalSetup: path.join(import.meta.dirname, '../support/require-build.ts'),
  workers: 1,
  fullyParallel: false,
  // A machine that stalls for seconds is no defect of a journey; what passes only the second time is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
});
