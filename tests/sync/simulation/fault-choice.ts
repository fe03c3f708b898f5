import type { History } from './history.ts';
import { LATER_FAULTS, type LaterFault } from './later-faults.ts';
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
export const strikes = (history: Pick<History, 'only'>, fault: string): boolean =>
  history.only === null || history.only.includes(fault);
