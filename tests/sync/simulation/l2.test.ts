import 'fake-indexeddb/auto';
import { afterAll, expect, test } from 'vitest';
import { firstSeedOfTheDay, isDeep, lengthOf, seedOfTheDay } from '#tests/support/run-length.ts';
import { buildSimulation, closeBuilds, SMALL_PAGES } from './build.ts';
import { MUTANT_HISTORIES, MUTANTS, SCHOOL_MUTANTS, simulationOf } from './mutants.ts';
import { regressions } from './regressions.ts';
import { runHistory, type Verdict } from './run-history.ts';

/** Histories of every run so far; a day takes one batch of them. `run.ts` takes as many as one likes. */
const HISTORIES = 300;
const BATCH = 25;
/** For what never ends; nothing here is measured. */
const PATIENCE_MS = 3_600_000;

afterAll(closeBuilds);

const told = ({ seed, violations }: Verdict) =>
  `seed ${seed}: ${violations.join('; ')}\nreplay: npm run test:simulation -- --replay ${seed}`;

test.each(regressions)(
  'seed $seed keeps every promise, which it once did not: $was',
  async ({ seed }) => {
    const verdict = await runHistory(seed, { plain: true });
    if (verdict.violations.length > 0) expect.fail(told(verdict));
  },
  PATIENCE_MS,
);

const all = Array.from({ length: HISTORIES / BATCH }, (_, index) => 1 + index * BATCH);
const fresh = Array.from(
  { length: lengthOf(0, HISTORIES / BATCH) },
  (_, index) => firstSeedOfTheDay(HISTORIES) + index * BATCH,
);
const ofToday = all.filter((_, index) => isDeep || index === seedOfTheDay % all.length);

test.each([...ofToday, ...fresh])(
  `I1-I12 hold in ${BATCH} histories of real devices and server under faults, from seed %i on`,
  async (first) => {
    // Every second one has pages so small that fills and batches come in parts.
    const small = await buildSimulation(SMALL_PAGES);
    try {
      for (let seed = first; seed < first + BATCH; seed += 1) {
        const verdict = await (seed % 2 === 0 ? small.runHistory : runHistory)(seed);
        if (verdict.violations.length > 0) expect.fail(told(verdict));
      }
    } finally {
      await small.close();
    }
  },
  PATIENCE_MS,
);

test('one seed is one history', async () => {
  const [one, two] = [await runHistory(7), await runHistory(7)];
  expect(one.log.length).toBeGreaterThan(20);
  expect(two.log).toEqual(one.log);
});

/** A day takes a part of these; all of what they forget is in sync/forgotten. */
const SCHOOL_PARTS = 4;
const schoolMutants = SCHOOL_MUTANTS.filter(
  (_, index) => isDeep || index % SCHOOL_PARTS === seedOfTheDay % SCHOOL_PARTS,
);

test.each([...MUTANTS, ...schoolMutants])(
  '$rule mutant "$name" is noticed',
  async ({ name, firstSeed }) => {
    const { run, close } = await simulationOf(name);
    const histories = isDeep ? MUTANT_HISTORIES : 1;
    let isNoticed = false;
    for (let seed = firstSeed; seed < firstSeed + histories && !isNoticed; seed += 1) {
      const { violations } = await run(seed);
      isNoticed = violations.some((violation) => !violation.startsWith('the history itself broke'));
    }
    await close();
    expect(isNoticed, 'npm run test:mutants tells which seed notices it').toBe(true);
  },
  PATIENCE_MS,
);
