import { runTool } from '#tests/support/run-command.ts';

/**
 * `npm run test:chaos -- <n> [seed]` runs n randomised days in a real browser, from a seed on (else one of the day's).
 * It prints how to run each failed one again.
 */
const [count = '20', seed = String(Math.floor(Date.now() / 1000) % 1_000_000)] = process.argv.slice(2);
console.log(`${count} days from seed ${seed}; one of them again: npm run test:chaos -- 1 <its seed>`);
process.exitCode = await runTool(
  'playwright/cli.js',
  ['test', '--config=tests/e2e/playwright.config.ts', 'chaos.spec.ts', '--reporter=list'],
  { CHAOS_RUNS: count, CHAOS_SEED: seed },
);
