import { describe, expect, test } from 'vitest';
import { firstSeedOfTheDay, isDeep, lengthOf } from '#tests/support/run-length.ts';
import { runPackHistory, type PackOptions } from './packing-history.ts';
import { PACKING_MUTANTS, type PackingMutant } from './packing-mutants.ts';
import { PACKING_ON } from './packing-switches.ts';

/** For what never ends; nothing here is measured. */
const PATIENCE = 3_600_000;

/** Fixed seeds from 1 on, and as many that are today's. */
const PART = lengthOf(100, 20_000, 100);
const firsts = [1, firstSeedOfTheDay(PART)];

/** Where an attacker had moved a package, which the oracle once took for a fault of the protocol. */
const MOVED_BY_THE_ATTACKER = [450_001_945, 450_012_592];

/** The first failing seed of a range; null when all pass. */
function firstFailure(from: number, count: number, options: Omit<PackOptions, 'seed'>): string | null {
  for (let seed = from; seed < from + count; seed += 1) {
    const { violation } = runPackHistory({ seed, ...options });
    if (violation)
      return `${violation.rule} ${violation.detail} | npm run test:model -- --packing --replay ${seed}`;
  }
  return null;
}

/** At the seed that is known to kill it; deep: within its histories from the first on, as when it was found. */
function mutantDies({ name, off, faults, killedBy, histories }: PackingMutant): void {
  const [first, count] = isDeep ? [1, histories] : [killedBy, 1];
  const found = firstFailure(first, count, { off, faults });
  expect(found, `${name} survived; npm run test:mutants tells which seed kills it`).not.toBeNull();
}

describe('L1: packing as a model', () => {
  test('the same seed gives the same history, step by step', () => {
    const [once, again] = [1, 2].map(() => runPackHistory({ seed: 42, trace: true }).trace);
    expect(once?.length).toBeGreaterThan(40);
    expect(again).toEqual(once);
  });

  test.each(firsts)(
    `I1, D7 to D11: nothing is lost, forged, doubled or left readable in ${PART} random histories from seed %i on`,
    (first) => expect(firstFailure(first, PART, {})).toBeNull(),
    PATIENCE,
  );

  test.each(MOVED_BY_THE_ATTACKER)(
    'I3, D10: what an attacker holds back or puts elsewhere is no fault of the protocol: history %i',
    (seed) => expect(firstFailure(seed, 1, {})).toBeNull(),
  );

  test('D9: work that was numbered before a server was set to a newer state again is its person’s to judge', () =>
    // Four times set back, once to a newer state than before: what it had numbered in between is not above what it knows.
    expect(firstFailure(470_016_521, 1, {})).toBeNull());
});

describe('Proof: each safeguard of packing switched off is noticed', () => {
  for (const mutant of PACKING_MUTANTS) {
    test(`${mutant.rule} mutant "${mutant.name}" dies`, () => mutantDies(mutant), PATIENCE);
  }
  test('every switch of packing is proven by a mutant', () => {
    const proven = PACKING_MUTANTS.flatMap(({ off }) => Object.keys(off));
    expect(Object.keys(PACKING_ON).filter((name) => !proven.includes(name))).toEqual([]);
  });
});
