import 'fake-indexeddb/auto';
import { afterAll, expect, test } from 'vitest';
import { firstSeedOfTheDay, isDeep, lengthOf } from '#tests/support/run-length.ts';
import { ofToday } from '#tests/support/turns.ts';
import { buildSimulation, closeBuilds, SMALL_PAGES } from './build.ts';
import { FILE_MUTANTS } from './file-mutants.ts';
import { MUTANT_HISTORIES, MUTANTS, SCHOOL_MUTANTS, simulationOf, type Mutant } from './mutants.ts';
import { regressions } from './regressions.ts';
import { runHistory, type Verdict } from './run-history.ts';

/** Histories that every deep run takes; a day has a batch of its own. `run.ts` takes as many as one likes. */
const HISTORIES = 300;
const BATCH = 10;
/** And a day. */
const DAY = 5;
/** For what never ends; nothing here is measured. */
const PATIENCE_MS = 3_600_000;

afterAll(closeBuilds);

const told = ({ seed, violations }: Verdict) =>
  [
    `seed ${seed}: ${violations.join('; ')}`,
    `replay: npm run test:simulation -- --replay ${seed}`,
    `keep it, once its cause is mended: { seed: ${seed}, was: '…' } in tests/sync/simulation/regressions.ts`,
  ].join('\n');

test.each(ofToday(regressions))(
  'seed $seed keeps every promise, which it once did not: $was',
  async ({ seed, plain = false }) => {
    const small = !plain && seed % 2 === 0 ? await buildSimulation(SMALL_PAGES) : null;
    const verdict = await (small?.runHistory ?? runHistory)(seed, { plain });
    await small?.close();
    if (verdict.violations.length > 0) expect.fail(told(verdict));
  },
  PATIENCE_MS,
);

const all = Array.from({ length: HISTORIES / BATCH }, (_, index) => 1 + index * BATCH);
const fresh = Array.from(
  { length: lengthOf(1, HISTORIES / BATCH) },
  (_, index) => firstSeedOfTheDay(HISTORIES) + index * BATCH,
);

const size = isDeep ? BATCH : DAY;

test.each([...(isDeep ? all : []), ...fresh])(
  `I1-I12 hold in ${size} histories of real devices and server under faults, from seed %i on`,
  async (first) => {
    // Every second one has pages so small that fills and batches come in parts.
    const small = await buildSimulation(SMALL_PAGES);
    try {
      for (let seed = first; seed < first + size; seed += 1) {
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

// A day takes a seventh of each kind; all of what forgets the school is in sync/forgotten.
test.each([MUTANTS, SCHOOL_MUTANTS, FILE_MUTANTS].flatMap((kind) => ofToday<Mutant>(kind)))(
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
