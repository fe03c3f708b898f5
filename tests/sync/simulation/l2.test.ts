import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { buildSimulation, SMALL_PAGES } from './build.ts';
import { MUTANT_HISTORIES, MUTANTS, simulationOf } from './mutants.ts';
import { regressions } from './regressions.ts';
import { runHistory, type Verdict } from './run-history.ts';

/** How many histories one run of the tests takes; `run.ts` takes as many as one likes. */
const HISTORIES = 300;
const BATCH = 50;
const TIMEOUT_MS = 300_000;

const told = ({ seed, violations }: Verdict) =>
  `seed ${seed}: ${violations.join('; ')}\nreplay: npm run test:simulation -- --replay ${seed}`;

test.each(regressions)(
  'seed $seed keeps every promise, which it once did not: $was',
  async ({ seed }) => {
    const verdict = await runHistory(seed, { plain: true });
    if (verdict.violations.length > 0) expect.fail(told(verdict));
  },
  TIMEOUT_MS,
);

const batches = Array.from({ length: HISTORIES / BATCH }, (_, index) => 1 + index * BATCH);

test.each(batches)(
  `I1-I11 hold in ${BATCH} histories of real devices and server under faults, from seed %i on`,
  async (first) => {
    // Every second one has pages so small that fills and batches come in parts.
    const small = await buildSimulation(SMALL_PAGES);
    for (let seed = first; seed < first + BATCH; seed += 1) {
      const verdict = await (seed % 2 === 0 ? small.runHistory : runHistory)(seed);
      if (verdict.violations.length > 0) expect.fail(told(verdict));
    }
    await small.close();
  },
  TIMEOUT_MS,
);

test('one seed is one history', async () => {
  const [one, two] = [await runHistory(7), await runHistory(7)];
  expect(one.log.length).toBeGreaterThan(20);
  expect(two.log).toEqual(one.log);
});

test.each(MUTANTS)(
  '$rule mutant "$name" is noticed',
  async ({ name, firstSeed }) => {
    const { run, close } = await simulationOf(name);
    for (let seed = firstSeed; seed < firstSeed + MUTANT_HISTORIES; seed += 1) {
      const { violations } = await run(seed);
      if (!violations.some((violation) => !violation.startsWith('the history itself broke'))) continue;
      await close();
      return;
    }
    expect.fail(`${MUTANT_HISTORIES} histories without a violation`);
  },
  TIMEOUT_MS,
);
