import { runHistory, type HistoryOptions } from './history.ts';
import { runAsBuilt } from './limits.ts';
import { runPackHistory, type PackOptions } from './packing-history.ts';

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
    const violation = options.off
      ? runHistory({ seed, ...options }).violation
      : runAsBuilt({ seed, ...options });
    if (violation) failures.push({ seed, ...violation });
  }
  return failures;
}

/** The same of packing. */
export function runPackSeeds(first: number, count: number, options: Omit<PackOptions, 'seed'>): Failure[] {
  const failures: Failure[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const { violation } = runPackHistory({ seed, ...options });
    if (violation) failures.push({ seed, ...violation });
  }
  return failures;
}
