import { describe, expect, test } from 'vitest';
import { firstSeedOfTheDay, isDeep, lengthOf } from '#tests/support/run-length.ts';
import { TRACE_MUTANTS, type TraceMutant } from './mutants.ts';
import { runTrace } from './run-trace.ts';

/** For what never ends; nothing here is measured. */
const PATIENCE = 600_000;

const TRACES = lengthOf(50, 3_000, 40);
/** Traces of every run. */
const KNOWN = lengthOf(20, 2_000, 20);
/** So many from the first on, a deep run looks through for each mutant. */
const MUTANT_TRACES = 6_000;
const fresh = firstSeedOfTheDay(TRACES);
/** At these the two parted once. */
const ONCE_PARTED = [
  // A push that the disk had no room for was answered without a token (E1).
  207_830_026,
  // A server that lost its note had none until the next contact, and did not see that it was set back once more (V3).
  207_870_047,
];

/** The first seed of a range at which the two servers part, as the line that replays it. */
async function firstDifference(first: number, count: number, mutant?: TraceMutant): Promise<string | null> {
  for (let seed = first; seed < first + count; seed += 1) {
    const found = await runTrace({ ...mutant, seed });
    if (!found) continue;
    const { step, asked, model, real } = found;
    const said = Object.entries({ asked, model, real }).map(
      ([who, what]) => `${who}: ${JSON.stringify(what)}`,
    );
    return [`node --import tsx tests/sync/trace/run.ts ${seed}`, `step ${step}`, ...said].join('\n');
  }
  return null;
}

describe('the model and the product answer the same', () => {
  test.each([1, fresh])(
    'S1 to S6, R1, R5, R6, R8, V2, V3, E1, M4, M8, T2: traces from seed %i on',
    async (first) => {
      expect(await firstDifference(first, first === 1 ? KNOWN : TRACES)).toBeNull();
    },
    PATIENCE,
  );
});

test.each(ONCE_PARTED)(
  'E1 V3 the model and the product answer the same where they once did not: trace %i',
  async (seed) => {
    expect(await firstDifference(seed, 1)).toBeNull();
  },
);

describe('a server that answers otherwise is noticed', () => {
  test.each(TRACE_MUTANTS)(
    '$rule $name',
    async (mutant) => {
      const [first, count] = isDeep ? [1, MUTANT_TRACES] : [mutant.noticedBy, 1];
      expect(await firstDifference(first, count, mutant)).not.toBeNull();
    },
    PATIENCE,
  );
});
