import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { hasTurn, isOfOtherWeek, notToday } from '#tests/support/turns.ts';

const long = [
  '**/day-at-school.spec.ts',
  '**/every-screen.spec.ts',
  '**/whole-library.spec.ts',
  '**/science-interactives.spec.ts',
];

/** Of these files only what runs on every commit runs this week. */
const ofOtherWeek = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.spec.ts'))
  .toSorted()
  .filter((_, index) => isOfOtherWeek(index))
  .map((name) => `**/${name}`)
  .filter((name) => !long.includes(name));

/**
 * Journeys in a real browser. Each has a server of its own inside its worker, and browser profiles of its own
 * (tests/support/journey.ts), so that none sees another's school. Two workers, as many as the smallest machine has cores.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  // First what takes minutes, so that no worker waits for it at the end.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [...long, ...ofOtherWeek] },
    { name: 'journeys of every commit', testMatch: ofOtherWeek, grepInvert: hasTurn },
  ],
  outputDir: path.join(import.meta.dirname, '../../test-results/e2e'),
  globalSetup: path.join(import.meta.dirname, '../support/require-build.ts'),
  workers: 2,
  fullyParallel: true,
  // A machine that stalls for seconds is no defect of a journey; what passes only the second time is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Limits are for what never comes. Nothing is proven by them: a busy machine may take its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  ...(notToday !== null && { grepInvert: notToday }),
});
