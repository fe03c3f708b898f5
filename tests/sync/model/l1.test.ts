import { describe, expect, test } from 'vitest';
import { runHistory, type HistoryOptions } from './history.ts';
import { FURTHER_MUTANTS, MUTANTS, type Mutant } from './mutants.ts';
import { REGRESSIONS } from './regressions.ts';
import { ALL_ON } from './switches.ts';

const MINUTE = 60_000;
const PART = 5_000;

/** The first failing seed of a range, with the line that replays it; null when all pass. */
function firstFailure(from: number, count: number, options: Omit<HistoryOptions, 'seed'>): string | null {
  for (let seed = from; seed < from + count; seed += 1) {
    const { violation } = runHistory({ seed, ...options });
    if (!violation) continue;
    const replay = `npm run test:model -- --replay ${seed}`;
    return `${violation.rule} ${violation.detail} | ${replay}`;
  }
  return null;
}

function mutantDies(mutant: Mutant): void {
  const { off, faults, histories } = mutant;
  const found = firstFailure(1, histories, { off, faults });
  expect(found, `${mutant.name} survived ${histories} histories`).not.toBeNull();
}

describe('L1: the protocol as a model', () => {
  test('the same seed gives the same history, step by step', () => {
    const [once, again] = [1, 2].map(() => runHistory({ seed: 42, trace: true }).trace);
    expect(once?.length).toBeGreaterThan(40);
    expect(again).toEqual(once);
  });

  for (const part of [0, 1, 2, 3]) {
    const [from, to] = [part * PART + 1, (part + 1) * PART];
    test(
      `I1 to I11, P1 to P6, P8: no rule is broken in the random histories ${from} to ${to}`,
      () => expect(firstFailure(from, PART, {})).toBeNull(),
      2 * MINUTE,
    );
  }
});

describe('Proof: each safeguard of SPEC.md switched off is noticed', () => {
  for (const mutant of MUTANTS) {
    test(`${mutant.rule} mutant "${mutant.name}" dies`, () => mutantDies(mutant), MINUTE);
  }
});

describe('Proof: further safeguards switched off are noticed', () => {
  for (const mutant of FURTHER_MUTANTS) {
    test(`${mutant.rule} mutant "${mutant.name}" dies`, () => mutantDies(mutant), MINUTE);
  }
  test('every switch of the switchboard is proven by a mutant or a regression', () => {
    const proven = [...MUTANTS, ...FURTHER_MUTANTS, ...REGRESSIONS].flatMap(({ off }) => Object.keys(off));
    expect(Object.keys(ALL_ON).filter((name) => !proven.includes(name))).toEqual([]);
  });
});

describe('Named regressions', () => {
  for (const { name, refines, seed, off, faults, breaks, plain } of REGRESSIONS) {
    test(`${refines} seed ${seed}: "${name}" breaks ${breaks} and is cured`, () => {
      expect(runHistory({ seed, off, faults, plain }).violation?.rule).toBe(breaks);
      expect(runHistory({ seed, faults, plain }).violation).toBeNull();
    });
  }
});
