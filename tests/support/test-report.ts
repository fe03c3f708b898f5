import { readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';

export type Tally = { passed: number; failed: number };

const vitestSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Vitest's JSON report; null when there is none that can be read, which means that the run broke down. */
export function readVitestReport(file: string): Tally | null {
  const report = vitestSchema.safeParse(readJson(file));
  if (!report.success) return null;
  return { passed: report.data.numPassedTests, failed: report.data.numFailedTests };
}

/**
 * The same for Playwright's. A journey that passed only at its second try (where the configuration allows one) counts
 * as passed; Playwright's own output names it as flaky.
 */
export function readPlaywrightReport(file: string): Tally | null {
  const report = playwrightSchema.safeParse(readJson(file));
  if (!report.success) return null;
  const { expected, unexpected, flaky } = report.data.stats;
  return { passed: expected + flaky, failed: unexpected };
}

/** Before a run: yesterday's report must not be taken for today's. */
export function removeReport(file: string): void {
  rmSync(file, { force: true });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
