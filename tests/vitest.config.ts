import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { waitingAreas } from '#tests/support/areas-in-turn.ts';
import { ofTodayByName } from '#tests/support/turns.ts';

/** Tests that start a server, a compiler or a command as a process of its own; `npm run test:quick` leaves them out. */
const withProcesses = [
  'tests/commands/**/*.test.ts',
  'tests/crash/**/*.test.ts',
  'tests/architecture/table-recipe.test.ts',
  'tests/support/run-journeys.test.ts',
  'tests/sync/breakages/**/*.test.ts',
  'tests/support/server.test.ts',
  'tests/support/test-report.test.ts',
  'tests/sync-server/app/main.test.ts',
  'tests/sync-server/schools/create-school.test.ts',
  'tests/sync-server/app/shipped-server.test.ts',
];

/** The simulation changes the storage below it and builds the product anew for each mutant. */
const aloneInWorker = ['tests/sync/simulation/**/*.test.ts'];

/** Of what is used once in a term, a third each day (support/areas-in-turn.ts). */
const ofOtherDays = waitingAreas().map((area) => `tests/sync-server/${area}/**`);

const projects = [
  { name: 'processes', include: withProcesses },
  {
    name: 'in the worker',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/components/**', ...withProcesses, ...aloneInWorker, ...ofOtherDays],
    // Dexie keeps what it finds as it is loaded, which the first file of a worker decides for all that follow.
    setupFiles: ['fake-indexeddb/auto'],
  },
  { name: 'alone in a worker', include: aloneInWorker, isolate: true },
];

/** Everything that needs no browser; `tests/components` has one by Vitest, `tests/e2e` by Playwright. */
export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    // For what never comes: no test times anything, and a machine that is busy with other things must not fail one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Both cores: by default one is left idle, for a watcher that a single run does not have.
    maxWorkers: '100%',
    // A worker reads each module once for all of its files: a third of the run. What a file changes, it sets back.
    isolate: false,
    globalSetup: 'tests/support/require-parts.ts',
    allowOnly: false,
    // Of the commands a seventh each day, as of the journeys.
    ...(ofTodayByName && { testNamePattern: ofTodayByName }),
    restoreMocks: true,
    unstubGlobals: true,
    projects: projects.map((test) => ({ extends: true, test })),
  },
});
