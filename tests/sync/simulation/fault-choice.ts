import type { Random } from './random.ts';

/** What `faults.ts` can do to server and devices. */
export type EarlierFault =
  | 'kill'
  | 'secondTab'
  | 'cache'
  | 'clone'
  | 'restart'
  | 'backup'
  | 'copy'
  | 'restore'
  | 'silentRestore'
  | 'clock'
  | 'day'
  | 'tombstones'
  | 'remove'
  | 'reenroll'
  | 'tick';

/** Faults that `faults.ts` knows by name: of requests and replies, of the server and of devices. */
const EARLIER = [
  ...['double', 'drop', 'orphan', 'odd', 'kill', 'secondTab', 'cache', 'clone', 'restart', 'restore'],
  ...['silentRestore', 'clock', 'day', 'tombstones', 'remove', 'reenroll'],
] as const;
/** Faults of SPEC.md's list beyond those of `faults.ts`; `later-faults.ts` knows how they strike. */
export const LATER_FAULTS = [
  'server-fault',
  'storage',
  'cookie',
  'oldApp',
  'oldRow',
  'farClock',
  'attention',
] as const;
export type LaterFault = (typeof LATER_FAULTS)[number];
/** No faults: they give the others something to strike. */
const USUAL = ['backup', 'copy', 'tick'] as const;

/** Faults alone, in pairs, or mixed. */
export function drawLater(extra: Random): { later: readonly LaterFault[]; only: readonly string[] | null } {
  const mode = extra.pick(['alone', 'pair', 'mixed', 'mixed', 'mixed']);
  if (mode === 'mixed') return { later: LATER_FAULTS.filter(() => extra.chance(0.35)), only: null };
  const all = [...EARLIER, ...LATER_FAULTS];
  const chosen = Array.from({ length: mode === 'alone' ? 1 : 2 }, () => extra.pick(all));
  return { later: LATER_FAULTS.filter((name) => chosen.includes(name)), only: [...chosen, ...USUAL] };
}

/** Does this fault strike in this history at all? */
export const strikes = (history: { only: readonly string[] | null }, fault: string): boolean =>
  history.only === null || history.only.includes(fault);
