import { runHistory, type HistoryOptions } from './history.ts';
import type { Violation } from './oracle.ts';
import type { NOT_BUILT } from './switches.ts';

/** What a refinement that is not built would prevent. Each was weighed against its cost; see README.md. */
const LIMITS: readonly { without: keyof typeof NOT_BUILT; breaks: readonly string[] }[] = [
  { without: 'gapOfKnown', breaks: ['I6'] },
  { without: 'digestInPush', breaks: ['I3'] },
  { without: 'digestOfPayload', breaks: ['I1', 'I7'] },
  { without: 'remintCascades', breaks: ['I2'] },
  { without: 'deletionWaits', breaks: ['I7'] },
  { without: 'ackedCoversWant', breaks: ['I7'] },
];

/**
 * Runs a history of the protocol as it is built. A violation counts, unless a refinement that is not built is known for it.
 * Then that very history must pass with that refinement, alone or with one other: a rare history needs two.
 */
export function runAsBuilt(options: Omit<HistoryOptions, 'off' | 'isAsBuilt'>): Violation | null {
  const built = { ...options, isAsBuilt: true };
  const { violation } = runHistory(built);
  if (!violation) return null;
  const passesWith = (...refinements: readonly (keyof typeof NOT_BUILT)[]) =>
    runHistory({ ...built, off: Object.fromEntries(refinements.map((one) => [one, true])) }).violation ===
    null;
  const all = LIMITS.map(({ without }) => without);
  const known = LIMITS.filter(({ breaks }) => breaks.includes(violation.rule)).map(({ without }) => without);
  const isKnown =
    known.some((one) => passesWith(one)) ||
    known.some((one) => all.some((other) => other !== one && passesWith(one, other)));
  return isKnown ? null : violation;
}
