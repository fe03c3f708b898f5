import { readdirSync } from 'node:fs';
import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArgs } from '#tests/support/browser-args.ts';
import { testsIn } from '#tests/support/count-tests.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { isWhole, seedOfTheDay } from '#tests/support/run-length.ts';
import { SHARES_OF_COMPONENTS, shareOfToday, turns } from '#tests/support/turns.ts';
import { asPerson } from './as-person.ts';
import { emulate } from './emulate.ts';
import { holdCode, letCodeCome } from './held-code.ts';
import { serverBehind } from './server-behind.ts';
import { finger, tap, touchScreen } from './touch.ts';

const executablePath = findBrowser()?.executablePath;

/**
 * `npm test` takes a share by the number of tests, the others on the next days; a deep run, and a run by hand, take all. Each
 * file opens a page in front of a server: a seventh of them took up to eight minutes on a slow machine.
 */
function filesOfToday(): string[] {
  if (isWhole) return ['tests/components/**/*.test.tsx'];
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.tsx'));
  const weightOf = (name: string) => testsIn(path.join(import.meta.dirname, name));
  return shareOfToday(names.toSorted(), SHARES_OF_COMPONENTS, weightOf).map(
    (name) => `tests/components/${name}`,
  );
}

/**
 * Screens and parts in a real browser, with real databases and the real engine, in front of a real server: everything
 * that needs no second device, no kill, no cut network and no service worker.
 */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US', 'en-GB'] }), enforce: 'pre' as const },
    react(),
    serverBehind(),
  ],
  // All that any test may need is made ready at once: what is found late would load the page again in the middle of one.
  optimizeDeps: { entries: ['app/main.tsx', 'tests/components/**/*.test.tsx'] },
  test: {
    include: filesOfToday(),
    globalSetup: [path.join(import.meta.dirname, 'start-school.ts')],
    // Only for what never ends: each wait has a limit of its own, and a test has as many as it needs.
    testTimeout: 300_000,
    provide: { turn: isWhole ? null : { of: turns, today: seedOfTheDay % turns } },
    allowOnly: false,
    // A read that was under way when a person's databases were closed at the end of a test.
    onConsoleLog: (log) => !log.includes('DatabaseClosedError'),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1366, height: 768 },
      commands: { asPerson, emulate, finger, holdCode, letCodeCome, tap, touchScreen },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          args: [...browserArgs],
          ...(executablePath !== undefined && { executablePath }),
        },
        contextOptions: { locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce' },
        actionTimeout: 30_000,
      }),
    },
    expect: { poll: { timeout: 30_000 } },
  },
});
