import { runHistory, type HistoryOptions } from './history.ts';

/** The failing seeds of a range, with the rule that each breaks. */
export interface Failure {
  seed: number;
  rule: string;
  detail: string;
}

/** Runs `count` histories from seed `first` on. */
export function runSeeds(first: number, count: number, options: Omit<HistoryOptions, 'seed'>): Failure[] {
  const failures: Failure[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const { violation } = runHistory({ seed, ...options });
    if (violation) failures.push({ seed, ...violation });
  }
  return failures;
}
