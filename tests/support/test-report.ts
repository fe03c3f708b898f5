import { readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';

/** `failures`: what failed, each with its message, as far as it is known; `flaky`: what passed only at a second try. */
export type Tally = { passed: number; failed: number; failures?: Failure[]; flaky?: Failure[] };
export type Failure = { name: string; message: string };

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});
const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suiteSchema),
});
type Suite = z.infer<typeof suiteSchema>;

/** Vitest's JSON report; null when there is none that can be read, which means that the run broke down. */
export function readVitestReport(file: string): Tally | null {
  const report = vitestSchema.safeParse(readJson(file));
  if (!report.success) return null;
  const { numPassedTests: passed, numFailedTests: failed, testResults } = report.data;
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that broke down before its first test.
    if (tests.length === 0 && status === 'failed') return [{ name: file, message }];
    return tests.map((test) => ({
      name: `${file} > ${test.fullName}`,
      message: test.failureMessages.join('\n'),
    }));
  });
  return { passed, failed, failures };
}

/**
 * The same for Playwright's. A journey that passed only at its second try (where the configuration allows one) counts
 * as passed; Playwright's own output names it as flaky.
 */
export function readPlaywrightReport(file: string): Tally | null {
  const report = playwrightSchema.safeParse(readJson(file));
  if (!report.success) return null;
  const { stats, suites } = report.data;
  const of = (status: string) => suites.flatMap((suite) => failuresOf(suite, status));
  return {
    ...{ passed: stats.expected + stats.flaky, failed: stats.unexpected },
    ...{ failures: of('unexpected'), flaky: of('flaky') },
  };
}

function failuresOf({ specs, suites = [] }: Suite, status: string): Failure[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => ({
        name: `${file} > ${title}`,
        message: results
          .flatMap(({ errors }) => errors)
          .flatMap(({ message }) => message ?? [])
          .join('\n'),
      })),
  );
  return [...here, ...suites.flatMap((suite) => failuresOf(suite, status))];
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
