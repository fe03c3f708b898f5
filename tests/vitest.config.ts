import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Everything that needs no browser; `tests/e2e` belongs to Playwright (tests/e2e/playwright.config.ts). */
export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
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
