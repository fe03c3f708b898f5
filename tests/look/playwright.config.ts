import path from 'node:path';
import { defineConfig } from 'playwright/test';

/** `npm run look`: one walk over every screen and state that takes pictures and judges nothing (tests/look/run.ts). */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: process.env['LOOK_README'] === 'yes' ? 'readme-pictures.ts' : 'photograph.ts',
  outputDir: path.join(import.meta.dirname, '../../test-results/look'),
  globalSetup: path.join(import.meta.dirname, '../support/require-build.ts'),
  workers: 2,
  fullyParallel: true,
  // For what never comes: a loaded machine takes twice as long as an idle one.
  timeout: 1_200_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
});
