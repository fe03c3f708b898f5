import { describe, expect, test } from 'vitest';
import { firstSeedOfTheDay, isDeep, lengthOf } from '#tests/support/run-length.ts';
import { TRACE_MUTANTS } from '#tests/sync/trace/mutants.ts';
import { runHistory, type HistoryOptions } from './history.ts';
import { runAsBuilt } from './limits.ts';
import { FURTHER_MUTANTS, MUTANTS, SCHOOL_MUTANTS, ALL_MUTANTS, type Mutant } from './mutants.ts';
import { REGRESSIONS } from './regressions.ts';
import { ALL_ON } from './switches.ts';

/** For what never ends; nothing here is measured. */
const PATIENCE = 3_600_000;

/** Histories of one day, in parts; deep: those of every run so far as well. */
const PART = lengthOf(600, 5_000, 300);
const PARTS = lengthOf(1, 4);
const firstOfToday = firstSeedOfTheDay(PART * PARTS);
const firsts = [
  ...Array.from({ length: PARTS }, (_, part) => firstOfToday + part * PART),
  ...(isDeep ? [0, 1, 2, 3].map((part) => part * 5_000 + 1) : []),
];

/** The first failing seed of a range, with the line that replays it; null when all pass. */
function firstFailure(from: number, count: number, options: Omit<HistoryOptions, 'seed'>): string | null {
  for (let seed = from; seed < from + count; seed += 1) {
    const violation = options.off
      ? runHistory({ seed, ...options }).violation
      : runAsBuilt({ seed, ...options });
    if (!violation) continue;
    const replay = `npm run test:model -- --replay ${seed}`;
    return `${violation.rule} ${violation.detail} | ${replay}`;
  }
  return null;
}

/** At the seed that is known to kill it; deep: within its histories from the first on, as when it was found. */
function mutantDies({ name, off, faults, killedBy, histories, schools = 1 }: Mutant): void {
  const [first, count] = isDeep ? [1, histories] : [killedBy, 1];
  const found = firstFailure(first, count, { off, faults, schools });
  expect(found, `${name} survived; npm run test:mutants tells which seed kills it`).not.toBeNull();
}

describe('L1: the protocol as a model', () => {
  test('the same seed gives the same history, step by step', () => {
    const [once, again] = [1, 2].map(() => runHistory({ seed: 42, trace: true }).trace);
    expect(once?.length).toBeGreaterThan(40);
    expect(again).toEqual(once);
  });

  test.each(firsts)(
    `I1 to I12, P1 to P6, P8: no rule is broken in ${PART} random histories from seed %i on`,
    (first) => expect(firstFailure(first, PART, {})).toBeNull(),
    PATIENCE,
  );
});

describe('Proof: each safeguard of SPEC.md switched off is noticed', () => {
  for (const mutant of MUTANTS) {
    test(`${mutant.rule} mutant "${mutant.name}" dies`, () => mutantDies(mutant), PATIENCE);
  }
});

describe('Proof: further safeguards switched off are noticed', () => {
  for (const mutant of FURTHER_MUTANTS) {
    test(`${mutant.rule} mutant "${mutant.name}" dies`, () => mutantDies(mutant), PATIENCE);
  }
  for (const mutant of SCHOOL_MUTANTS) {
    test(`${mutant.rule} mutant "${mutant.name}" dies`, () => mutantDies(mutant), PATIENCE);
  }
  test('every switch of the switchboard is proven by a mutant, a trace or a regression', () => {
    const proven = [...ALL_MUTANTS, ...TRACE_MUTANTS, ...REGRESSIONS].flatMap(({ off = {} }) =>
      Object.keys(off),
    );
    expect(Object.keys(ALL_ON).filter((name) => !proven.includes(name))).toEqual([]);
  });
});

describe('Named regressions', () => {
  for (const { name, refines, seed, off, faults, breaks, plain } of REGRESSIONS) {
    test(`${refines} seed ${seed}: "${name}" breaks ${breaks} and is cured`, () => {
      expect(runHistory({ seed, off, faults, plain, schools: 1 }).violation?.rule).toBe(breaks);
      expect(runHistory({ seed, faults, plain, schools: 1 }).violation).toBeNull();
    });
  }
});
