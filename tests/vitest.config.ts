import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Everything that needs no browser; `tests/components` has one by Vitest, `tests/e2e` by Playwright. */
export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/components/**'],
    environment: 'node',
    // No test times anything; a machine that stalls for seconds must not fail one.
    testTimeout: 20_000,
    // Both cores: by default one is left idle, for a watcher that a single run does not have.
    maxWorkers: '100%',
    allowOnly: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
