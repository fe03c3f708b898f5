import { readContact, writeContact, type ContactMeta } from '../local-db/cache-db.ts';
import type { LocalDb } from '../local-db/local-db.ts';
import { backoffMs } from './backoff.ts';
import { runCycle, type CycleOutcome } from './cycle.ts';
import type { Transport } from './transport.ts';

/** Lost pokes are covered by a pull this often (SYNC.md R7). */
const POLL_MS = 60_000;

export type SyncLoop = {
  /**
   * Something may be there to send or to fetch. `urgent` seals autosaves at once and forgets the backoff: a submit,
   * a blur, the network's return, a person who tapped "Try now".
   */
  wake: (urgent: boolean) => void;
  stop: () => void;
};

export type SyncLoopDeps = {
  local: LocalDb;
  transport: Transport;
  app: string;
  /** In [0, 1), for jitter. */
  random: () => number;
  setTimer: (run: () => void, ms: number) => () => void;
  /** A checksum was wrong or a round threw: a bug worth hearing of; the person loses nothing. */
  report: (problem: string, detail: unknown) => void;
};

/**
 * Keeps one person's device and server together for as long as it runs: one round at a time, woken by whoever knows of
 * something new, backing off with jitter, never giving up. One tab per browser runs it (leader.ts), for economy only.
 */
export function startSyncLoop(deps: SyncLoopDeps): SyncLoop {
  const { local } = deps;
  let running = false;
  let wanted: { urgent: boolean } | null = null;
  let failures = 0;
  let stopped = false;
  let cancelTimer: () => void = () => undefined;

  async function run(): Promise<void> {
    running = true;
    while (wanted !== null && !stopped) {
      const { urgent } = wanted;
      wanted = null;
      const outcome = await round(urgent);
      if (stopped) break;
      schedule(outcome);
    }
    running = false;
  }

  async function round(urgent: boolean): Promise<CycleOutcome> {
    try {
      const before = await readContact(local.cache);
      if (before.phase !== 'working') await writeContact(local.cache, { ...before, phase: 'working' });
      const outcome = await runCycle(local, deps.transport, deps.app, { urgent });
      await writeContact(local.cache, contactAfter(before, outcome));
      if (outcome.kind === 'done' && outcome.alarms.length > 0) deps.report('checksum', outcome.alarms);
      return outcome;
    } catch (error) {
      if (!stopped) deps.report('sync round failed', error);
      return { kind: 'busy', retryAfterMs: null };
    }
  }

  function schedule(outcome: CycleOutcome): void {
    cancelTimer();
    failures = outcome.kind === 'done' ? 0 : failures + 1;
    cancelTimer = deps.setTimer(() => wake(false), waitAfter(outcome, failures, deps.random()));
  }

  function wake(urgent: boolean): void {
    if (stopped) return;
    if (urgent) failures = 0;
    wanted = { urgent: urgent || wanted?.urgent === true };
    if (!running) void run();
  }

  return {
    wake,
    stop: () => {
      stopped = true;
      cancelTimer();
    },
  };
}

function waitAfter(outcome: CycleOutcome, failures: number, random: number): number {
  if (outcome.kind === 'done') return Math.min(POLL_MS, outcome.sealDueIn ?? POLL_MS);
  return backoffMs(failures, random, outcome.kind === 'busy' ? outcome.retryAfterMs : null);
}

function contactAfter(before: ContactMeta, outcome: CycleOutcome): ContactMeta {
  if (outcome.kind === 'done') return { phase: 'idle', lastContact: outcome.serverNow };
  const phase = outcome.kind === 'offline' || outcome.kind === 'busy' ? 'unreachable' : outcome.kind;
  return { ...before, phase };
}
